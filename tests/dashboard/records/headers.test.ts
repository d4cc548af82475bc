import { describe, expect, test } from 'vitest';
import type { AnyRecord } from '../../../src/client/record.ts';
import { conventionPageActions } from '../../../src/components/convention/ConventionPage.tsx';
import { seatsSentence, waitSentence } from '../../../src/components/events/record/eventFacts.ts';
import { eventPageActions } from '../../../src/components/events/record/eventPageActions.ts';
import { submissionPageActions } from '../../../src/components/events/record/SubmissionPage.tsx';
import { ticketPageActions } from '../../../src/components/events/record/TicketPage.tsx';
import { exhibitorPageActions } from '../../../src/components/exhibitors/record/exhibitorPageActions.ts';
import { currentOrNext } from '../../../src/components/places/occupancy.ts';
import { cellText } from '../../../src/components/records/cells/cellText.ts';
import { allColumns, requestForTable, tableColumns } from '../../../src/components/records/columns.ts';
import { deletionOf } from '../../../src/components/records/useDeletions.ts';
import { deletionOffer } from '../../../src/components/records/view/deletionOffer.ts';
import { offeredActions, type PageActions } from '../../../src/components/records/view/pageActions.ts';
import { saleFacts } from '../../../src/components/records/view/saleFacts.ts';
import { shownState } from '../../../src/components/records/view/shownState.ts';
import { badgePageActions } from '../../../src/components/registration/badge/badgeActions.ts';
import { whyDue } from '../../../src/components/registration/badge/due.ts';
import { shiftPageActions } from '../../../src/components/volunteers/ShiftPage.tsx';
import { volunteerPageActions } from '../../../src/components/volunteers/VolunteerPage.tsx';
import { resourceNamed } from '../../../src/resources/index.ts';
import { paymentOfBadge, paymentOfItem } from '../../../src/resources/schema/listPage.ts';
import { stateOf } from '../../../src/resources/schema/pageState.ts';

/* What the header of a record says and offers in each of its states. */
const now = new Date('2027-08-06T14:00:00Z');
const clock = { zone: 'America/Chicago', hours: 12, year: 2027 } as const;
const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour);
const yes = { method: 'POST', path: '', is_available: true, reason: null };
const can = (...actions: string[]) => Object.fromEntries(actions.map((name) => [name, yes]));
const chip = (type: string, record: object, when = now) => shownState(resourceNamed(type), { ...record }, when)?.label;
const staff = (...privileges: string[]) => ({ user_id: 'me', admin: false, privileges: new Set(privileges) });
/** The main button of a page; "Edit" is what every page has else. */
const mainOf = (record: object, actions: PageActions) => {
  const whole: AnyRecord = { id: '1', object_type: 'x', ...record };
  return offeredActions(whole, [...actions, { label: 'Edit', action: 'edit', isMain: true }]).main?.label ?? null;
};

