import { id, integer, oneOf, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { inventoryStates } from './inventoryStates.ts';

export const libraryinventory = resource('LibraryInventory', {
  domain: 'library',
  labels: ['stock-takes', 'stock-take'],
  policy: { manage: 'library:catalog' },
  fixed: { library_id: id('library') },
  editable: { name: text() },
  required: ['library_id', 'name'],
  readOnly: { status: oneOf(inventoryStates), closed_date: orNull(time()) },
  derived: { item_count: integer(), missing_count: integer() },
  relationships: {
    items: { to: 'libraryinventoryitem', via: 'libraryinventory_id' },
    libraryinventoryitems: { to: 'libraryinventoryitem', via: 'libraryinventory_id', sameAs: 'items', deprecated: true },
  },
  list: {
    columns: ['name', 'status', 'library_id', 'item_count', 'missing_count', 'closed_date'],
    qualifiers: ['status'],
    order: ['-date_created'],
  },
});
