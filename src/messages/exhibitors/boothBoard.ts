import { message } from '../message.ts';

/** The form that assigns a booth to an exhibitor. */
export const assignBoothText = {
  noRoom: 'No room yet',

  newType: message<{ type: string; price: string }>('New {type} · {price}'),
  newTypeLeft: message<{ type: string; price: string; count: number }>('New {type} · {price} · {count} left'),
  title: 'Assign a booth',
  free: message<{ count: number }>('{count} free'),
  noneFree: 'None free, adds a new one',
  newBooth: 'New booth',
  noMatch: 'No free booths found.',
  clear: 'Clear',
  assign: 'Assign',
  notAnswered: 'Booths can be given once they accept the invitation and are approved.',
  notApproved: message<{ exhibitor: string }>('Only approved exhibitors get booths. Approve {exhibitor} first.'),
} as const;

/** An assigned booth: price, options and buttons. */
export const boothCardText = {
  left: message<{ count: number }>('{count} left'),
  noneLeft: 'none left',
  options: message<{ booth: string }>('Options of {booth}'),
  oneLess: message<{ option: string }>('Fewer: {option}'),
  oneMore: message<{ option: string }>('More: {option}'),
  removeOption: message<{ option: string }>('Remove: {option}'),
  remove: 'Remove',
  optionFor: message<{ booth: string }>('Option for {booth}'),
  addOption: 'Add option…',
  quantity: 'How many',
  add: 'Add',
  paid: message<{ amount: string }>('{amount} paid'),
  noRoom: 'no room yet',
  withOptions: message<{ amount: string }>('{amount} with options'),
  takePaymentFor: message<{ booth: string }>('Take payment: {booth}'),
  takePayment: 'Take payment…',
  takeBoothBack: message<{ booth: string }>('Unassign: {booth}'),
  takeBack: 'Unassign',
} as const;

/** The details of a booth, on the tab "Booths by room". */
export const boothDetailText = {
  assignTo: message<{ booth: string }>('Assign {booth} to'),
  assignPlaceholder: 'An approved exhibitor',
  /** An exhibitor and how many booths they have. */
  exhibitor: message<{ name: string; count: number }>('{name} · has {count, plural, =0 {none yet} other {{count}}}'),
  noMatch: 'No approved exhibitors found.',
  assign: 'Assign',
  room: 'Room',
  noRoom: 'No room yet',
  name: 'Name',
  delete: 'Delete this booth',
} as const;

/** The panel beside the rooms. */
export const boothPanelText = {
  close: 'Close',
  hint: 'Choose a booth to assign it or to see its options.',
} as const;

/** The tab "Booths by room". */
export const roomsTabText = {
  noRoom: 'No room yet',
  search: 'Search booths',
  searchPlaceholder: 'Booth, exhibitor or type',
  status: 'Which booths',
  statusCount: message<{ status: string; count: number }>('{status} ({count})'),
  allBooths: message<{ count: number }>('All booths ({count})'),
  noMatch: 'No booth matches',
  empty: 'There are no booths yet',
  emptyHint: 'Add them from the booth types, or assign new ones to exhibitors.',
  free: message<{ free: number; total: number }>('{free} of {total} free'),
} as const;

/** The tab "Booth types". */
export const typesTabText = {
  code: message<{ code: string }>('with the code {code}'),
  staffOnly: 'staff only',
  switchedOff: 'switched off',
  takenNoLimit: message<{ count: number }>('{count} taken, no limit'),
  takenOf: message<{ count: number; max: number | null }>('{count} of {max} taken'),
  soldOut: 'Sold out',
  noLimit: 'No limit',
  left: message<{ count: number }>('{count} left'),
  badges: message<{ count: number }>('{count} {count, plural, one {badge} other {badges}} included'),
  options: 'Options',
  none: 'No options.',
  /** How many of an option are taken, and for how many booths. */
  taken: message<{ count: number; booths: number }>(
    '{count} taken{booths, plural, =0 {} one { for {booths} booth} other { for {booths} booths}}',
  ),
  discounts: 'Discounts',
  roomFor: message<{ type: string }>('Room of the new booth: {type}'),
  noRoom: 'No room yet',
  addBooth: 'Add free booth',
  empty: 'There are no booth types yet',
  addType: 'Add booth type',
} as const;
