import { apikey, group, member, pendingmember, session, user } from '../../resources/people/index.ts';
import { crud } from '../core/crud.ts';
import { router } from '../platform/trpc.ts';
import * as apikeys from './apikey.ts';
import * as groups from './group.ts';
import * as members from './member.ts';
import * as passwordActions from './passwordActions.ts';
import * as pendingmembers from './pendingmember.ts';
import * as sessions from './session.ts';
import * as users from './user.ts';
import * as userActions from './userActions.ts';

/** One line per resource: what every resource has, and its own actions. */
export const routers = {
  apikey: router({ ...crud(apikey, apikeys.behaviour), ...apikeys.actions }),
  group: router({ ...crud(group, groups.behaviour), ...groups.actions }),
  member: router({ ...crud(member, members.behaviour), ...members.actions }),
  pendingmember: router({ ...crud(pendingmember, pendingmembers.behaviour), ...pendingmembers.actions }),
  session: router({ ...crud(session, sessions.behaviour), ...sessions.actions }),
  user: router({ ...crud(user, users.behaviour), ...userActions.actions, ...passwordActions.actions }),
};
