export { badge } from './badge.ts';
export { badgedesign } from './badgedesign.ts';
export { badgetype } from './badgetype.ts';
export { badgetypeconday } from './badgetypeconday.ts';
export { signature } from './signature.ts';
export { waiver } from './waiver.ts';
export { waiverbadgetype } from './waiverbadgetype.ts';