test('an empty list says why it is empty, where the record knows', () => {
  const { emptyLists } = resourceNamed('badgedesign').page;
  const said = (record: object) => stateOf({ states: emptyLists?.badgetypes ?? [] }, { ...record }, new Date())?.label;
  expect(said({ is_standard: true })).toBe('It is used for all badge types without a design of their own.');
  expect(said({ is_standard: false })).toBe('None yet. Choose this design when you edit a badge type.');
});
test('what readers of a letter get filled in is in words, in its list and its changes as in its name', () => {
  const column = allColumns(resourceNamed('lettertemplate')).find(({ name }) => name === 'subject');
  expect(column && cellText(column, { subject: 'Moved: {{event}}' }, { zone: 'utc', hours: 24 })).toBe('Moved: [event]');
});
describe('a badge', () => {
  const paid = { verified: true, net_price: 35, amount_paid: 35, amount_owed: 0 };
  test.each([
    ['Due', { ...paid, verified: false, amount_paid: 0, amount_owed: 35 }],
    ['Paid', paid],
    ['Paid', { ...paid, amount_paid: 20 }], // the rest was written off
    ['Due', { ...paid, net_price: 50, amount_owed: 15 }],
    ['Payment lost in a dispute', { ...paid, amount_owed: 35, amount_disputed: 35 }],
    ['Free', { ...paid, net_price: 0, amount_paid: 0 }],
    ['Paid', { verified: true }], // for those who see no amounts
    ['Waiver missing', { ...paid, awaits_signature: true }],
    ['Checked in', { ...paid, checked_in: true }],
  ])('is %s', (label, record) => expect(chip('badge', record)).toBe(label));

  const desk = can('verify', 'check-in', 'edit');
  const main = (record: object, around = {}, viewer = staff('registration')) => {
    const whole = {
      id: '1',
      object_type: 'badge',
      convention_id: 'c',
      badgetype_id: 't',
      name: 'Ada',
      badge_number: 1,
      date_created: '2027-08-01T09:00:00Z',
      ...record,
    };
    const actions = badgePageActions({ record: whole, viewer }, { payHref: null, site: 'con', isOver: false, clock, ...around });
    return mainOf(whole, actions);
  };
  test('is paid for, then checked in, then printed; when the convention is over nobody arrives', () => {
    expect(main({ verified: false, net_price: 35, amount_owed: 35, _actions: desk })).toBe('Take payment…');
    expect(main({ ...paid, print_count: 0, _actions: desk })).toBe('Check in');
    expect(main({ ...paid, checked_in: true, print_count: 0, _actions: can('edit') })).toBe('Print badge');
    expect(main({ ...paid, checked_in: true, print_count: 1, _actions: can('edit') })).toBe('Edit');
    expect(main({ ...paid, print_count: 0, _actions: desk }, { isOver: true })).toBe('Edit');
  });
  test('that owes says why, since when, and when it is released', () => {
    const type = { id: 't', object_type: 'badgetype', name: 'Four-Day' };
    const held = { badgetype: type, date_created: '2027-01-21T22:23:00Z', verified: false, net_price: 65, amount_owed: 65 };
    expect(whyDue({ ...held, hold_expires_date: '2027-01-22T22:23:00Z' }, clock)).toBe(
      'Four-Day: 65.00, added Thu Jan 21, 4:23 PM. 65.00 is due; the badge is held until Fri Jan 22, 4:23 PM, and released then if it is not paid.',
    );
    expect(whyDue({ ...held, hold_expires_date: null }, clock)).toBe('Four-Day: 65.00, added Thu Jan 21, 4:23 PM. 65.00 is due.');
    expect(whyDue({ ...held, verified: true, amount_paid: 35, amount_owed: 30 }, clock)).toContain(
      '30.00 is due: the type became more expensive',
    );
    expect(whyDue({ ...held, verified: true, amount_owed: 0 }, clock)).toBeNull();
    expect(chip('badge', { verified: true, net_price: 0, amount_owed: 0, tickets_due: 1 })).toBe('Ticket due');
  });
  test('is refunded before it is deleted, while money is on it; whoever keeps the books may leave credit', () => {
    const record = {
      ...paid,
      id: '1',
      object_type: 'badge',
      convention_id: 'c',
      badgetype_id: 't',
      name: 'Ada',
      badge_number: 1,
      date_created: '2027-08-01T09:00:00Z',
    };
    const moreOf = (seen: object, privilege: string) => {
      const whole = { ...record, amount_paid: 35, ...seen, _actions: can('edit', 'refund', 'delete') };
      const actions = badgePageActions(
        { record: whole, viewer: staff(privilege) },
        { payHref: null, site: 'con', isOver: false, clock },
      );
      return offeredActions(whole, actions).more.map(({ label, reason, values }) => [label, reason, values?.amount]);
    };
    const desk = moreOf({}, 'registration');
    expect(desk).toContainEqual(['Refund…', null, 35]);
    expect(desk).toContainEqual(['Delete', 'Refund the 35.00 first', undefined]);
    expect(moreOf({}, 'treasurer')).toContainEqual(['Delete, leaving 35.00 as credit', null, undefined]);
    expect(moreOf({ amount_paid_balance: 0 }, 'registration').map(([label]) => label)).not.toContain('Refund…');
  });
  test('is paid online by its owner, who signs what is to be signed', () => {
    const owner = staff();
    expect(main({ verified: false, net_price: 35, _actions: can('edit') }, { payHref: '/pay' }, owner)).toBe('Pay online');
    expect(main({ ...paid, awaits_signature: true, _actions: can('edit', 'sign') }, {}, owner)).toBe('Sign the waiver');
    expect(main({ ...paid, _actions: can('edit') }, {}, owner)).toBe('Edit');
  });
});

