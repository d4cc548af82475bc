import { email, flag, id, orNull, phone, text } from '../fields.ts';
import { resource } from '../resource.ts';

export const playtowin = resource('PlayToWin', {
  domain: 'library',
  labels: ['play-to-win entries', 'play-to-win entry'],
  menu: { place: 3 },
  policy: { manage: 'library:checkouts' },
  fixed: { library_id: id('library'), librarygame_id: id('librarygame') },
  editable: {
    name: text(),
    convention_id: orNull(id('convention')),
    badge_id: orNull(id('badge')),
    email_address: orNull(email()),
    phone_number: orNull(phone()),
    win: flag(),
    is_picked_up: flag(),
  },
  required: ['library_id', 'librarygame_id', 'name'],
  readOnly: { user_id: orNull(id('user')) },
  aliases: { renter_name: 'name' },
  hiddenFields: {
    badge_id: ['editor', 'owner'],
    user_id: ['editor', 'owner'],
    email_address: ['editor', 'owner'],
    phone_number: ['editor', 'owner'],
    is_picked_up: ['editor'],
  },
  list: {
    columns: [
      'name',
      'library_id',
      'librarygame_id',
      'convention_id',
      'badge_id',
      'user_id',
      'win',
      'is_picked_up',
      'email_address',
    ],
    search: ['name'],
    qualifiers: ['librarygame_id', 'badge_id', 'user_id', 'convention_id', 'win'],
  },
});
