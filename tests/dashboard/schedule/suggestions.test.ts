import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../src/client/refusal.ts';
import { acceptMoves } from '../../../src/components/events/schedule/data/acceptMoves.ts';
import type { Move } from '../../../src/components/events/schedule/model/move.ts';
import { planOf } from '../../../src/components/events/schedule/model/planOf.ts';
import { ghostAt, ghostsOf, moveOf, suggestionsOf } from '../../../src/components/events/schedule/suggest/suggestions.ts';
import type { WireSchedule } from '../../../src/server/events/schedule/board/shape.ts';
import { block, event, schedule } from './boardSchedule.ts';

const proposal = {
  placed: [
    { event_id: 'x', start_daypart_id: 'p4', space_ids: ['A'], preference: 'preferred' as const },
    { event_id: 'y', start_daypart_id: 'p0', space_ids: ['B', 'C'], preference: 'other' as const },
  ],
  unplaced: [],
};
const events = [event('x'), event('y', { spaces_needed: 2 }), event('z')];
const formatTime = (instant: number) => new Date(instant).toISOString().slice(11, 16);
const ghosts = (fields: Partial<WireSchedule> = {}, refused: ReadonlyMap<string, string> = new Map()) =>
  ghostsOf(suggestionsOf(proposal), planOf(schedule({ events, ...fields })), refused, formatTime);

describe('a suggestion', () => {
  test('is a ghost on the grid, in order of time', () => {
    const shown = ghosts();
    expect(shown.map(({ key, kind, col, count, space_ids }) => [key, kind, col, count, space_ids])).toEqual([
      ['y', 'possible', 0, 2, ['B', 'C']],
      ['x', 'possible', 4, 2, ['A']],
    ]);
    expect(ghostAt(shown, 'd', 'C', 1)?.key).toBe('y');
    expect(ghostAt(shown, 'd', 'A', 1)).toBeUndefined();
  });
  test('turns gray with the reason if one of its cells was taken', () => {
    const [first, second] = ghosts({ blocks: [block('z', 'C', 1, 2)] });
    expect(first).toMatchObject({ key: 'y', kind: 'taken', why: 'Taken by z until 10:30.' });
    expect(second).toMatchObject({ key: 'x', kind: 'possible' });
    expect(ghosts({}, new Map([['x', 'x: the event is pinned.']]))[1]).toMatchObject({
      kind: 'taken',
      why: 'x: the event is pinned.',
    });
  });
  test('is gone once its event has a place or is deleted', () => {
    expect(ghosts({ blocks: [block('x', 'Stage', 0, 2)] }).map(({ key }) => key)).toEqual(['y']);
    expect(ghosts({ events: [event('y', { spaces_needed: 2 })] }).map(({ key }) => key)).toEqual(['y']);
  });
  test('says what speaks against it since', () => {
    const hosts = [{ user_id: 'u', name: 'Ann' }];
    const [, x] = ghosts({
      events: [event('x', { hosts }), event('y', { spaces_needed: 2 }), event('z', { hosts })],
      blocks: [block('z', 'C', 4, 2)],
    });
    expect(x).toMatchObject({ kind: 'unwise', why: 'Ann is at z then.' });
  });
  test('counts sessions of an event one by one', () => {
    const sessions = [{ eventsession_id: 's', start_daypart_id: 'p6', space_ids: ['B'] }];
    const [first] = proposal.placed;
    if (!first) throw new Error('there is one');
    expect(suggestionsOf({ placed: [{ ...first, sessions }], unplaced: [] }).map(({ key }) => key)).toEqual(['x', 's']);
  });
});

describe('accepting several', () => {
  const moves = ghosts().map(moveOf);
  const refusal = (...ids: string[]) =>
    new Refusal(
      409,
      'Nothing was changed.',
      'moves',
      ids.map((id) => ({ object_type: 'event', id, name: id, reason: `${id} is taken.` })),
    );

  test('leaves out what the service refuses, and says why', async () => {
    const sent: string[][] = [];
    const change = async (batch: readonly Move[]) => {
      sent.push(batch.map(({ session }) => session.key));
      if (sent.length === 1) throw refusal('y');
      return 'done';
    };
    const { accepted, refused, results, failure } = await acceptMoves(moves, change);
    expect(sent).toEqual([['y', 'x'], ['x']]);
    expect(accepted.map(({ session }) => session.key)).toEqual(['x']);
    expect([...refused]).toEqual([['y', 'y is taken.']]);
    expect([results, failure]).toEqual([['done'], null]);
  });
  test('ends if the refusal is not about one of them', async () => {
    const { accepted, failure } = await acceptMoves(moves, () => Promise.reject(new Refusal(403, 'No.')));
    expect([accepted, failure?.message]).toEqual([[], 'No.']);
  });
  test('sends no more at once than the service takes', async () => {
    const [first] = moves;
    if (!first) throw new Error('there is one');
    const sizes: number[] = [];
    await acceptMoves(Array<Move>(450).fill(first), async (batch) => sizes.push(batch.length));
    expect(sizes).toEqual([200, 200, 50]);
  });
});
