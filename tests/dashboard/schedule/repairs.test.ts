import { expect, test } from 'vitest';
import { planOf } from '../../../src/components/events/schedule/model/planOf.ts';
import { effectOf } from '../../../src/components/events/schedule/repair/repairs.ts';
import type { WireSchedule } from '../../../src/server/events/schedule/board/shape.ts';
import { block, event, schedule } from './boardSchedule.ts';

const effect = (action: string, parameters: Record<string, string | readonly string[]>, fields: Partial<WireSchedule> = {}) => {
  const hosts = [{ user_id: 'u', name: 'Ann' }];
  const plan = planOf(
    schedule({
      events: [event('x', { hosts, taken_count: 3 })],
      blocks: [block('x', 'B', 2, 2), block('x', 'A', 2, 2)],
      ...fields,
    }),
  );
  const session = plan.sessionByKey.get('x');
  if (!session) throw new Error('the schedule has it');
  return effectOf({ action, path: '/api/event/x', parameters }, session, plan);
};
const before = { day_id: 'd', col: 2, space_ids: ['B', 'A'] };

test('a repair says the old and the new place, what is kept and who is told', () => {
  expect(effect('assign-slots', { daypart_id: 'p4', space_id: ['C'] })).toEqual({
    ...{ before, after: { day_id: 'd', col: 4, space_ids: ['C'] } },
    ...{ tickets: 3, hosts: 1, told: 'people' },
  });
});
test('a repair that frees spaces keeps the start, and nobody is told what is not public or stays the same', () => {
  expect(effect('unassign-slots', { space_id: ['B'] }).after).toEqual({ day_id: 'd', col: 2, space_ids: ['A'] });
  expect(effect('unassign-slots', {}).after).toBeNull();
  expect(effect('assign-slots', { daypart_id: 'p2', space_id: ['A', 'B'] }).told).toBe('same');
  const { convention } = schedule();
  const notPublic = { convention: { ...convention, is_schedule_public: false } };
  expect(effect('assign-slots', { daypart_id: 'p4', space_id: 'A' }, notPublic).told).toBe('notPublic');
});
