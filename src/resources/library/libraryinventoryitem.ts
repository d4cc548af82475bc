import { id, orNull, text } from '../fields.ts';
import { resource } from '../resource.ts';

export const libraryinventoryitem = resource('LibraryInventoryItem', {
  domain: 'library',
  labels: ['scanned games', 'scanned game'],
  title: ['libraryinventory', 'librarygame', 'user'],
  policy: { manage: 'library:catalog' },
  refusals: { create: ['409/443', '409/453'], delete: ['409/453'] },
  fixed: { libraryinventory_id: id('libraryinventory'), librarygame_id: id('librarygame') },
  editable: { note: text(500) },
  inputs: { catalog_number: text(60) },
  required: ['libraryinventory_id', 'librarygame_id|catalog_number'],
  readOnly: { user_id: orNull(id('user')) },
  list: {
    columns: ['libraryinventory_id', 'librarygame_id', 'user_id', 'note'],
    search: ['librarygame.name', 'librarygame.catalog_number'],
    qualifiers: ['librarygame_id'],
    order: ['date_created'],
  },
});
