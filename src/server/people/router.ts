import { apikey, group, member, passkey, pendingmember, session, user } from '../../resources/people/index.ts';
import { crud } from '../core/crud.ts';
import * as apikeys from './apikey.ts';
import * as confirmationActions from './confirmationActions.ts';
import * as emailLinks from './emailLinkActions.ts';
import * as groups from './group.ts';
import * as members from './member.ts';
import * as notificationActions from './notifications/notificationActions.ts';
import * as ownDataActions from './ownData/ownDataActions.ts';
import * as passkeys from './passkeys/passkey.ts';
import * as passkeyActions from './passkeys/passkeyActions.ts';
import * as passkeySignIn from './passkeys/signInActions.ts';
import * as passwordActions from './passwordActions.ts';
import * as pendingmembers from './pendingmember.ts';
import * as quotaActions from './quotaActions.ts';
import * as secondStepActions from './secondStepActions.ts';
import * as sessions from './session.ts';
import * as users from './user.ts';
import * as userActions from './userActions.ts';

/** One line per resource: what every resource has, and its own actions. */
export const routers = {
  apikey: { ...crud(apikey, apikeys.behavior), ...apikeys.actions },
  group: { ...crud(group, groups.behavior), ...groups.actions },
  member: { ...crud(member, members.behavior), ...members.actions },
  passkey: crud(passkey, passkeys.behavior),
  pendingmember: { ...crud(pendingmember, pendingmembers.behavior), ...pendingmembers.actions },
  session: { ...crud(session, sessions.behavior), ...sessions.actions, ...passkeySignIn.actions, ...emailLinks.actions },
  user: {
    ...crud(user, users.behavior),
    ...userActions.actions,
    ...ownDataActions.actions,
    ...passwordActions.actions,
    ...confirmationActions.actions,
    ...secondStepActions.actions,
    ...passkeyActions.actions,
    ...quotaActions.actions,
    ...notificationActions.actions,
  },
};
