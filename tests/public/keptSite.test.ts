import { expect, test } from 'vitest';
import type { Site } from '../../src/components/public/site.ts';
import { KeptSite } from '../../src/server/public/site/keptSite.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** A convention whose reads take a while: a site is the number of changes that it has. */
function convention(duration: number, is_announced: boolean) {
  const state = { changes: 0, reads: 0 };
  const kept = new KeptSite({
    isAnnounced: () => is_announced,
    read: async () => {
      state.reads += 1;
      const read = { changes: state.changes };
      await pause(duration);
      return read as unknown as Site;
    },
  });
  const change = () => {
    state.changes += 1;
    if (is_announced) kept.outdate();
  };
  const shown = async () => ((await kept.current()) as unknown as { changes: number } | null)?.changes;
  return { state, change, shown };
}

test('a convention whose read takes longer than a copy may be late is shown, without announcements too', {
  timeout: 8_000,
}, async () => {
  const show = async (is_announced: boolean) => {
    const { state, shown } = convention(800, is_announced);
    expect(await Promise.all([shown(), shown()])).toEqual([0, 0]);
    expect(await shown()).toBe(0);
    expect(state.reads).toBeLessThan(3);
  };
  await Promise.all([show(true), show(false)]);
});

test('changes that come during each read do not keep people waiting', { timeout: 8_000 }, async () => {
  const { change, shown } = convention(750, true);
  const changing = setInterval(change, 20);
  try {
    const start = performance.now();
    expect(await shown()).toBe(0);
    await pause(700);
    expect(await shown()).toBeGreaterThan(0);
    expect(performance.now() - start).toBeLessThan(4_000);
  } finally {
    clearInterval(changing);
  }
});

test('a change is shown within a second, announced or not, and nobody waits while it is read', async () => {
  for (const is_announced of [true, false]) {
    const { change, shown } = convention(40, is_announced);
    await shown();
    change();
    const start = performance.now();
    while ((await shown()) !== 1) {
      expect(performance.now() - start).toBeLessThan(1_000);
      await pause(20);
    }
  }
});

test('somebody who comes a second after a change never sees what was before it', async () => {
  const conventions = [convention(40, true), convention(40, false)];
  for (const { change, shown } of conventions) {
    await shown();
    change();
  }
  await pause(1_000);
  for (const { shown } of conventions) expect(await shown()).toBe(1);
});