describe('a ticket', () => {
  const paid = { verified: true, net_price: 4, amount_paid: 4, amount_refunded: 0 };
  test.each([
    ['Due', { verified: false, net_price: 4, amount_paid: 0, amount_refunded: 0 }],
    ['Paid', paid],
    ['Paid', { ...paid, amount_refunded: 2 }],
    ['Refunded', { ...paid, amount_refunded: 4 }],
    ['Due', { ...paid, amount_refunded: 4, amount_owed: 4 }],
    ['Payment lost in a dispute', { ...paid, amount_refunded: 4, amount_owed: 4, amount_disputed: 4 }],
    ['Picked up', { ...paid, amount_paid: 8, amount_refunded: 4, amount_owed: 0, amount_disputed: 4, picked_up: true }],
    ['Free', { ...paid, net_price: 0, amount_paid: 0 }],
    ['Picked up', { ...paid, picked_up: true }],
    ['Checked in', { ...paid, picked_up: true, checked_in: true }],
    ['Seat given to others', { ...paid, no_show: true }],
  ])('is %s', (label, record) => expect(chip('ticket', record)).toBe(label));

  const event = (more: object = {}) => ({
    ...{ id: 'e', object_type: 'event', name: 'Azul', convention_id: 'c', type_id: 't', duration: 60, max_tickets: 4 },
    ...{ start_date: at(1), end_date: at(2), ...more },
  });
  const main = (record: object, payHref: string | null = null) => {
    const whole = { id: '1', object_type: 'ticket', event_id: 'e', event: event(), ...record };
    return mainOf(whole, ticketPageActions({ record: whole, clock }, payHref));
  };
  test('is cancelled by the staff, who read what becomes of the money, and given back by its owner', () => {
    const last = (record: object) => {
      const whole = {
        id: '1',
        object_type: 'ticket',
        event_id: 'e',
        event: event(),
        shortname: 'Ticket #5',
        badge_name: 'Ada',
        ...record,
      };
      return ticketPageActions({ record: whole, clock }, null).find((one) => one && one.action === 'delete') || null;
    };
    const all = can('verify', 'delete');
    expect(last({ ...paid, _actions: all })).toMatchObject({
      label: 'Cancel ticket',
      deletion: {
        message:
          'Ticket #5 of Ada is being cancelled. 4.00 was paid: it becomes credit of the order, which the treasurer pays back to Ada. Ada gets no email about it.',
        done: 'Ticket #5 was cancelled. 4.00 is credit of the order now.',
      },
    });
    expect(last({ verified: false, net_price: 4, amount_paid: 0, amount_owed: 4, _actions: all })?.deletion?.message).toContain(
      'The 4.00 due is no longer asked for.',
    );
    expect(last({ verified: true, net_price: 0, amount_paid: 0, _actions: all })?.deletion?.message).toContain('It was free.');
    expect(last({ ...paid, _actions: can('delete') })).toMatchObject({
      label: 'Give back ticket',
      deletion: { message: 'Ticket #5 is being given back.', done: 'Ticket #5 was given back.' },
    });
  });
  test('says whose money is refunded, for what, and where it goes', () => {
    const whole = { id: '1', object_type: 'ticket', event_id: 'e', event: event(), badge_name: 'Ada', ...paid, ...desk };
    const refund = ticketPageActions({ record: whole, clock }, null).find((one) => one && one.action === 'refund');
    expect(refund).toMatchObject({ about: expect.stringMatching(/^Ada, Azul\. Paid 4\.00\. The ticket stays/) });
  });
  test('is cancelled next once all was given back: its place is still taken', () => {
    const refunded = { ...paid, amount_refunded: 4, shortname: 'Ticket #5', badge_name: 'Ada' };
    const all = { _actions: can('verify', 'pick-up', 'refund', 'delete') };
    expect(main({ ...refunded, ...all })).toBe('Cancel ticket');
    expect(main({ ...refunded, amount_refunded: 3, ...all })).toBe('Hand out');
    const record = { ...refunded, id: '1', object_type: 'ticket' };
    expect(
      deletionOffer('ticket', { ...record, _actions: { verify: { is_available: false, reason: null } } }, null, {})?.deletion,
    ).toEqual({
      message: 'Ticket #5 of Ada is being cancelled. 4.00 was given back. Ada gets no email about it.',
      done: 'Ticket #5 was cancelled. 4.00 was given back.',
    });
  });
  test('is cancelled in all words about it, also on the page that goes on with it; other records are deleted', () => {
    const words = (type: string) => {
      const { message, done, failure } = deletionOf(type, '1', 'X');
      return [message, done, failure];
    };
    expect(words('ticket')).toEqual(['X is being cancelled.', 'X was cancelled.', 'Ticket “X” could not be cancelled']);
    expect(words('room')).toEqual(['X is being deleted.', 'X was deleted.', 'Room “X” could not be deleted']);
  });
  const desk = { _actions: can('verify', 'pick-up', 'refund') };
  test('is paid for and handed out while its event is to come; what a cancelled event cost is given back', () => {
    expect(main({ verified: false, ...desk })).toBe('Take payment…');
    expect(main({ ...paid, ...desk })).toBe('Hand out');
    expect(main({ ...paid, amount_refunded: 4, amount_owed: 4, ...desk })).toBe('Take payment…');
    expect(main({ ...paid, amount_refunded: 4, ...desk })).toBeNull();
    expect(main({ ...paid, ...desk, event: event({ start_date: at(-2), end_date: at(-1) }) })).toBeNull();
    expect(main({ ...paid, ...desk, event: event({ is_cancelled: true }) })).toBe('Refund…');
    expect(main({ ...paid, amount_paid: 0, ...desk, event: event({ is_cancelled: true }) })).toBeNull();
  });
  test('is paid online by its owner', () => {
    expect(main({ verified: false, net_price: 4, _actions: can('delete') }, '/pay')).toBe('Pay online');
    expect(main({ ...paid, _actions: can('delete') })).toBeNull();
  });
});

