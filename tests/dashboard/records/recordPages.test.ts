import { describe, expect, test } from 'vitest';
import { showLength, showSpan } from '../../../src/client/format/times.ts';
import { canCall } from '../../../src/client/useViewer.ts';
import { neighborsIn } from '../../../src/client/visitedList.ts';
import { hostCameText, phaseOf, placesOf, seatsSentence } from '../../../src/components/events/record/eventFacts.ts';
import { eventPageActions } from '../../../src/components/events/record/eventPageActions.ts';
import { amountsOf } from '../../../src/components/exhibitors/amounts.ts';
import { stockSentences } from '../../../src/components/merchandise/stockSentences.ts';
import { currentOrNext } from '../../../src/components/places/occupancy.ts';
import { cellText } from '../../../src/components/records/cells/cellText.ts';
import { allColumns, tableColumns } from '../../../src/components/records/columns.ts';
import { breadcrumbsOf, canAdd, findListing, showsOwnOnly } from '../../../src/components/records/listings.ts';
import { logLine } from '../../../src/components/records/page/CommentList.tsx';
import { groupColumns } from '../../../src/components/records/page/groupColumns.ts';
import { filtersOf } from '../../../src/components/records/table/filters.ts';
import { offeredActions } from '../../../src/components/records/view/pageActions.ts';
import { paymentSentence } from '../../../src/components/records/view/payment.ts';
import { staffingSentence } from '../../../src/components/volunteers/staffing.ts';
import { resourceNamed } from '../../../src/resources/index.ts';

const clock = { zone: 'America/Chicago', hours: 12, year: 2027 } as const;

describe('the header of an event', () => {
  test('says in one sentence how many seats are taken and who waits', () => {
    expect(seatsSentence({ max_tickets: 6, taken_count: 3, wait_count: 2 })).toBe('3 of 6 seats taken, 2 waiting');
    expect(seatsSentence({ max_tickets: 1, taken_count: 0, wait_count: 0 })).toBe('0 of 1 seat taken');
    expect(seatsSentence({ max_tickets: 0, taken_count: 0 })).toBe('No tickets needed');
  });
  test('names the places, and the room only where the space does not', () => {
    expect(placesOf({ multi_spaces: ['Table 1', 'Table 2'], room_name: 'Hall' })).toEqual(['Table 1', 'Table 2']);
    expect(placesOf({ space_id: '1', space_name: 'Table 1', room_name: 'Hall' })).toEqual(['Table 1, Hall']);
    expect(placesOf({ space_id: '1', space_name: 'Hall Table 1', room_name: 'Hall' })).toEqual(['Hall Table 1']);
    expect(placesOf({ space_name: 'multiple spaces', room_name: 'Hall' })).toEqual(['Hall']);
    expect(placesOf({})).toEqual([]);
  });
  test('knows how far the event has come; attendance is taken from half an hour before', () => {
    const event = { start_date: '2027-08-06T14:00:00Z', end_date: new Date('2027-08-06T16:00:00Z') };
    const at = (time: string) => phaseOf(event, new Date(`2027-08-06T${time}:00Z`));
    expect([at('13:29'), at('13:30'), at('15:59'), at('16:00')]).toEqual(['before', 'soon', 'soon', 'over']);
    expect(phaseOf({ start_date: null }, new Date())).toBe('unscheduled');
  });
  test('says after the event whether it is noted that the host came, and never that they did not', () => {
    const times = { start_date: '2027-08-06T14:00:00Z', end_date: '2027-08-06T16:00:00Z' };
    const event = { ...times, hosts: [{ user_id: 'u', name: 'Ada' }], host_showed_up: false };
    const [before, after] = [new Date('2027-08-06T15:59:00Z'), new Date('2027-08-06T16:00:00Z')];
    expect([hostCameText(event, before), hostCameText(event, after)]).toEqual([null, 'Not noted']);
    expect(hostCameText({ ...event, host_showed_up: true }, before)).toBe('Yes');
    expect(hostCameText({ ...event, hosts: [] }, after)).toBeNull();
    const { host_showed_up: _, ...guest } = event; // guests do not see it
    expect(hostCameText(guest, after)).toBeNull();
    const column = allColumns(resourceNamed('event')).find(({ name }) => name === 'host_showed_up');
    expect(column && cellText(column, { host_showed_up: false } as never, clock)).toBe('Not noted');
  });
});

