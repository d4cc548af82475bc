export { apikey } from './apikey.ts';
export { group } from './group.ts';
export { member } from './member.ts';
export { passkey } from './passkey.ts';
export { pendingmember } from './pendingmember.ts';
export { session } from './session.ts';
export { user } from './user.ts';
