import { product, productvariant, soldproduct } from '../../resources/merchandise/index.ts';
import { crud } from '../core/crud.ts';
import * as products from './product.ts';
import * as productvariants from './productvariant.ts';
import * as soldproducts from './soldproduct.ts';
import * as soldproductActions from './soldproductActions.ts';

/** The standard operations and the actions of each resource. */
export const routers = {
  product: { ...crud(product, products.behaviour), ...products.actions },
  productvariant: crud(productvariant, productvariants.behaviour),
  soldproduct: { ...crud(soldproduct, soldproducts.behaviour), ...soldproductActions.actions },
};
