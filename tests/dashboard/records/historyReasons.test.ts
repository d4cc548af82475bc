import { expect, test } from 'vitest';
import { historyReasons } from '../../../src/messages/records/historyReasons.ts';
import { actions } from '../../../src/resources/policy/actions/index.ts';

test('each operation that the history puts in other words exists', () => {
  const known = new Set(
    Object.entries(actions).flatMap(([resource, own]) => Object.keys(own).map((action) => action.replace(' ', ` /${resource}`))),
  );
  expect(Object.keys(historyReasons).filter((operation) => operation !== 'auto_schedule' && !known.has(operation))).toEqual([]);
});
