import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextNumber } from '../../src/server/core/write/counters.ts';
import { db, pool } from '../../src/server/db/client.ts';
import { systemContext } from '../../src/server/platform/systemContext.ts';
import { type EventScene, makeEventScene } from '../events/scene.ts';
import { times } from '../support/races.ts';

/* Running numbers of a convention: unique and rising, and nobody waits for somebody else's commit. */
let s: EventScene;
beforeAll(async () => {
  s = await makeEventScene();
}, 60_000);
afterAll(() => s.stop());

const ctx = systemContext('numbers');

describe('running numbers', () => {
  test('are given while another transaction that took one is still open', async () => {
    await db.$transaction(async (tx) => {
      const first = await nextNumber({ ...ctx, db: tx }, s.con.id, 'event_number');
      const { event_number } = await s.event();
      expect(event_number).toBeGreaterThan(first);
    });
  });
  test('are unique in parallel, in blocks too, and each convention has its own', async () => {
    const blocks = await times(60, async (n) => {
      const count = 1 + (n % 5);
      const first = await nextNumber(ctx, s.con.id, 'badge_number', count);
      return Array.from({ length: count }, (_, i) => first + i);
    });
    const numbers = blocks.flat().sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 180 }, (_, i) => (numbers[0] ?? 0) + i));
    expect(await nextNumber(ctx, s.con.id, 'booth_number')).toBe(1);
  });
  test('rise with time, and work that fails leaves a gap', async () => {
    const before = Number((await s.event()).event_number);
    await expect(
      db.$transaction(async (tx) => {
        await nextNumber({ ...ctx, db: tx }, s.con.id, 'event_number');
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect((await s.event()).event_number).toBe(before + 2);
  });
  test('of a connection that was lost are an error, and the next ones are given', async () => {
    const { rows } = await pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%INSERT INTO counter%' AND state = 'idle'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const numbers = await Promise.allSettled(Array.from({ length: 5 }, () => nextNumber(ctx, s.con.id, 'ticket_number')));
    expect(numbers.length).toBe(5);
    expect(await nextNumber(ctx, s.con.id, 'ticket_number')).toBeGreaterThan(0);
  });
});