describe('a piece', () => {
  const paid = { verified: true, net_price: 20, amount_paid: 20, amount_refunded: 0, amount_owed: 0, picked_up: false };
  const lost = { amount_refunded: 20, amount_owed: 20, amount_disputed: 20 };
  test.each([
    ['Due', { ...paid, verified: false, amount_paid: 0, amount_owed: 20 }],
    ['To hand out', paid],
    ['Handed out', { ...paid, picked_up: true }],
    ['Refunded', { ...paid, amount_refunded: 20 }],
    ['Payment lost in a dispute', { ...paid, ...lost }],
    ['Payment lost in a dispute', { ...paid, ...lost, picked_up: true }],
  ])('is %s', (label, record) => expect(chip('soldproduct', record)).toBe(label));
});

describe('the payment in lists', () => {
  const paid = { verified: true, net_price: 35, amount_owed: 0 };
  const shown = (record: object) => stateOf(paymentOfItem, { ...record }, now)?.label;
  test('is free, due, or lost in a dispute, and paid only where something was', () => {
    expect([paid, { ...paid, net_price: 0 }, { ...paid, verified: false }].map(shown)).toEqual(['Paid', 'Free', 'Due']);
    expect(shown({ ...paid, amount_owed: 10 })).toBe('Due');
    expect(shown({ ...paid, amount_owed: 10, amount_disputed: 10 })).toBe('Lost in a dispute');
    expect(shown({ verified: true })).toBe('Paid'); // for those who see no amounts
  });
  test('is the same in lists and on the page, and says what was given back', () => {
    const states = [
      ['Refunded', { amount_paid: 35, amount_refunded: 35 }],
      ['Paid', { amount_paid: 35, amount_refunded: 5 }],
      ['Due', { amount_paid: 35, amount_refunded: 35, amount_owed: 35 }],
      ['Due', { verified: false, amount_paid: 0, amount_refunded: 0, amount_owed: 35 }],
      ['Free', { net_price: 0, amount_paid: 0, amount_refunded: 0 }],
    ] as const;
    for (const [label, amounts] of states) {
      const item = { ...paid, ...amounts };
      const badge = { ...item, amount_refunded: undefined, amount_paid_balance: item.amount_paid - item.amount_refunded };
      expect([shown(item), chip('ticket', item), stateOf(paymentOfBadge, badge, now)?.label, chip('badge', badge)]).toEqual(
        Array(4).fill(label),
      );
    }
    expect(chip('soldproduct', { ...paid, amount_paid: 35, amount_refunded: 35, picked_up: true })).toBe('Refunded');
  });
  test('of lists that show it is asked for with what it follows from', () => {
    for (const name of ['badge', 'ticket', 'soldproduct']) {
      const r = resourceNamed(name);
      const shown = tableColumns(r).filter((column) => column.name === 'verified');
      expect(requestForTable(r, shown)).toMatchObject({
        _include: ['amount_disputed'],
        _fields: expect.stringContaining('amount_owed?'),
      });
    }
  });
});

