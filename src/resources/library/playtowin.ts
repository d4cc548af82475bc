import { email, flag, id, orNull, phone, text } from '../fields.ts';
import { resource } from '../resource.ts';

export const playtowin = resource('PlayToWin', {
  summary: 'An entry for the draw of one play-to-win game.',
  labels: ['play-to-win entries', 'play-to-win entry'],
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
  seen: {
    badge_id: ['prv', 'own'],
    user_id: ['prv', 'own'],
    email_address: ['prv', 'own'],
    phone_number: ['prv', 'own'],
    is_picked_up: ['prv'],
  },
  list: {
    search: ['name'],
    qualifiers: ['librarygame_id', 'badge_id', 'user_id', 'convention_id', 'win'],
  },
});
