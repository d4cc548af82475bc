export { product } from './product.ts';
export { productbadgetype } from './productbadgetype.ts';
export { productvariant } from './productvariant.ts';
export { soldproduct } from './soldproduct.ts';
