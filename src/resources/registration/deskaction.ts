import { id, integer, oneOf, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { deskActionPage } from './pages.ts';

/** What a desk can do without network, with what people read. */
export const deskActionKinds = {
  check_in: 'Check-in',
  undo: 'Undo of a check-in',
  name: 'Name correction',
  print: 'Printed badge',
  lend: 'Loan',
  return: 'Return',
  arrival: 'Arrival at an event',
  arrival_undo: 'Undo of an arrival',
} as const;
export type DeskActionKind = keyof typeof deskActionKinds;

/** Why an action waits for a decision, with what people read. */
export const deskConflicts = {
  checked_in: 'Checked in elsewhere',
  gone: 'Badge or ticket cancelled',
  transferred: 'Badge given away or replaced',
  owes: 'Not paid',
  unsigned: 'Waiver not signed',
  renamed: 'Name changed elsewhere',
  checked_in_again: 'Checked in again',
  outdated: 'Copy out of date',
  out_elsewhere: 'Game out elsewhere',
  withdrawn: 'Game not in circulation',
  game_gone: 'Game removed',
  returned: 'Returned already',
  seat_given: 'Seat given to others',
  not_permitted: 'Permission ended',
} as const;
export type DeskConflict = keyof typeof deskConflicts;

const kinds = Object.keys(deskActionKinds) as DeskActionKind[]; // its keys
const conflicts = Object.keys(deskConflicts) as DeskConflict[]; // likewise

/** What hosts see of what they did: no badges. */
export const hostsForm = [
  ...[
    'convention_id',
    'kind',
    'badge_name',
    'event_id',
    'acted_date',
    'status',
    'conflict',
    'reason',
    'decision',
    'decided_date',
  ],
] as const;

export const deskaction = resource('DeskAction', {
  domain: 'registration',
  labels: ['offline actions', 'offline action'],
  title: ['badge_name'],
  menu: { place: 5 },
  page: deskActionPage,
  policy: { read: ['registration', 'library:checkouts', 'host'] },
  operations: ['read'],
  closed: true,
  readOnly: {
    convention_id: id('convention'),
    kind: oneOf(kinds, deskActionKinds),
    badge_id: orNull(id('badge')),
    badge_number: integer(),
    badge_name: text(200),
    library_id: orNull(id('library')),
    librarygame_id: orNull(id('librarygame')),
    event_id: orNull(id('event')),
    acted_date: time(),
    user_id: orNull(id('user')),
    status: oneOf(['applied', 'open', 'decided', 'refused'], {
      applied: 'Done',
      open: 'Needs a decision',
      decided: 'Decided',
      refused: 'Refused',
    }),
    conflict: orNull(oneOf(conflicts, deskConflicts)),
    reason: orNull(text(500)),
    decision: orNull(
      oneOf(['applied', 'kept', 'replaced', 'withdrawn'], {
        applied: 'Done as the desk did it',
        kept: 'Kept as it is stored',
        replaced: 'Badge replaced',
        withdrawn: 'Undone at the desk',
      }),
    ),
    decided_by_id: orNull(id('user')),
    decided_date: orNull(time()),
  },
  list: {
    search: ['badge_name', 'badge_number'],
    qualifiers: ['kind', 'status', 'conflict', 'badge_id', 'user_id', 'librarygame_id', 'event_id'],
    sortable: ['acted_date', 'status', 'badge_number'],
    order: ['-acted_date'],
  },
});