describe('what one does next with an event', () => {
  const available = { method: 'POST', path: '', is_available: true, reason: null };
  const staff = { cancel: available, edit: available, 'assign-slots': available };
  const viewerOf = (...privileges: string[]) => ({ user_id: 'me', admin: false, privileges: new Set(privileges) });
  const now = new Date('2027-08-06T14:00:00Z');
  const at = (start: number, end: number) => ({
    start_date: `2027-08-06T${start}:00:00Z`,
    end_date: `2027-08-06T${end}:00:00Z`,
    is_scheduled: true,
  });
  const nothing = {
    set: () => async () => null,
    accept: async () => null,
    wait: async () => null,
    unschedule: async () => null,
    seatsHref: '/c/x/seats/1',
    hasFreeBadge: false,
    organizersHref: null,
  };
  const mainOf = (event: object, actions: object, viewer = viewerOf(), tickets = 0) => {
    const record = { id: 'e', object_type: 'event', convention_id: 'c', name: 'Azul', type_id: 't', duration: 60 };
    const whole = { ...record, max_tickets: 4, available_count: 4, sellable: true, ...event, _actions: actions };
    const seats = Array.from({ length: tickets }, (_, n) => ({ id: `${n}`, object_type: 'ticket' }));
    return offeredActions(whole, eventPageActions({ record: whole, viewer }, seats, now, nothing)).main?.label ?? null;
  };

  test('staff bring it back, schedule it, and note who came', () => {
    const organizer = viewerOf('scheduling', 'registration');
    expect(mainOf({ trashed: true, is_scheduled: false }, staff, organizer)).toBe('Restore from the trash');
    expect(mainOf({ is_cancelled: true }, { ...staff, restore: available }, organizer)).toBe('Restore event');
    expect(mainOf({ is_scheduled: false }, staff, organizer)).toBe('Schedule event');
    expect(mainOf(at(14, 16), staff, organizer, 2)).toBe('Take attendance');
    expect(mainOf(at(10, 12), staff, organizer)).toBe('Record attendance');
    expect(mainOf({ ...at(10, 12), attendee_head_count: 3 }, staff, organizer)).toBeNull();
    expect(mainOf(at(14, 16), staff, viewerOf('scheduling'), 2)).toBeNull(); // only hosts and registration hand tickets out
  });
  test('staff find a host for what is ahead, mend its place, and sell its seats', () => {
    const can = { ...staff, host: available };
    const hosts = [{ user_id: 'you', name: 'You' }];
    const scheduling = viewerOf('scheduling');
    expect(mainOf(at(18, 20), can, viewerOf('scheduling', 'registration'))).toBe('Add host');
    expect(mainOf({ ...at(18, 20), hosts, scheduleintegrity: ['too late'] }, can, scheduling)).toBe('Open schedule');
    expect(mainOf({ ...at(18, 20), hosts }, can, viewerOf('scheduling', 'registration'))).toBe('Add ticket');
    expect(mainOf({ ...at(18, 20), hosts }, can, scheduling)).toBeNull(); // "Edit" of every page
    expect(mainOf({ ...at(10, 12), attendee_head_count: 3 }, can, scheduling)).toBeNull();
  });
  test('guests get a ticket, wait for one, accept it, or look at theirs', () => {
    expect(mainOf(at(18, 20), {})).toBe('Get ticket');
    expect(mainOf({ ...at(18, 20), sellable: false }, {})).toBeNull();
    expect(mainOf({ ...at(18, 20), available_count: 0, wait_count: 2 }, { wait: available })).toBe(
      'Join waiting list, 2 waiting',
    );
    expect(mainOf({ ...at(18, 20), mywait: { id: 'w', status: 'offered' } }, {})).toBe('Accept seat');
    expect(mainOf(at(18, 20), {}, viewerOf(), 1)).toBe('View ticket');
    expect(mainOf({ ...at(18, 20), max_tickets: 0, available_count: 0, claimable: true }, { claim: available })).toBe(
      'Host this event',
    );
    expect(mainOf(at(10, 12), {})).toBeNull();
  });
  test('whoever has several badges is asked for whom they wait', () => {
    const record = { id: 'e', object_type: 'event', convention_id: 'c', name: 'Azul', type_id: 't', duration: 60 };
    const whole = { ...record, ...at(18, 20), max_tickets: 4, available_count: 0, wait_count: 2, _actions: { wait: available } };
    const { main } = offeredActions(
      whole,
      eventPageActions({ record: whole, viewer: viewerOf() }, [], now, { ...nothing, wait: null }),
    );
    expect(main).toMatchObject({ label: 'Join waiting list…, 2 waiting', href: '/c/x/seats/1' });
  });
  test('a host is removed where there is one', () => {
    const record = { id: 'e', object_type: 'event', convention_id: 'c', name: 'Azul', type_id: 't', duration: 60 };
    const labels = (hosts: readonly { user_id: string; name: string }[]) => {
      const whole = {
        ...record,
        ...at(18, 20),
        max_tickets: 4,
        hosts,
        _actions: { 'delete-host': available, cancel: available },
      };
      const offered = eventPageActions({ record: whole, viewer: viewerOf() }, [], now, nothing);
      return offeredActions(whole, offered, (action) => action).more.map(({ label }) => label);
    };
    expect(labels([{ user_id: 'h', name: 'Hana' }])).toContain('Remove host');
    expect(labels([])).not.toContain('Remove host');
    expect(labels([])).not.toContain('delete-host');
  });
  test('its hosts write to the organizers where that goes', () => {
    const hosts = [{ user_id: 'me', name: 'Me' }];
    const record = {
      id: 'e',
      object_type: 'event',
      convention_id: 'c',
      name: 'Azul',
      type_id: 't',
      duration: 60,
      max_tickets: 4,
    };
    const whole = { ...record, ...at(18, 20), hosts, _actions: { edit: available } };
    const labels = (organizersHref: string | null, viewer = viewerOf()) => {
      const offered = eventPageActions({ record: whole, viewer }, [], now, { ...nothing, organizersHref });
      return offeredActions(whole, offered).more.map(({ label }) => label);
    };
    expect(labels('/eventsubmission/s?view=talk')).toContain('Message the organizers');
    expect(labels(null)).not.toContain('Message the organizers');
    const guest = { ...viewerOf(), user_id: 'guest' };
    expect(labels('/eventsubmission/s?view=talk', guest)).not.toContain('Message the organizers');
  });
  test('its hosts note who came', () => {
    const hosts = [{ user_id: 'me', name: 'Me' }];
    expect(mainOf({ ...at(18, 20), hosts, available_count: 2 }, { edit: available })).not.toBe('Get ticket');
    expect(mainOf({ ...at(14, 16), hosts }, { edit: available, unclaim: available }, viewerOf(), 3)).toBe('Take attendance');
  });
});

