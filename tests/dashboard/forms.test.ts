import { describe, expect, test } from 'vitest';
import { fieldLabel } from '../../src/client/format/fieldLabels.ts';
import { recordName, recordNameIn, withArticle } from '../../src/client/format/labels.ts';
import { refusalIn } from '../../src/client/refusal.ts';
import { filterNames } from '../../src/client/url/listView.ts';
import { defaultColumns, requestForTable, tableColumns, titleLabel } from '../../src/components/records/columns.ts';
import { groupInputs, summaryOf } from '../../src/components/records/form/groups/inputGroups.ts';
import { changedFields, formValues, withDefaultEnd, withJoined } from '../../src/components/records/form/inputs/values.ts';
import { type Input, inputsOf, isAlwaysSent, messageForField, validate } from '../../src/components/records/form/inputs.ts';
import { repeatedNames } from '../../src/components/records/form/repeat/repeatedNames.ts';
import { referenceSources, relationshipListing } from '../../src/components/records/referenceSources.ts';
import { resourceNamed, resourceNames } from '../../src/resources/index.ts';
import { stateOf } from '../../src/resources/schema/pageState.ts';
import { defaultsOf } from '../../src/server/core/defaults.ts';
import { MAX_TOTALS, summable } from '../../src/server/core/read/totals.ts';

const shift = resourceNamed('shift');
const named = (inputs: readonly Input[], name: string) => inputs.find((input) => input.name === name) as Input; // each test names one that is there

describe('a form asks what is needed', () => {
  const open = (name: string) => {
    const inputs = inputsOf(resourceNamed(name), 'create').filter((input) => input.name !== 'convention_id');
    return (groupInputs(inputs, resourceNamed(name).page)[0]?.inputs ?? []).map((input) => input.name);
  };
  test('the name is asked first, also where the declaration does not place it', () => {
    for (const name of ['library', 'librarygame', 'prototype', 'event', 'eventgroup']) expect(open(name)[0], name).toBe('name');
  });
  test('an event in five fields, and no form in more than seven; the rest is below headings', () => {
    expect(open('event')).toEqual(['name', 'type_id', 'duration', 'max_tickets', 'description']);
    const made = [
      'eventsubmission',
      'badge',
      'ticket',
      'shift',
      'volunteer',
      'badgetype',
      'space',
      'product',
      'exhibitor',
      'convention',
    ];
    expect(Object.fromEntries(made.map((name) => [name, open(name).length]))).toEqual({
      ...{ eventsubmission: 7, badge: 5, ticket: 3, shift: 5, volunteer: 5, badgetype: 4, space: 3, product: 4, exhibitor: 5 },
      convention: 5,
    });
  });
  test('what must be answered is never folded, and nothing is asked twice or forgotten', () => {
    for (const name of resourceNames)
      for (const mode of ['create', 'edit'] as const) {
        const inputs = inputsOf(resourceNamed(name), mode);
        const groups = groupInputs(inputs, resourceNamed(name).page);
        expect(groups.flatMap((group) => group.inputs.map((input) => input.name)).sort()).toEqual(
          inputs.map((input) => input.name).sort(),
        );
        expect(groups.slice(1).flatMap((group) => group.inputs.filter(({ required, preset }) => required && !preset))).toEqual(
          [],
        );
      }
  });
  test('its button says what follows where that depends on the state of what is added', () => {
    const { page } = resourceNamed('announcement');
    const button = (publish_date: string | null) => stateOf(page, { publish_date, expires_date: null }, now)?.adding;
    const now = new Date('2026-11-27T10:00:00Z');
    expect(button('2026-11-27T09:59:00Z')).toBe('Publish announcement');
    expect(button('2026-11-28T09:00:00Z')).toBe('Plan announcement');
    expect(button(null)).toBe('Save draft');
    expect(stateOf(resourceNamed('event').page, { name: 'Azul' }, now)?.adding).toBeUndefined();
  });
  test('what nobody decides there is not asked: who hosted, before an event is over; who sends a submission', () => {
    const names = (name: string, mode: 'create' | 'edit') => inputsOf(resourceNamed(name), mode).map((input) => input.name);
    for (const never of ['attendee_head_count', 'host_showed_up', 'trashed'])
      expect(names('event', 'create')).not.toContain(never);
    expect(names('event', 'edit')).toContain('host_showed_up');
    for (const never of ['user_id', 'reviewer_id']) expect(names('eventsubmission', 'create')).not.toContain(never);
  });
  test('a folded group says what it holds, with units', () => {
    const inputs = inputsOf(resourceNamed('event'), 'edit');
    const shown = ['max_hosts', 'claimable', 'age_range', 'duration', 'priority'].map((name) => named(inputs, name));
    expect(summaryOf(shown, { max_hosts: '2', claimable: false, age_range: '', duration: '90', priority: '3' })).toBe(
      'Maximum hosts: 2 · Length: 1 hr 30 min · Priority: Normal',
    );
  });
});

