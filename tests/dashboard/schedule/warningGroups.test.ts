import { expect, test } from 'vitest';
import type { Warning } from '../../../src/components/events/schedule/data/useWarnings.ts';
import { warningGroups } from '../../../src/components/events/schedule/panel/warningGroups.ts';

test('warnings of one rule about the same events are one line, where the first of them was; what is ignored apart stays apart', () => {
  const warning = (message: string, more: Partial<Warning> = {}) =>
    ({ rule: 'SI-18', event_id: 'a', eventsession_id: null, other_event_id: null, waived: false, message, ...more }) as Warning; // what groups look at
  const groups = warningGroups([
    warning('3:00 PM is locked.'),
    warning('Ann is also at Azul.', { rule: 'SI-14', other_event_id: 'azul' }),
    warning('3:30 PM is locked.'),
    warning('Ann is also at Hive.', { rule: 'SI-14', other_event_id: 'hive' }),
    warning('3:00 PM is locked.', { event_id: 'b' }),
    warning('4:00 PM is locked.'),
    warning('4:30 PM is locked.', { waived: true }),
  ]);
  expect(groups.map((group) => [group.warning.message, ...group.others.map(({ message }) => message)])).toEqual([
    ['3:00 PM is locked.', '3:30 PM is locked.', '4:00 PM is locked.'],
    ['Ann is also at Azul.'],
    ['Ann is also at Hive.'],
    ['3:00 PM is locked.'],
    ['4:30 PM is locked.'],
  ]);
});
