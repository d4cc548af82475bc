export { product } from './product.ts';
export { productvariant } from './productvariant.ts';
export { soldproduct } from './soldproduct.ts';
