import { id, orNull, text } from '../fields.ts';
import { resource } from '../resource.ts';

export const libraryinventoryitem = resource('LibraryInventoryItem', {
  summary: 'A game found in a stock-take.',
  labels: ['scanned games', 'scanned game'],
  fixed: { libraryinventory_id: id('libraryinventory'), librarygame_id: id('librarygame') },
  editable: { note: text(500) },
  inputs: { catalog_number: text(60) },
  required: ['libraryinventory_id', 'librarygame_id|catalog_number'],
  readOnly: { user_id: orNull(id('user')) },
  list: { search: ['librarygame.name', 'librarygame.catalog_number'], qualifiers: ['librarygame_id'], order: ['date_created'] },
});
