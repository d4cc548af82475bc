import {
  library,
  librarygame,
  librarygamecheckout,
  libraryinventory,
  libraryinventoryitem,
  libraryprivilege,
  playtowin,
  playtowindraw,
} from '../../resources/library/index.ts';
import { crud } from '../core/crud.ts';
import * as checkoutActions from './checkoutActions.ts';
import * as libraries from './library.ts';
import * as librarygames from './librarygame.ts';
import * as librarygamecheckouts from './librarygamecheckout.ts';
import * as libraryinventories from './libraryinventory.ts';
import * as libraryinventoryitems from './libraryinventoryitem.ts';
import * as libraryprivileges from './libraryprivilege.ts';
import * as playtowins from './playtowin.ts';
import * as draws from './playtowindraw.ts';

/** The standard operations and the actions of each resource. */
export const routers = {
  library: { ...crud(library, libraries.behavior), ...libraries.actions, ...draws.libraryActions },
  librarygame: { ...crud(librarygame, librarygames.behavior), ...librarygames.actions },
  librarygamecheckout: { ...crud(librarygamecheckout, librarygamecheckouts.behavior), ...checkoutActions.actions },
  libraryinventory: { ...crud(libraryinventory, libraryinventories.behavior), ...libraryinventories.actions },
  libraryinventoryitem: crud(libraryinventoryitem, libraryinventoryitems.behavior),
  libraryprivilege: crud(libraryprivilege, libraryprivileges.behavior),
  playtowin: crud(playtowin, playtowins.behavior),
  playtowindraw: { ...crud(playtowindraw, draws.behavior), ...draws.actions },
};