describe('a stretch of time', () => {
  const span = (from: string, to: string, hours: 12 | 24 = 12) => showSpan(from, to, { ...clock, hours });
  test('names the day once, and the half of the day where it changes', () => {
    expect(span('2027-01-21T18:00:00Z', '2027-01-21T19:30:00Z')).toBe('Thu Jan 21, 12:00–1:30 PM');
    expect(span('2027-01-21T17:00:00Z', '2027-01-21T19:30:00Z')).toBe('Thu Jan 21, 11:00 AM–1:30 PM');
    expect(span('2027-01-21T18:00:00Z', '2027-01-21T19:30:00Z', 24)).toBe('Thu Jan 21, 12:00–13:30');
  });
  test('that goes on after midnight belongs to its evening; a longer one names both days', () => {
    expect(span('2027-01-22T04:00:00Z', '2027-01-22T07:00:00Z')).toBe('Thu Jan 21, 10:00 PM–1:00 AM');
    expect(span('2027-01-21T18:00:00Z', '2027-01-22T19:00:00Z')).toBe('Thu Jan 21, 12:00 PM – Fri Jan 22, 1:00 PM');
    expect(showSpan(null, null, clock)).toBe('');
  });
  test('has its length in hours and minutes', () => {
    expect([0, 45, 60, 90, 1440].map(showLength)).toEqual(['0 min', '45 min', '1 hr', '1 hr 30 min', '24 hr']);
  });
});

test('the user of a message is called its author: in the record, in lists and their filters', () => {
  const r = resourceNamed('message');
  const labels = [allColumns(r), tableColumns(r), filtersOf(r)].map(
    (of: readonly { name: string; label: string }[]) => of.find(({ name }) => name === 'user_id')?.label,
  );
  expect(labels).toEqual(['Author', 'Author', 'Author']);
});