test('what people look for as due are the records that owe something', () => {
  const due = (name: string) => resourceNamed(name).page.views?.find(({ label }) => label === 'Due')?.filters;
  expect(['badge', 'ticket', 'soldproduct'].map(due)).toEqual(Array(3).fill({ amount_owed: '>0' }));
});

describe('an event', () => {
  test('says that it is full, that no seat is left to book, and what the reader waits for', () => {
    expect(seatsSentence({ max_tickets: 6, taken_count: 6, wait_count: 2, available_count: 0 })).toBe(
      'All 6 seats taken, 2 waiting',
    );
    expect(seatsSentence({ max_tickets: 5, taken_count: 4, available_count: 0 })).toBe('4 of 5 seats taken, none left to book');
    const wait = { id: 'w', status: 'waiting', position: 3 };
    expect(waitSentence({ mywait: wait }, clock)).toBe('You are number 3 on the waiting list');
    const named = { ...wait, name: 'Thea Aldane' };
    expect(waitSentence({ mywait: named }, clock)).toBe('Thea Aldane is number 3 on the waiting list');
    const offer = { ...wait, status: 'offered', offer_expires_date: '2027-08-06T23:20:00Z' };
    expect(waitSentence({ mywait: offer }, clock)).toBe('A seat is kept for you until Fri Aug 6, 6:20 PM');
    expect(waitSentence({ mywait: null }, clock)).toBeNull();
    expect(seatsSentence({ max_tickets: 5, taken_count: 0, available_count: 0, is_cancelled: true })).toBe('0 of 5 seats taken');
  });
  test('shows guests their ticket, and offers more only to those who have a badge for it', () => {
    const event = { id: 'e', object_type: 'event', convention_id: 'c', name: 'Azul', type_id: 't', duration: 60, max_tickets: 4 };
    const open = { ...event, is_scheduled: true, sellable: true, available_count: 2, start_date: at(1), end_date: at(2) };
    const offered = (record: object, hasFreeBadge: boolean) => {
      const doing = {
        ...{ set: () => async () => null, accept: async () => null, wait: null, unschedule: async () => null },
        ...{ hasFreeBadge, seatsHref: '/seats', organizersHref: null },
      };
      const whole = { ...open, ...record, _actions: {} };
      const ticket = { id: 't1', object_type: 'ticket' };
      const { main, more } = offeredActions(
        whole,
        eventPageActions({ record: whole, viewer: staff() }, [ticket], new Date(), doing),
      );
      return [main, ...more].map((one) => one?.label);
    };
    expect(offered({}, true)).toEqual(['View ticket', 'Get more tickets']);
    expect(offered({}, false)).toEqual(['View ticket']);
    expect(offered({ available_count: 0 }, true)).not.toContain('Get more tickets');
    expect(offered({ end_date: at(-1), start_date: at(-2) }, true)).toEqual(['View ticket']);
  });
  test('offers nothing that its state forbids', () => {
    const offered = (record: object) => {
      const event = {
        id: 'e',
        object_type: 'event',
        convention_id: 'c',
        name: 'Azul',
        type_id: 't',
        duration: 60,
        max_tickets: 4,
      };
      const actions = can('cancel', 'edit', 'host', 'unassign-slots', 'restore');
      const whole = { ...event, is_scheduled: true, start_date: at(1), end_date: at(2), ...record, _actions: actions };
      const nothing = {
        set: () => async () => null,
        accept: async () => null,
        wait: async () => null,
        unschedule: async () => null,
        hasFreeBadge: true,
        seatsHref: '/',
        organizersHref: null,
      };
      const made = eventPageActions({ record: whole, viewer: staff('scheduling') }, [], new Date(), nothing);
      const { main, more } = offeredActions(whole, made);
      return [main, ...more].map((one) => one?.label);
    };
    const restoring = ['Restore event', 'Restore from the trash'];
    expect(offered({})).toEqual(expect.arrayContaining(['Unschedule', 'Add host', 'Pin to its place']));
    expect(offered({ is_scheduled: false, start_date: null, end_date: null })).not.toContain('Unschedule');
    expect(offered({ start_date: at(-2), end_date: at(-1) })).not.toEqual(expect.arrayContaining(['Unschedule']));
    const cancelled = offered({ is_cancelled: true });
    expect(cancelled[0]).toBe('Restore event');
    for (const label of ['Unschedule', 'Add host']) expect(cancelled).not.toContain(label);
    expect(offered({ is_cancelled: true, trashed: true }).filter((label) => restoring.includes(label ?? ''))).toEqual([
      restoring[1],
    ]);
  });
});

