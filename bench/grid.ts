import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { startEmbedded } from '../src/server/db/embedded.ts';
import { applyMigrations } from '../src/server/db/migrate.ts';
import { startWhole } from '../tests/support/processes/whole.ts';

/*
 * The board of a large schedule in a browser: 5,000 slots (50 spaces, four days of 25 day parts) with 1,000 two-hour events and 100
 * unscheduled ones. It measures the time until the board can be used, and the duration of frames while an event is dragged and while the
 * grid is scrolled. `node --import tsx bench/grid.ts`, with CHROMIUM_PATH for a browser of the system.
 */
const ROUNDS = 5;
const session_id = randomUUID();
const data = `
  INSERT INTO "user" (id, username, email, display_name)
    SELECT uuid_v7(), 'bench' || n, 'bench' || n || '@example.org', 'Bench ' || n FROM generate_series(1, 400) AS n;
  INSERT INTO "group" (id, name, leader_id) SELECT uuid_v7(), 'Bench', id FROM "user" WHERE username = 'bench1';
  INSERT INTO convention (id, name, group_id, uri_part, timezone) SELECT uuid_v7(), 'Bench', id, 'bench', 'America/Chicago' FROM "group";
  INSERT INTO conventionprivilege (id, convention_id, user_id, everything)
    SELECT uuid_v7(), convention.id, "user".id, true FROM convention, "user" WHERE username = 'bench1';
  INSERT INTO session (id, user_id, token_hash, ip_address, expires_date)
    SELECT uuid_v7(), id, decode('${createHash('sha256').update(session_id).digest('hex')}', 'hex'), '127.0.0.1', now() + interval '1 day'
    FROM "user" WHERE username = 'bench1';
  INSERT INTO conventionday (id, convention_id, name, start_date, end_date, attendee_start_date, attendee_end_date)
    SELECT uuid_v7(), id, 'Day ' || n, start, start + interval '12.5 hours', start, start + interval '12.5 hours'
    FROM convention, generate_series(0, 3) AS n, LATERAL (SELECT '2027-08-05 13:00Z'::timestamptz + n * interval '1 day' AS start) AS day;
  INSERT INTO daypart (id, convention_id, conventionday_id, start_date, end_date, name)
    SELECT uuid_v7(), convention_id, id, start_date + n * interval '30 minutes', start_date + (n + 1) * interval '30 minutes', name || ' at ' || n
    FROM conventionday, generate_series(0, 24) AS n;
  INSERT INTO room (id, convention_id, name) SELECT uuid_v7(), id, 'Hall ' || n FROM convention, generate_series(1, 5) AS n;
  INSERT INTO space (id, convention_id, room_id, name, max_tickets)
    SELECT uuid_v7(), convention_id, id, 'Table ' || n, 6 FROM room, generate_series(1, 10) AS n;
  INSERT INTO slot (id, convention_id, room_id, space_id, conventionday_id, daypart_id, name)
    SELECT uuid_v7(), space.convention_id, room_id, space.id, conventionday_id, daypart.id, space.name || ' on ' || daypart.name
    FROM space, daypart ON CONFLICT DO NOTHING;
  INSERT INTO eventtype (id, convention_id, name) SELECT uuid_v7(), id, 'Type ' || n FROM convention, generate_series(1, 10) AS n;
  INSERT INTO event (id, convention_id, event_number, name, max_tickets, priority, type_id, duration)
    SELECT uuid_v7(), convention_id, n, 'Event ' || n, 6, 3, t.ids[1 + n % 10], 120
    FROM generate_series(1, 1100) AS n, (SELECT convention_id, array_agg(id ORDER BY id) AS ids FROM eventtype GROUP BY 1) AS t;
  INSERT INTO eventhost (id, convention_id, event_id, user_id)
    SELECT uuid_v7(), convention_id, event.id, u.ids[1 + event_number % 400] FROM event, (SELECT array_agg(id ORDER BY id) AS ids FROM "user") AS u;
  UPDATE slot SET event_id = event.id FROM event, (
    SELECT slot.id, (dense_rank() OVER (ORDER BY slot.space_id, slot.conventionday_id) - 1) * 5 AS before,
      row_number() OVER (PARTITION BY slot.space_id, slot.conventionday_id ORDER BY daypart.start_date) - 1 AS n
    FROM slot JOIN daypart ON daypart.id = slot.daypart_id
  ) AS numbered WHERE numbered.id = slot.id AND numbered.n % 5 < 4 AND event.event_number = 1 + before + numbered.n / 5;
  ANALYZE`;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const percentile = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
