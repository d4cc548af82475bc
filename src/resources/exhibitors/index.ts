export { booth } from './booth.ts';
export { boothaddon } from './boothaddon.ts';
export { boothoption } from './boothoption.ts';
export { boothtype } from './boothtype.ts';
export { boothtypediscount } from './boothtypediscount.ts';
export { discount } from './discount.ts';
export { exhibitor } from './exhibitor.ts';
