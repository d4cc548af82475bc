import { flag, id, integer, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { loanPage } from './pages.ts';

export const librarygamecheckout = resource('LibraryGameCheckout', {
  domain: 'library',
  labels: ['loans', 'loan'],
  title: ['renter_name'],
  page: loanPage,
  policy: { manage: 'library:checkouts', read: ['own', 'library:checkouts'], list: ['own', 'library:checkouts'] },
  refusals: { create: ['409/443', '409/453'] },
  operations: ['list', 'create', 'read', 'update', 'delete'],
  fixed: { library_id: id('library'), librarygame_id: id('librarygame') },
  editable: {
    renter_name: text(),
    badge_id: orNull(id('badge')),
    convention_id: orNull(id('convention')),
    email_address: orNull(text()),
    phone_number: orNull(text()),
    date_of_birth: orNull(text()),
    postal_code: orNull(text()),
    notes: orNull(text(5000)),
    checkout_date: time(),
  },
  required: ['library_id', 'librarygame_id', 'renter_name'],
  readOnly: {
    user_id: orNull(id('user')),
    due_date: time(),
    is_checked_in: flag(),
    checkin_date: orNull(time()),
    checkedout_seconds: integer(),
  },
  derived: { is_overdue: flag() },
  // Desk clients compute the time from date_created.
  aliases: { date_created: 'checkout_date' },
  hiddenFields: {
    email_address: ['editor'],
    phone_number: ['editor'],
    date_of_birth: ['editor'],
    postal_code: ['editor'],
    notes: ['editor'],
  },
  closed: true,
  list: {
    search: ['renter_name'],
    queryFields: ['librarygame.name'],
    qualifiers: ['is_checked_in', 'librarygame_id', 'badge_id', 'convention_id', 'user_id', 'is_overdue'],
    ranges: ['checkout_date', 'checkin_date'],
    sortable: ['checkout_date'],
    order: ['-checkout_date'],
  },
});