describe('a payment', () => {
  test('says what was paid or is due, until when, and no more than the reader may know', () => {
    const of = (payment: object) => paymentSentence(payment, clock);
    expect(of({ verified: true, net_price: 35, amount_paid: 35 })).toBe('Paid 35.00');
    expect(of({ verified: true, net_price: 35, amount_paid: 20 })).toBe('Paid 20.00, 15.00 due');
    expect(of({ verified: false, net_price: 35, hold_expires_date: '2027-08-06T23:20:00Z' })).toBe(
      '35.00 due, held until Fri Aug 6, 6:20 PM',
    );
    expect(of({ verified: true, net_price: 0 })).toBe('Free');
    const disputed = { verified: true, net_price: 35, amount_disputed: 35 };
    expect(of({ ...disputed, amount_paid: 35, amount_owed: 35 })).toBe(
      'Card payment of 35.00 disputed, and the bank took it back: 35.00 due',
    );
    expect(of({ ...disputed, amount_paid: 70, amount_owed: 0 })).toBe('Paid 35.00');
    expect(of({ ...disputed, amount_paid: 35, amount_refunded: 35, amount_owed: 35 })).toBe(
      'Card payment of 35.00 disputed, and the bank took it back: 35.00 due',
    );
    expect(of({ verified: true, net_price: 4, amount_paid: 4, amount_refunded: 4 })).toBe('Paid 4.00, 4.00 refunded');
    expect(of({ verified: false })).toBe('Due');
    expect(of({})).toBeNull();
  });
});

describe('what a record offers', () => {
  const available = { method: 'PUT', path: '', is_available: true, reason: null };
  const blocked = { ...available, is_available: false, reason: 'This badge is not paid yet.' };
  const record = { id: '1', object_type: 'badge', _actions: { verify: available, 'check-in': blocked, edit: available } };
  const actions = [
    { label: 'Check in', action: 'check-in', isMain: true },
    { label: 'Take payment', action: 'verify', isMain: true },
    { label: 'Undo check-in', action: 'reverse-check-in', isUndo: true },
    { label: 'Edit', action: 'edit', isMain: true },
    false,
  ] as const;

  test('has the first action that applies as its button, and gives the reason of what does not apply', () => {
    const { main, more } = offeredActions(record, actions);
    expect(main?.label).toBe('Take payment');
    expect(more.map(({ label, reason }) => [label, reason])).toEqual([
      ['Check in', 'This badge is not paid yet.'],
      ['Edit', null],
    ]);
  });
  test('leaves out what the reader never may, and what undoes a thing that was not done', () => {
    expect(offeredActions({ id: '1', object_type: 'badge' }, actions)).toEqual({ main: null, more: [] });
    const undone = { ...record, _actions: { 'reverse-check-in': blocked } };
    expect(offeredActions(undone, actions).more).toEqual([]);
  });
  test('adds the actions that apply and that the page does not name', () => {
    const more = { ...record, _actions: { ...record._actions, 'add-comment': available, refund: blocked, unknown: available } };
    const labels = offeredActions(more, actions, (key) => ({ 'add-comment': 'Add comment', refund: 'Refund' })[key] ?? null).more;
    expect(labels.map(({ label }) => label)).toEqual(['Check in', 'Edit', 'Add comment']);
  });
});

describe('all fields of a record', () => {
  const groupsOf = (name: string) => {
    const r = resourceNamed(name);
    return groupColumns(r, allColumns(r)).map(({ title, columns }) => [title, columns.map((column) => column.name)]);
  };
  test('stand in the groups of the declaration, and what it does not name comes last', () => {
    const groups = groupsOf('space');
    expect(groups.map(([title]) => title)).toEqual([null, 'Good for', 'Staff note', 'Lock', 'Chat', 'More']);
    expect(groups.at(-1)).toEqual(['More', ['convention_id', 'sequence_number', 'date_created', 'date_updated']]);
  });
  test('of a resource without groups are one list: values, flags, dates', () => {
    expect(groupsOf('room')).toEqual([[null, expect.arrayContaining(['name', 'date_created'])]]);
  });
});