describe('a form follows from the declaration', () => {
  test('every field gets the input of its kind, and required ones their mark', () => {
    const inputs = inputsOf(shift, 'create');
    expect(Object.fromEntries(inputs.map(({ name, kind }) => [name, kind]))).toMatchObject({
      name: 'line',
      conventionday_id: 'reference',
      start_time: 'time',
      quantity_of_volunteers: 'integer',
      description: 'lines',
    });
    expect(inputs.filter(({ required }) => required).map(({ name }) => name)).toEqual(['name', 'start_time', 'end_time']);
  });
  test('only what may change is asked of an existing record', () => {
    expect(inputsOf(shift, 'edit').map(({ name }) => name)).not.toContain('convention_id');
  });
  test('a file is asked for, and must be chosen for a new record only', () => {
    const file = (mode: 'create' | 'edit') => named(inputsOf(resourceNamed('conventionimage'), mode), 'file');
    expect([file('create'), file('edit')]).toMatchObject([
      { kind: 'file', required: true },
      { kind: 'file', required: false },
    ]);
  });
  test('own fields of organisers get editors of their own', () => {
    expect(named(inputsOf(resourceNamed('badgetype'), 'edit'), 'custom_fields').kind).toBe('fields');
    expect(named(inputsOf(resourceNamed('badge'), 'edit'), 'custom_fields').kind).toBe('values');
  });
  test('only changes are sent, an emptied optional field as null', () => {
    const inputs = inputsOf(shift, 'edit');
    const before = formValues(inputs, {
      name: 'Desk',
      quantity_of_volunteers: 2,
      shifttype_id: '01890a5d-ac96-774b-bcce-b302099a8057',
    });
    expect(changedFields(inputs, before, before)).toEqual({});
    expect(changedFields(inputs, { ...before, name: 'Door', shifttype_id: '' }, before)).toEqual({
      name: 'Door',
      shifttype_id: null,
    });
  });
  test('a last name that is left empty is sent, so that conventions that allow it can do without', () => {
    const badge = resourceNamed('badge');
    const inputs = inputsOf(badge, 'create');
    const values = { ...formValues(inputs, {}), badgetype_id: '01890a5d-ac96-774b-bcce-b302099a8057', firstname: 'Ada' };
    const sending = changedFields(inputs, values, formValues(inputs, {}), (input) => isAlwaysSent(badge, input));
    expect(sending).toMatchObject({ firstname: 'Ada', lastname: '' });
    expect(validate(inputs, sending)).toEqual({});
  });
  test('all faults are found at once, in the words of the API', () => {
    const inputs = inputsOf(shift, 'create');
    expect(validate(inputs, { name: ' ', start_time: 'soon', quantity_of_volunteers: '2.5' })).toEqual({
      name: 'Enter a name.',
      start_time: 'Start time must be an instant such as 2027-08-05T15:00:00Z.',
      quantity_of_volunteers: 'Volunteers needed must be a whole number from 0 to 10000.',
    });
  });
  test('a refusal names the field as the form does', () => {
    const input = named(inputsOf(shift, 'create'), 'start_time');
    expect(messageForField(input, 'start_time must lie within the day.')).toBe('Start time must lie within the day.');
    expect(messageForField(input, 'You do not have permission to set start_time.')).toBe(
      'You do not have permission to set “Start time”.',
    );
    expect(messageForField(input, 'Somebody is scheduled then.')).toBe('Somebody is scheduled then.');
    const refusal = refusalIn(400, { error: { message: 'badgetype_id names no badgetype that exists.', data: 'badgetype_id' } });
    expect(refusal).toMatchObject({ message: 'Badge type names no badgetype that exists.', field: 'badgetype_id' });
    const two = { message: 'percent_off or amount_off must be above 0, and not both.', data: 'percent_off' };
    expect(refusalIn(400, { error: two }).message).toBe('Percent off or amount off must be above 0, and not both.');
    const others = { message: 'name must be another one than my_own_name.', data: 'name' };
    expect(refusalIn(400, { error: others }).message).toBe('Name must be another one than my_own_name.');
  });
  test('a sign-in that has ended is told from a wrong password, and says what to do', () => {
    const ended = { message: 'session_id is required: sign in first.', data: 'session_id' };
    expect(refusalIn(401, { error: ended }).message).toBe('You are signed out. Sign in on another tab, then try again here.');
    const wrong = { message: 'password is wrong.', data: 'password' };
    expect(refusalIn(401, { error: wrong }).message).toBe('Password is wrong.');
  });
  test('a required end follows the start by an hour until it is chosen', () => {
    const inputs = inputsOf(shift, 'create');
    const start = { start_time: '2027-08-05T15:00:00.000Z', end_time: '' };
    const led = new Set<string>();
    const first = withDefaultEnd(inputs, start, 'start_time', led);
    expect(first.end_time).toBe('2027-08-05T16:00:00.000Z');
    // Between two dates that are typed there is none.
    const cleared = withDefaultEnd(inputs, { ...first, start_time: '' }, 'start_time', led);
    const again = withDefaultEnd(inputs, { ...cleared, start_time: '2027-08-03T15:00:00.000Z' }, 'start_time', led);
    expect(again.end_time).toBe('2027-08-03T16:00:00.000Z');
    const set = { ...start, end_time: '2027-08-05T20:00:00.000Z' };
    expect(withDefaultEnd(inputs, set, 'start_time', led)).toEqual(set);
  });
  test('the name on a badge follows the first and last name until another is typed', () => {
    const inputs = inputsOf(resourceNamed('badge'), 'edit');
    expect(named(inputs, 'name').label).toBe('Name on the badge');
    const now = { firstname: 'Marit', lastname: 'Blakemore', name: 'Marit Blakemore' };
    const next = { ...now, lastname: 'Blackmore' };
    expect(withJoined(inputs, now, next, 'lastname')).toEqual({ ...next, name: 'Marit Blackmore' });
    expect(changedFields(inputs, withJoined(inputs, now, next, 'lastname'), now)).toMatchObject({ name: 'Marit Blackmore' });
    const own = { ...now, name: 'Mari' };
    expect(withJoined(inputs, own, { ...own, lastname: 'B' }, 'lastname')).toEqual({ ...own, lastname: 'B' });
    const blank = { firstname: '', lastname: '', name: '' };
    expect(withJoined(inputs, blank, { ...blank, firstname: 'Ada' }, 'firstname').name).toBe('Ada');
  });
  test('a new record begins with the defaults of the database', () => {
    expect(defaultsOf(resourceNamed('convention'))).toMatchObject({
      allow_waiting_lists: true,
      slot_duration: 30,
      hold_minutes: 15,
    });
    expect(defaultsOf(shift)).toMatchObject({ quantity_of_volunteers: 1 });
  });
});