const print = (label: string, values: readonly number[]) =>
  console.log(
    `${label.padEnd(44)} median ${median(values).toFixed(1).padStart(7)} ms   95 % ${percentile(values, 0.95).toFixed(1).padStart(7)} ms   most ${Math.max(
      ...values,
    )
      .toFixed(1)
      .padStart(7)} ms`,
  );

/** Runs `work` and returns the times between frames and the number of changes in the rows of the grid. */
async function measureFrames(page: Page, work: () => Promise<void>): Promise<{ times: number[]; changes: number }> {
  await page.evaluate(() => {
    const record = { times: [] as number[], changes: 0, running: true };
    Object.assign(window, { record });
    const watch = new MutationObserver((mutations) => {
      record.changes += mutations.length;
    });
    for (const row of document.querySelectorAll('[role="grid"] [role="row"]'))
      watch.observe(row, { childList: true, subtree: true });
    let last = performance.now();
    const frame = (now: number) => {
      record.times.push(now - last);
      last = now;
      if (record.running) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await work();
  return page.evaluate(() => {
    const { record } = window as unknown as { record: { times: number[]; changes: number; running: boolean } }; // set above
    record.running = false;
    return { times: record.times.slice(1), changes: record.changes };
  });
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'convene-grid-'));
chmodSync(folder, 0o711); // as root, the server runs as another user
const server = await startEmbedded(path.join(folder, 'data'));
try {
  await applyMigrations(server.url);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(data);
  const { rows } = await client.query<{ id: string }>('SELECT id FROM convention');
  await client.end();
  const service = await startWhole({ DATABASE_URL: server.url, DATA_DIR: folder, RATE_LIMIT: '0' });
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name: 'session_id', value: session_id, url: service.base_url }]);
    // tsx wraps named functions in a helper that a page does not have.
    await context.addInitScript({ content: 'globalThis.__name = (fn) => fn' });
    const page = await context.newPage();
    const address = `${service.base_url}/convention/${rows[0]?.id}/schedule`;
    const startTimes: number[] = [];
    for (let n = 0; n <= ROUNDS; n += 1) {
      const start = performance.now();
      await page.goto(address);
      await page.locator('[data-block]').first().waitFor();
      await page.locator('[data-cell][tabindex="0"]').first().focus();
      await page.keyboard.press('ArrowDown');
      if (n) startTimes.push(performance.now() - start); // the first load fills caches
    }
    print('from the address to an arrow key that works', startTimes);
    await page.getByRole('tab', { name: /^Warnings \d/ }).waitFor();
    const box = await page.getByRole('grid').boundingBox();
    const card = await page.locator('[data-tray] [data-session]').first().boundingBox();
    if (!box || !card) throw new Error('the board is missing');
    const dragging = await measureFrames(page, async () => {
      await page.mouse.move(card.x + 20, card.y + 20);
      await page.mouse.down();
      for (let n = 0; n < 240; n += 1)
        await page.mouse.move(box.x + 220 + ((n * 37) % (box.width - 320)), box.y + 120 + ((n * 23) % (box.height - 240)));
      await page.keyboard.press('Escape');
      await page.mouse.up();
    });
    print('between frames while an event is carried', dragging.times);
    console.log(`changes in lines of the grid meanwhile: ${dragging.changes}`);
    const scrolling = await measureFrames(page, async () => {
      await page.mouse.move(box.x + 400, box.y + 300);
      for (let n = 0; n < 80; n += 1) await page.mouse.wheel(n % 20 < 10 ? 60 : -60, n < 40 ? 120 : -120);
    });
    print('between frames while the grid is scrolled', scrolling.times);
  } finally {
    await browser.close();
    await service.stop();
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
