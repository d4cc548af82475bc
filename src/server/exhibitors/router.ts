import {
  booth,
  boothaddon,
  boothoption,
  boothtype,
  boothtypediscount,
  discount,
  exhibitor,
} from '../../resources/exhibitors/index.ts';
import { crud } from '../core/crud.ts';
import * as booths from './booths/booth.ts';
import * as boothActions from './booths/boothActions.ts';
import * as boothaddons from './booths/boothaddon.ts';
import * as boothoptions from './booths/boothoption.ts';
import * as boothtypes from './booths/boothtype.ts';
import * as boothMoney from './booths/moneyActions.ts';
import * as boothtypediscounts from './boothtypediscount.ts';
import * as discounts from './discount.ts';
import * as exhibitors from './exhibitor.ts';
import * as exhibitorActions from './exhibitorActions.ts';

/** The standard operations and the actions of each resource. */
export const routers = {
  booth: { ...crud(booth, booths.behavior), ...boothActions.actions, ...boothMoney.actions },
  boothaddon: crud(boothaddon, boothaddons.behavior),
  boothoption: { ...crud(boothoption, boothoptions.behavior), ...boothoptions.actions },
  boothtype: { ...crud(boothtype, boothtypes.behavior), ...boothtypes.actions },
  boothtypediscount: crud(boothtypediscount, boothtypediscounts.behavior),
  discount: crud(discount, discounts.behavior),
  exhibitor: { ...crud(exhibitor, exhibitors.behavior), ...exhibitorActions.actions },
};
