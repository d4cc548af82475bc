import type { LetterName } from '../../../resources/system/letters.ts';
import type { State } from '../../../resources/volunteers/states.ts';
import type { Letter, Sender } from '../letter.ts';
import { letters } from '../letters/index.ts';

/** The value of a merge field in a sample letter. */
type ValueOf = (field: string) => string;
type Sample = (value: ValueOf, from: Sender) => Letter;

const NO_ID = '00000000-0000-7000-8000-000000000000';
const start = new Date('2027-08-07T19:00:00Z');
const end = new Date('2027-08-07T22:00:00Z');
const times = { start, place: 'Great Hall, Table 4' };

const moved =
  (now: typeof times | null): Sample =>
  (value, from) =>
    letters.event_moved(
      { convention_id: NO_ID, moved: [{ event_id: NO_ID, name: value('event'), before: { ...times, start: end }, now }] },
      from,
    );
const received =
  (again: boolean): Sample =>
  (value, from) =>
    letters.submission_received(
      {
        ...{ name: value('submission'), submission_id: NO_ID, submitter: value('submitter') },
        ...{ type: 'Board game', duration: 90, note: '', again },
      },
      from,
    );
const step = (value: ValueOf, before: State | null, after: State) => ({
  ...{ volunteershift_id: NO_ID, volunteer: value('volunteer'), shift: value('shift') },
  ...{ start, end, before, after, comment: null },
});
const shiftChange =
  (before: State | null, after: State): Sample =>
  (value, from) =>
    letters.shift_changed(step(value, before, after), from);
const event = (value: ValueOf) => ({ event: value('event'), event_id: NO_ID, convention_id: NO_ID });
const hostLate =
  (isLate: boolean): Sample =>
  (value, from) =>
    letters.host_late(
      { event: value('event'), event_number: 32, begins: start, minutes: isLate ? value('minutes') : null },
      from,
    );
const submission = (value: ValueOf) => ({ name: value('submission'), submission_id: NO_ID, event_id: NO_ID, comment: null });

const cohostAnswer =
  (accepts: boolean): Sample =>
  (value, from) =>
    letters.cohost_answered({ ...submission(value), cohost: value('cohost'), accepts }, from);

const order = (value: ValueOf, isPaid: boolean) => ({
  ...{
    label: value('order'),
    currency: null,
    until: null,
    transfer: null,
    byCard: true,
    byBank: true,
    secret: 'x',
    instalments: [],
  },
  items: [{ what: '#7, Weekend', name: 'Sakura Yamane', price: 6500 }],
  ...(isPaid ? { owed: 0, paid: 6500 } : { owed: 6500, paid: 0 }),
});

const exhibitorDecision =
  (decision: 'approved' | 'changes' | 'declined'): Sample =>
  (value, from) =>
    letters.exhibitor_decided({ exhibitor: value('exhibitor'), exhibitor_id: NO_ID, decision, comment: null }, from);
const volunteerDecision =
  (decision: 'approved' | 'declined'): Sample =>
  (_, from) =>
    letters.volunteer_decided({ decision, comment: null }, from);

/** A letter of each kind with made-up facts. */
const samples: Readonly<Record<LetterName, Sample>> = {
  event_cancelled: (value, from) => letters.event_cancelled({ ...event(value), start, comment: null, role: 'holder' }, from),
  event_removed: (value, from) => letters.event_removed(event(value), from),
  event_moved: moved(times),
  event_unscheduled: moved(null),
  host_late: hostLate(true),
  host_on_time: hostLate(false),
  seat_offered: (value, from) => letters.seat_offered({ ...event(value), until: end }, from),
  seat_taken: (value, from) => letters.seat_taken(event(value), from),
  seat_given: (value, from) => letters.seat_given(event(value), from),
  seat_passed: (value, from) => letters.seat_passed({ ...event(value), reason: 'You have another ticket at this time.' }, from),
  offer_over: (value, from) => letters.offer_over(event(value), from),
  order_placed: (value, from) => letters.order_placed(order(value, false), from),
  order_paid: (value, from) => letters.order_paid(order(value, true), from),
  orders_found: (value, from) => letters.orders_found({ orders: [order(value, true)] }, from),
  payment_overdue: (value, from) =>
    letters.payment_overdue({ ...order(value, false), overdue: { amount: 6500, since: start } }, from),
  transfer_offered: (value, from) =>
    letters.transfer_offered({ giver: value('giver'), what: value('item'), secret: 'x', until: end }, from),
  transfer_taken: (value, from) => letters.transfer_taken({ what: value('item') }, from),
  submission_received: received(false),
  submission_changed: received(true),
  submission_declined: (value, from) => letters.submission_declined(submission(value), from),
  submission_changes: (value, from) => letters.submission_changes(submission(value), from),
  submission_scheduled: (value, from) => letters.submission_scheduled({ ...submission(value), now: times, secret: false }, from),
  submission_withdrawn: (value, from) => letters.submission_withdrawn(submission(value), from),
  cohost_invited: (value, from) => letters.cohost_invited({ ...submission(value), submitter: value('submitter') }, from),
  cohost_accepted: cohostAnswer(true),
  cohost_declined: cohostAnswer(false),
  exhibitor_approved: exhibitorDecision('approved'),
  exhibitor_changes: exhibitorDecision('changes'),
  exhibitor_declined: exhibitorDecision('declined'),
  volunteer_approved: volunteerDecision('approved'),
  volunteer_declined: volunteerDecision('declined'),
  volunteer_submitted: (value, from) =>
    letters.volunteer_submitted({ name: value('volunteer'), volunteer_id: NO_ID, comment: null }, from),
  shift_scheduled: shiftChange('unscheduled', 'scheduled'),
  shift_unscheduled: shiftChange('scheduled', 'unscheduled'),
  shift_reopened: shiftChange('declined', 'unscheduled'),
  shift_declined: shiftChange('unscheduled', 'declined'),
  shift_withdrawn: shiftChange('scheduled', 'withdrawn'),
  shift_worked: shiftChange('scheduled', 'worked'),
  shift_noShow: shiftChange('scheduled', 'no_show'),
  shift_corrected: shiftChange('worked', 'scheduled'),
  shift_moved: (value, from) =>
    letters.shift_moved(
      {
        moved: [{ shift: value('shift'), before: { start: end, end: new Date(end.getTime() + 7_200_000) }, now: { start, end } }],
      },
      from,
    ),
  shift_reminder: (value, from) => letters.shift_reminder({ shift: value('shift'), start, end }, from),
  volunteer_withdrew: (value, from) => letters.shift_answered(step(value, 'scheduled', 'withdrawn'), from),
  volunteer_applied: (value, from) => letters.shift_answered(step(value, 'withdrawn', 'unscheduled'), from),
};

const examples: Readonly<Record<string, string>> = {
  event: 'Tangled Anchor',
  minutes: '20',
  submission: 'Tangled Anchor',
  order: 'KXMT-BRWD',
  submitter: 'Sakura Yamane',
  giver: 'Sakura Yamane',
  cohost: 'Sakura Yamane',
  item: 'Badge #7, Weekend',
  exhibitor: 'Lantern Press',
  volunteer: 'Sakura Yamane',
  shift: 'Front door',
};
/** A letter as a reader might get it. */
export const sampleLetter = (name: LetterName, from: Sender): Letter => samples[name]((field) => examples[field] ?? field, from);
/** A letter with its merge fields in place of values. */
export const letterWithFields = (name: LetterName, from: Sender): Letter =>
  samples[name]((field) => `{{${field}}}`, { ...from, name: '{{convention}}' });