test('several records that are added at a time are numbered on from the name', () => {
  expect(repeatedNames('Table', 3)).toEqual(['Table 1', 'Table 2', 'Table 3']);
  expect(repeatedNames('Table 9', 2)).toEqual(['Table 9', 'Table 10']);
  expect(repeatedNames('T-08', 3)).toEqual(['T-08', 'T-09', 'T-10']);
  expect(repeatedNames('Stage', 1)).toEqual(['Stage']);
});

describe('a table follows from the declaration', () => {
  test('the name comes first, then when, where and how many', () => {
    expect(defaultColumns(shift, ['convention_id'])).toEqual([
      'name',
      'start_time',
      'room',
      'shifttype_id',
      'scheduled_count',
      'unscheduled_count',
    ]);
    const columns = tableColumns(shift, ['convention_id']).filter(({ form }) => form);
    expect(columns.map(({ label }) => label)).toEqual(['When', 'Room', 'Shift type', 'Filled', 'Applied']);
    expect(requestForTable(shift, columns)).toEqual({
      _fields:
        'can_edit,start_time?,end_time?,shifttype_id?,scheduled_count?,quantity_of_volunteers?,name?,shifttype.id,shifttype.name?',
      _include_related_objects: ['shifttype'],
      _include: ['room', 'worked_count', 'unscheduled_count'],
    });
  });
  test('what is the same in all rows is left out, also where it comes with a related record', () => {
    const columns = (constant: string[]) => defaultColumns(resourceNamed('ticket'), constant);
    expect(columns(['convention_id'])).toEqual([
      'shortname',
      'event_id',
      'event.start_date',
      'badge_id',
      'verified',
      'picked_up',
    ]);
  });
  test('rows on the page of what they belong to are named by the rest of their title', () => {
    const interest = resourceNamed('prototypeinterest');
    const record = {
      object_type: 'prototypeinterest',
      id: '1',
      prototype: { object_type: 'prototype', name: 'Azul' },
      user: { object_type: 'user', display_name: 'Ada' },
    };
    expect(recordName(record)).toBe('Azul · Ada');
    expect(recordNameIn(record, ['prototype_id'])).toBe('Ada');
    expect(recordNameIn(record, ['user_id', 'convention_id'])).toBe('Azul');
    expect(titleLabel(interest, ['prototype_id'])).toBe('User');
    expect(defaultColumns(interest, ['convention_id', 'prototype_id'])).toEqual(['date_created']);
    // What has no other name keeps it.
    expect(recordNameIn({ object_type: 'session', id: '1', user: record.user }, ['user_id'])).toBe('Ada');
  });
  test('the lists of daily work have columns of their own, and their sums and given views are what the list takes', () => {
    const daily = [
      ...(['event', 'eventtype', 'eventwait', 'eventsubmission', 'ticket', 'badge', 'badgetype', 'discount', 'shift'] as const),
      ...(['volunteer', 'volunteershift', 'exhibitor', 'booth', 'product', 'soldproduct', 'room', 'space', 'mail'] as const),
      ...(['librarygame', 'librarygamecheckout'] as const),
    ];
    for (const name of daily) expect(resourceNamed(name).page.columns?.length ?? 0, name).toBeGreaterThan(1);
    for (const name of resourceNames) {
      const r = resourceNamed(name);
      const { totals = {}, views = [] } = r.page;
      for (const column of Object.keys(totals)) expect(summable(r), `${name}.${column}`).toContain(column);
      expect(Object.keys(totals).length, name).toBeLessThanOrEqual(MAX_TOTALS);
      for (const { filters } of views)
        for (const filter of Object.keys(filters)) expect(filterNames(r), `${name}.${filter}`).toContain(filter);
      expect(new Set(tableColumns(r).map(({ name: column }) => column)).size, name).toBe(tableColumns(r).length);
    }
  });
  test('texts for the page of their own, and what is the same in all rows, are no columns', () => {
    const names = tableColumns(shift, ['convention_id']).map(({ name }) => name);
    expect(names).not.toContain('description');
    expect(names).not.toContain('convention_id');
  });
  test('every resource has columns, inputs and labels', () => {
    for (const name of resourceNames) {
      const r = resourceNamed(name);
      expect(defaultColumns(r).length, name).toBeGreaterThan(0);
      for (const input of inputsOf(r, 'create')) expect(input.label, `${name}.${input.name}`).toMatch(/^[^_]+$/);
    }
  });
});

