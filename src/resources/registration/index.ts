export { badge } from './badge.ts';
export { badgedesign } from './badgedesign.ts';
export { badgetype } from './badgetype.ts';
export { badgetypeconday } from './badgetypeconday.ts';
export { deskaction } from './deskaction.ts';
export { quota } from './quota.ts';
