import {
  badge,
  badgedesign,
  badgetype,
  badgetypeconday,
  bundle,
  bundlepart,
  deskaction,
  quota,
  signature,
  waiver,
  waiverbadgetype,
} from '../../resources/registration/index.ts';
import { crud } from '../core/crud.ts';
import * as cancelledTickets from '../events/tickets/cancelledTickets.ts';
import * as wishParties from '../events/wishes/partyActions.ts';
import * as wishRanks from '../events/wishes/rankWishes.ts';
import * as badges from './badge.ts';
import * as badgeActions from './badgeActions.ts';
import * as badgetypes from './badgetype.ts';
import * as badgetypecondays from './badgetypeconday.ts';
import * as bundleActions from './bundles/actions.ts';
import * as bundles from './bundles/bundle.ts';
import * as bundleparts from './bundles/bundlepart.ts';
import * as badgedesigns from './design/badgedesign.ts';
import * as desk from './desk/checkIn.ts';
import * as deskRefunds from './desk/refund.ts';
import * as deskActions from './offline/deskaction.ts';
import * as quotas from './quota.ts';
import * as transfers from './transfers/actions.ts';
import * as signing from './waivers/actions.ts';
import * as signatures from './waivers/signature.ts';
import * as waivers from './waivers/waiver.ts';
import * as waiverbadgetypes from './waivers/waiverbadgetype.ts';

/** The standard operations and the actions of each resource. */
export const routers = {
  badge: {
    ...crud(badge, badges.behavior),
    ...badgeActions.actions,
    ...desk.actions,
    ...cancelledTickets.badgeActions,
    ...deskRefunds.actions,
    ...transfers.badgeActions,
    ...signing.badgeActions,
    ...wishRanks.badgeActions,
    ...wishParties.badgeActions,
  },
  badgedesign: crud(badgedesign, badgedesigns.behavior),
  badgetype: crud(badgetype, badgetypes.behavior),
  badgetypeconday: crud(badgetypeconday, badgetypecondays.behavior),
  bundle: { ...crud(bundle, bundles.behavior), ...bundleActions.actions },
  bundlepart: crud(bundlepart, bundleparts.behavior),
  deskaction: { ...crud(deskaction, deskActions.behavior), ...deskActions.actions },
  quota: crud(quota, quotas.behavior),
  signature: crud(signature, signatures.behavior),
  waiver: crud(waiver, waivers.behavior),
  waiverbadgetype: crud(waiverbadgetype, waiverbadgetypes.behavior),
};
