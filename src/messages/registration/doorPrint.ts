import { message } from '../message.ts';

/** Badges on paper. */
export const printText = {
  sizes: {
    '102x76': '4 × 3 in (102 × 76 mm)',
    '89x57': '3.5 × 2.25 in (89 × 57 mm)',
    '86x54': 'Card (86 × 54 mm)',
    a6: 'A6 (148 × 105 mm)',
    a7: 'A7 (105 × 74 mm)',
  },
  sheets: {
    single: 'One badge on each sheet',
    a4: 'A4, as many as fit, to cut',
    letter: 'Letter, as many as fit, to cut',
    avery5392: 'Avery 5392: 6 badges of 4 × 3 in on Letter',
    avery5395: 'Avery 5395: 8 labels of 3.4 × 2.3 in on Letter',
    averyl4785: 'Avery L4785: 10 labels of 80 × 50 mm on A4',
  },
  notReady: 'The design of the badges is not loaded yet. Print the badge again.',
  isOn: 'Print the badge at check-in',
  size: 'Badge size',
  sizeHint: 'Choose the same size in the printer’s settings. This device remembers it.',
} as const;

/** Why a badge is printed again. */
export const reprintText = {
  reason: 'Why is it printed again?',
  damaged: 'Damaged or jammed',
  lost: 'Lost',
  name: 'Name changed',
  other: 'Other',
  hint: 'The badge printed before is void.',
} as const;

/** Printing many badges ahead. */
export const sheetsText = {
  title: 'Print badges',
  loading: 'Loading the badges',
  type: 'Badge type',
  allTypes: 'All types',
  sheet: 'Paper',
  quantity: 'Badges in one batch',
  left: message<{ count: number }>(
    '{count, plural, =0 {No badges are left to print} one {# badge is not printed yet} other {# badges are not printed yet}}',
  ),
  noneLeft: 'Paid badges with a name appear here until they are printed.',
  preview: 'Preview',
  print: message<{ count: number }>('{count, plural, one {Print # badge} other {Print # badges}}'),
  asked: message<{ count: number }>('{count, plural, one {Was the badge printed?} other {Were all # badges printed?}}'),
  yes: 'All printed',
  no: 'Not printed',
  confirmed: message<{ count: number }>('{count, plural, one {# badge is} other {# badges are}} printed.'),
  givenBack: message<{ count: number }>('{count, plural, one {# badge is} other {# badges are}} to be printed again.'),
  queue: 'With printers',
  queueHint: 'Copies of all desks that are not confirmed yet. Give back what did not come out, and any desk can print it.',
  takenBy: message<{ number: number; name: string; time: string }>('#{number}, taken by {name}, {time}'),
  taken: message<{ number: number; time: string }>('#{number}, taken {time}'),
  confirm: message<{ count: number }>('Mark {count, number} as printed'),
  giveBack: message<{ count: number }>('Give {count, number} back'),
  again: 'Open the print dialog again',
  sendAgain: 'Send to the printer again',
  pdf: 'Save as PDF',
} as const;
