import { product, productbadgetype, productvariant, soldproduct } from '../../resources/merchandise/index.ts';
import { crud } from '../core/crud.ts';
import * as products from './product.ts';
import * as productbadgetypes from './productbadgetype.ts';
import * as productvariants from './productvariant.ts';
import * as soldproducts from './soldproduct.ts';
import * as soldproductActions from './soldproductActions.ts';
import * as undoSale from './undoSale.ts';

/** The standard operations and the actions of each resource. */
export const routers = {
  product: { ...crud(product, products.behavior), ...products.actions },
  productbadgetype: crud(productbadgetype, productbadgetypes.behavior),
  productvariant: crud(productvariant, productvariants.behavior),
  soldproduct: { ...crud(soldproduct, soldproducts.behavior), ...soldproductActions.actions, ...undoSale.actions },
};
