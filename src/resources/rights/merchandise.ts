import type { Rights } from './rights.ts';

export const merchandise: Rights = {
  product: {
    'POST /': 'merch',
    'GET /{id}': 'anyone',
    'PUT /{id}': 'merch',
    'DELETE /{id}': 'merch',
    'GET /{id}/my-sold-products': 'user',
    'GET /{id}/available-discounts': 'anyone',
    'GET /{id}/mysoldproducts': 'user',
    'GET /{id}/productvariants': 'anyone',
  },
  productvariant: {
    'POST /': 'merch',
    'GET /{id}': 'anyone',
    'PUT /{id}': 'merch',
    'DELETE /{id}': 'merch',
    'GET /{id}/soldproducts': 'own merch',
  },
  soldproduct: {
    'POST /': 'owner merch',
    'GET /{id}': 'owner merch registration',
    'DELETE /{id}': 'owner merch',
    'POST /verified': 'merch',
    'POST /{id}/verify': 'merch',
    'PUT /{id}/pick-up': 'merch',
    'PUT /{id}/reverse-pick-up': 'merch',
  },
};
