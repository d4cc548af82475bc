export { badge } from './badge.ts';
export { badgetype } from './badgetype.ts';
export { badgetypeconday } from './badgetypeconday.ts';