describe('words', () => {
  test('fields are called by what they name', () => {
    expect(fieldLabel('conventionday_id', shift.columns.conventionday_id)).toBe('Day');
    expect(fieldLabel('is_hidden', resourceNamed('daypart').columns.is_hidden)).toBe('Hidden');
    expect(fieldLabel('date_created')).toBe('Created');
  });
  test('a record without a name is called by the records that it joins', () => {
    const joined = {
      object_type: 'volunteershift',
      id: '1',
      volunteer: { object_type: 'volunteer', name: 'Ada' },
      shift: { object_type: 'shift', name: 'Desk' },
    };
    expect(recordName(joined)).toBe('Ada · Desk');
    expect(recordName({ object_type: 'shift', id: '0189-abcdef' })).toBe('Shift abcdef');
    expect(recordName({ object_type: 'message', subject: 'Your {{event}}, {{firstname}}' })).toBe('Your [event], [first name]');
    expect(recordName({ object_type: 'message', subject: 'For {{badge_type}}' })).toBe('For [badge type]');
  });
  test('titles of all resources are declared', () => {
    // Each field holds its own name, and each related record is named after the relation.
    const titleOf = (name: string) => {
      const r = resourceNamed(name);
      const related = Object.keys(r.related).map((key) => [key, { object_type: 'shift', name: `<${key}>` }]);
      const fields = [...Object.keys(r.columns), ...Object.keys(r.derived)].map((key) => [key, key]);
      return recordName({ ...Object.fromEntries(fields), ...Object.fromEntries(related), object_type: name });
    };
    const titles = resourceNames.map((name): [string, string] => [name, titleOf(name)]).filter(([, title]) => title !== 'name');
    expect(Object.fromEntries(titles)).toEqual({
      announcement: 'title',
      chatmessage: 'Kind',
      badgetypeconday: '<badgetype> · <conventionday>',
      boothaddon: 'shortname',
      bankline: 'payer_name',
      boothtypediscount: '<boothtype> · <discount>',
      bundlepart: '<badgetype> · <product>',
      carddispute: 'shortname',
      conventionimage: 'filename',
      conventionprivilege: '<user>',
      eventgroupevent: '<eventgroup> · <event>',
      eventtypeallowedvolunteer: '<eventtype> · <user>',
      eventtyperoom: '<eventtype> · <room>',
      importrun: 'filename',
      integritywaiver: '<event> · <other_event>',
      deskaction: 'badge_name',
      invoice: 'shortname',
      job: 'Kind',
      ledgerentry: 'Kind',
      lettertemplate: 'subject',
      librarygamecheckout: 'renter_name',
      libraryinventoryitem: '<libraryinventory> · <librarygame>',
      libraryprivilege: '<library> · <user>',
      logentry: '<user>',
      mail: 'subject',
      member: '<user>',
      message: 'subject',
      order: 'shortname',
      orderline: 'label',
      paymentdifference: 'Kind',
      pendingmember: '<user> · <decided_by>',
      playtowindraw: '<library>',
      productbadgetype: '<product> · <badgetype>',
      prototypeimage: 'filename',
      prototypeinterest: '<prototype> · <user>',
      scheduleaction: 'summary',
      schedulereleasechange: 'Kind',
      session: '<user>',
      shiftbadgetype: '<shift> · <badgetype>',
      signature: 'holder_name',
      soldproduct: 'shortname',
      ticket: 'shortname',
      tillsession: 'shortname',
      user: 'display_name',
      volunteershift: '<volunteer> · <shift>',
      voucher: 'code',
      waiverbadgetype: '<waiver> · <badgetype>',
      webhookdelivery: 'Event',
      wishexclusion: '<event> · <badge>',
    });
  });
  test('a person who comes with a record names it, and another field stands in for one that is empty', () => {
    const shift = { object_type: 'shift', name: 'Desk' };
    expect(recordName({ object_type: 'volunteershift', firstname: 'Ada', lastname: 'Bell', shift })).toBe('Ada Bell');
    expect(recordName({ object_type: 'badge', name: '', shortname: 'Ada B.' })).toBe('Ada B.');
    expect(recordName({ object_type: 'member', group: { object_type: 'group', name: 'Staff' } })).toBe('Staff');
  });
  test('articles', () => {
    expect(['event', 'user', 'shift', 'exhibitor'].map(withArticle)).toEqual(['an event', 'a user', 'a shift', 'an exhibitor']);
  });
});

describe('an id is chosen from the nearest list', () => {
  test('rooms from the convention, conventions from all', () => {
    expect(referenceSources('room', { convention_id: 'c' })[0]).toEqual({ procedure: 'convention.rooms', input: { id: 'c' } });
    expect(referenceSources('convention', {})[0]).toEqual({ procedure: 'convention.list', input: {} });
    expect(referenceSources('room', {})).toEqual([]);
  });
  test('people from the group, or from all accounts for an administrator', () => {
    expect(referenceSources('user', { group_id: 'g' })[0]).toMatchObject({ procedure: 'group.members', through: 'user' });
    expect(referenceSources('user', { group_id: 'g' }, { admin: true })[0]).toMatchObject({ procedure: 'user.list' });
  });
  test('lists by a detour, and of the caller alone, are not taken', () => {
    expect(relationshipListing(resourceNamed('convention'), 'shift')).toBe('shifts');
    expect(relationshipListing(resourceNamed('badgetype'), 'shift')).toBeNull();
  });
});