describe('cancelling an event', () => {
  test('says what follows and who gets an email, and is not closed with "Cancel"', () => {
    const said = (record: object) => {
      const whole = { id: 'e', object_type: 'event', name: 'Night watch', convention_id: 'c', max_tickets: 6, ...record };
      const doing = { set: () => async () => null, accept: async () => null, wait: null, unschedule: async () => null };
      const view = { record: { ...whole, _actions: can('cancel') }, viewer: staff('scheduling') } as never; // only what the menu looks at
      const made = eventPageActions(view, [], now, { ...doing, seatsHref: '/', organizersHref: null, hasFreeBadge: false });
      return made.find((entry) => entry && entry.action === 'cancel');
    };
    const hosts = [{ user_id: 'a' }];
    expect(said({ is_scheduled: true, start_date: at(1), end_date: at(2), hosts, taken_count: 3, wait_count: 1 })).toMatchObject({
      about: 'It loses its place on the schedule. The 3 tickets are kept, and nothing is refunded.',
      mailed: 'An email goes to the host, 3 ticket holders, and 1 person on the waiting list, with your comment.',
      keep: 'Keep event',
    });
    const alone = said({});
    expect(alone).toMatchObject({ about: 'There are no tickets.' });
    expect(alone).not.toHaveProperty('mailed');
  });
});

