import { markedMessage, message } from '../message.ts';

/** The settings of a convention: their sections. */
export const settingsPageText = {
  title: 'Settings',
  loading: 'Loading the settings',
  organizersOnly: markedMessage<'link'>('Only organizers can change these settings. <link>See the convention</link>'),
  convention: 'The convention',
  timeZone: 'Time zone',
  days: 'Days',
  dayParts: 'Day parts and slots',
  more: 'More settings',
} as const;

/** The links to other settings: where they lead, and what is there. */
export const moreSettingsText = {
  edit: {
    label: 'All fields of the convention',
    description: 'Texts, sales, waiting lists, volunteers, exhibitors, chat.',
  },
  rooms: { label: 'Rooms', description: 'Halls and rooms of the venue, with their maps.' },
  spaces: { label: 'Spaces', description: 'Tables and stages in the rooms: each has a slot for every day part.' },
  eventTypes: { label: 'Event types', description: 'Prices, rooms, durations and questions of each kind of event.' },
  shiftTypes: { label: 'Shift types', description: 'Kinds of volunteer work, with room and color.' },
  badgeTypes: { label: 'Badge types', description: 'What people buy to attend: prices, numbers, days.' },
  boothTypes: { label: 'Booth types', description: 'Kinds of booths for exhibitors.' },
  products: { label: 'Products', description: 'What is sold besides badges and tickets.' },
  discounts: { label: 'Discounts', description: 'Lower prices, with a code or without: what for, until when, how often.' },
  people: { label: 'People and permissions', description: 'Who has which permissions in this convention.' },
  bank: { label: 'Bank account', description: 'Where buyers send money by bank transfer.' },
  taxGroups: { label: 'Tax groups', description: 'Rates of sales tax, and whether prices include them.' },
  bookkeeping: { label: 'Invoices and accounting', description: 'Who sells, account numbers, and exports of the ledger.' },
  cards: { label: 'Card payments', description: 'Take cards online with your own Stripe account.' },
  draw: { label: 'Draw for seats', description: 'Ranked wishes and a draw that anyone can check, instead of a race for seats.' },
  forms: { label: 'Form definitions', description: 'Your own questions for volunteers and exhibitors.' },
  images: { label: 'Images', description: 'Header, badges, map of the venue.' },
  chat: {
    label: 'Posts in Discord',
    description: 'Announcements and open shifts that the bot posts. The channels are among all fields.',
  },
  copy: {
    label: 'Copy for next year',
    description: 'A new convention with the same days of the week, rooms, prices and shifts.',
  },
  group: { label: 'The group', description: 'Leader, directors and members: they organize all of its conventions.' },
} as const;

/** The section that changes the time zone, after it has shown what would change. */
export const timeZoneText = {
  timeZone: 'Time zone',
  current: 'All times of the convention are shown in it.',
  mode: 'Times that are already set',
  keepLocalTimes: 'Keep clock times: 9 AM stays 9 AM',
  keepInstants: 'Keep the moments: 9 AM becomes another hour',
  preview: 'See what would change',
  previewTitle: 'What would change',
  nothingChanges: 'No times change.',
  /** `things`: "12 events, 3 shifts". */
  changes: message<{ things: string; count: number }>('{things} {count, plural, one {changes} other {change}}.'),
  changesWithExample: message<{
    things: string;
    count: number;
    time: string;
    zone: string;
    newTime: string;
    newZone: string;
  }>('{things} {count, plural, one {changes} other {change}}. For example, {time} ({zone}) becomes {newTime} ({newZone}).'),
  change: 'Change the time zone',
  keep: message<{ zone: string }>('Keep {zone}'),
  changed: message<{ zone: string | null }>('The time zone is {zone} now.'),
} as const;