describe('short sentences', () => {
  test('say how a shift is staffed', () => {
    expect(staffingSentence({ quantity_of_volunteers: 8, scheduled_count: 5, unscheduled_count: 2 })).toBe(
      '5 of 8 filled, 2 applied',
    );
    expect(staffingSentence({ quantity_of_volunteers: 0, scheduled_count: 0 })).toBe('No volunteers needed');
    const over = { quantity_of_volunteers: 8, scheduled_count: 1, worked_count: 4, end_time: new Date(0) };
    expect(staffingSentence(over)).toBe('4 of 8 worked, 1 to mark');
  });
  test('say what is left of a product', () => {
    const variants = [
      { name: 'S', available_count: 0 },
      { name: 'M', available_count: 43 },
      { name: 'L', available_count: 24 },
    ];
    expect(stockSentences(variants)).toEqual(['67 left', 'S sold out']);
    expect(stockSentences([{ name: 'Pin', available_count: null }])).toEqual(['No limit on stock']);
    expect(stockSentences([])).toEqual(['No variants yet']);
  });
  test('say what an exhibitor paid and owes', () => {
    const booths = [{ net_price: 100, amount_paid: 100 }, { net_price: 80, amount_paid: 30 }, {}];
    expect(amountsOf(booths)).toEqual({ paid: 130, due: 50 });
  });
  test('know what is on in a space, or what comes next', () => {
    const at = (hour: number) => new Date(`2027-08-06T${hour}:00:00Z`);
    const events = [
      { name: 'Late', start_date: at(18), end_date: at(20) },
      { name: 'Early', start_date: at(14), end_date: at(16) },
      { name: 'Unscheduled', start_date: null },
    ];
    expect(currentOrNext(events, at(15))).toMatchObject({ event: { name: 'Early' }, isNow: true });
    expect(currentOrNext(events, at(16))).toMatchObject({ event: { name: 'Late' }, isNow: false });
    expect(currentOrNext(events, at(20))).toBeNull();
  });
});

test('what belongs to another record leads back to it', () => {
  const group = { id: 'g', object_type: 'eventgroup', name: 'Trail' };
  const link = { id: 'l', object_type: 'eventgroupevent', eventgroup_id: 'g', eventgroup: group };
  expect(breadcrumbsOf(resourceNamed('eventgroupevent'), link)).toEqual([{ label: 'Trail', href: '/eventgroup/g' }]);
});

test('a log says states and fields as people call them', () => {
  const lines = (type: string, ...comments: string[]) => comments.map((comment) => logLine(resourceNamed(type), comment));
  expect(lines('exhibitor', 'new → changes_requested: Which games?')).toEqual(['New → Changes requested: Which games?']);
  expect(lines('eventsubmission', 'max_tickets: 4 → 6', 'said: kept')).toEqual(['Seats: 4 → 6', 'said: kept']);
});

test('a record knows its neighbors in the list that it was opened from', () => {
  const list = { ids: ['a', 'b', 'c'], from: 26, total: 160 };
  expect(neighborsIn(list, 'b')).toEqual({ place: 27, total: 160, previous: 'a', next: 'c' });
  expect(neighborsIn(list, 'a')).toMatchObject({ place: 26, previous: null });
  expect(neighborsIn(list, 'z')).toBeNull();
});

test('what only administrators may call is shown to them alone', () => {
  const own = { id: 'me', object_type: 'user', can_edit: true };
  const shows = (admin: boolean) =>
    canCall(resourceNamed('user'), 'GET /{id}/history', { user_id: 'me', admin, privileges: null }, own);
  expect([shows(false), shows(true)]).toEqual([false, true]);
});

test('what is refused in a library is not offered there, and a list of only their own records says so', () => {
  const [library, loans] = [resourceNamed('library'), findListing(resourceNamed('library'), 'checkouts')];
  if (!loans) throw new Error('libraries have loans');
  const seen = (...privileges: string[]) => {
    const viewer = { user_id: 'me', admin: false, privileges: null, library: new Set(privileges) };
    return {
      adds: canAdd(library, { id: 'lib', object_type: 'library' }, loans, viewer),
      own: showsOwnOnly(library, loans, viewer),
    };
  };
  expect(seen('catalog', 'settings')).toEqual({ adds: false, own: true });
  expect(seen()).toEqual({ adds: false, own: true });
  expect(seen('checkouts')).toEqual({ adds: true, own: false });
});