describe('a submission', () => {
  const main = (status: string, actions: object, viewer = staff(), event?: AnyRecord) => {
    const record = { id: 's', object_type: 'eventsubmission', convention_id: 'c', type_id: 't', name: 'Azul', duration: 60 };
    const whole = { ...record, max_tickets: 4, user_id: 'owner', status, _actions: actions };
    return mainOf(whole, submissionPageActions({ record: whole, viewer }, event));
  };
  const event = { id: 'e', object_type: 'event' };
  test.each([
    ['new', 'Accept…', 'Edit'],
    ['in_review', 'Accept…', 'Edit'],
    ['changes_requested', 'Edit', 'Edit and resubmit'],
    ['queued', 'Schedule event', 'Open event'],
    ['scheduled', 'Open event', 'Open event'],
    ['declined', 'Reopen…', null],
  ])('that is %s: the staff %s, the submitter %s', (status, ofStaff, ofOwner) => {
    const made = ['queued', 'scheduled'].includes(status) ? event : undefined;
    expect(main(status, can('queue', 'review', 'change', 'decline', 'edit'), staff('scheduling'), made)).toBe(ofStaff);
    const owner = { user_id: 'owner', admin: false, privileges: new Set<string>() };
    expect(main(status, status === 'declined' ? {} : can('edit'), owner, made)).toBe(ofOwner);
  });
});

describe('a shift', () => {
  const shift = { quantity_of_volunteers: 3, scheduled_count: 1, start_time: at(1), end_time: at(2) };
  const begun = { ...shift, start_time: at(-1) };
  const over = { ...shift, start_time: at(-2), end_time: at(-1) };
  test.each([
    ['Open', shift],
    ['Full', { ...shift, scheduled_count: 3 }],
    ['Closed', { ...shift, quantity_of_volunteers: 0, scheduled_count: 0 }],
    ['On now', begun],
    ['Over', over],
  ])('is %s', (label, record) => expect(chip('shift', record, new Date())).toBe(label));
  test('is filled until it is over; from its beginning on those who came are marked', () => {
    const main = (record: object, actions: object = can('edit')) => {
      const base = { id: '1', object_type: 'shift', name: 'Desk', convention_id: 'c', conventionday_id: 'd', ...shift };
      const whole = { ...base, ...record, _actions: actions };
      return mainOf(whole, shiftPageActions({ record: whole }));
    };
    expect(main(shift)).toBe('Fill shift');
    expect(main({ ...shift, scheduled_count: 3 })).toBe('Edit');
    expect(main(begun)).toBe('Mark attendance');
    expect(main({ ...begun, scheduled_count: 0 })).toBe('Fill shift');
    expect(main(over)).toBe('Mark attendance');
    expect(main({ ...over, scheduled_count: 0 })).toBe('Edit');
    expect(main(shift, {})).toBe('My shifts');
  });
});

test('a volunteer is approved, then gets shifts; not when the convention is over', () => {
  const main = (status: string, actions: object, { user_id = 'me', isOver = false } = {}) => {
    const record = {
      id: '1',
      object_type: 'volunteer',
      convention_id: 'c',
      name: 'Vi',
      user_id: 'vi',
      status,
      _actions: actions,
    };
    return mainOf(record, volunteerPageActions({ record, viewer: { ...staff('volunteers'), user_id } }, isOver));
  };
  const desk = can('approve', 'decline', 'submit', 'edit');
  const all = ['submitted', 'approved', 'declined'];
  expect(all.map((status) => main(status, desk))).toEqual(['Approve…', 'Add to a shift', 'Approve…']);
  expect(all.map((status) => main(status, desk, { isOver: true }))).toEqual(['Edit', 'Edit', 'Edit']);
  const own = all.map((status) => main(status, can('submit', 'edit'), { user_id: 'vi' }));
  expect(own).toEqual(['Edit', 'Choose shifts', 'Apply again…']);
});

