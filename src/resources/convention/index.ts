export { convention } from './convention.ts';
export { conventionday } from './conventionday.ts';
export { conventionimage } from './conventionimage.ts';
export { conventionjson } from './conventionjson.ts';
export { conventionprivilege } from './conventionprivilege.ts';
export { daypart } from './daypart.ts';
export { geolocation } from './geolocation.ts';
export { venue } from './venue.ts';
