export { apikey } from './apikey.ts';
export { group } from './group.ts';
export { member } from './member.ts';
export { pendingmember } from './pendingmember.ts';
export { session } from './session.ts';
export { user } from './user.ts';