test('an exhibitor is approved, gets a booth, pays, and arrives; what is waived is not due', () => {
  const booth = { id: 'b', object_type: 'booth', net_price: 100, amount_paid: 0 };
  const main = (record: object, booths: (typeof booth)[] = [], isOver = false) => {
    const whole = { id: '1', object_type: 'exhibitor', convention_id: 'c', name: 'Games', user_id: 'ex', ...record };
    const _actions = can('approve', 'review', 'check-in', 'edit');
    return mainOf(
      { ...whole, _actions },
      exhibitorPageActions({ record: { ...whole, _actions }, viewer: staff('exhibitors') }, booths, isOver),
    );
  };
  expect(main({ status: 'new' })).toBe('Approve…');
  expect(main({ status: 'declined' })).toBe('Reopen…');
  expect(main({ status: 'changes_requested' })).toBe('Edit');
  expect(main({ status: 'approved' })).toBe('Assign booth');
  expect(main({ status: 'approved', amount_due: 100 }, [booth])).toBe('Take payment');
  expect(main({ status: 'approved', amount_due: 0 }, [booth])).toBe('Check in');
  expect(main({ status: 'approved', amount_due: 0 }, [booth], true)).toBe('Edit');
});

describe('what is for sale', () => {
  const [past, ahead] = [new Date(+now - hour), new Date(+now + hour)];
  const window = (start: Date | null, end: Date | null, more: object = {}) => ({
    ...{ sellable: true, private: false, available_quantity: 3, sale_start_date: start, sale_end_date: end },
    ...more,
  });
  test.each([
    ['On sale', window(null, null), []],
    ['On sale', window(past, ahead), ['On sale until Fri Aug 6, 10:00 AM']],
    ['On sale later', window(ahead, null), ['On sale from Fri Aug 6, 10:00 AM']],
    ['Sales over', window(past, past), ['Sales ended Fri Aug 6, 8:00 AM']],
  ])('a badge type and a product say alike: %s', (label, record, facts) => {
    expect([chip('badgetype', record), chip('product', record)]).toEqual([label, label]);
    expect(saleFacts(record, clock, now)).toEqual(facts);
  });
  test('what the staff alone sell, hide, or have sold out says that first', () => {
    const off = window(past, past, { sellable: false });
    expect([chip('badgetype', off), chip('product', off), saleFacts(off, clock, now)]).toEqual(['Staff only', 'Not on sale', []]);
    expect(chip('badgetype', window(null, null, { private: true }))).toBe('Hidden');
    expect(chip('badgetype', window(null, null, { available_quantity: 0 }))).toBe('Sold out');
  });
});

test('a space says what is on; a convention leads its staff to what comes next, and others to its pages', () => {
  expect(currentOrNext([{ name: 'Early', start_date: at(-2), end_date: at(-1) }], new Date())).toBeNull();
  const main = (record: object, actions: object, viewer = staff('everything', 'organizer')) => {
    const whole = { id: 'c', object_type: 'convention', name: 'Con', uri_part: 'con', timezone: 'utc', ...record };
    const withActions = { ...whole, _actions: actions };
    return mainOf(withActions, conventionPageActions({ r: resourceNamed('convention'), record: withActions, viewer }));
  };
  const [before, during, over] = [
    { start_date: at(1), end_date: at(2) },
    { start_date: at(-1), end_date: at(1) },
    { start_date: at(-2), end_date: at(-1) },
  ];
  const team = can('edit', 'copy');
  expect([before, during, over].map((dates) => main(dates, team))).toEqual([
    'Open overview',
    'Check people in',
    'Plan next year',
  ]);
  expect(main({ ...before, cancelled: true }, team)).toBe('Open overview');
  expect(main(during, can('edit'), staff('scheduling'))).toBe('Open overview');
  expect(main(during, {}, staff())).toBe('Open public page');
});
