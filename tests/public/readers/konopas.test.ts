import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventScene, makeEventScene } from '../../events/scene.ts';
import { ok } from '../../support/people.ts';
import { browser } from '../../support/processes/browser.ts';

/*
 * The page of KonOpas (https://github.com/eemeli/konopas) with our program, in Chromium. It is in no registry, so it is tried where its folder is:
 * KONOPAS=konopas npx vitest run tests/public/readers/konopas.test.ts
 */
const konopas = process.env.KONOPAS ?? '';
const isThere = existsSync(path.join(konopas, 'index.html'));
let s: EventScene;
let server: Server;
beforeAll(async () => {
  if (!isThere) return;
  s = await makeEventScene({ is_schedule_public: 1 });
  server = createServer(async (req, res) => {
    const name = (req.url ?? '').split('?')[0]?.slice(1) || 'index.html';
    const data = /^data\/(program|people)\.js$/.exec(name)?.[1];
    if (data) return res.end(await (await fetch(`${s.service.base_url}/c/${s.con.record.uri_part}/konopas/${data}.js`)).text());
    const file = path.join(konopas, path.normalize(`/${name}`));
    if (existsSync(file)) createReadStream(file).pipe(res);
    else res.writeHead(404).end();
  }).listen(0, '127.0.0.1');
});
afterAll(async () => {
  server?.close();
  await s?.stop();
});

test.skipIf(!isThere)(
  'KonOpas shows times, rooms, types, hosts and descriptions, and runs nothing of them',
  { timeout: 60_000 },
  async () => {
    const name = 'Pears <img src=x onerror="alert(1)"> & plums';
    const description = 'Sail & **trade** <img src=x onerror=alert(2) ';
    const event = await s.event({ name, description, duration: 30, max_tickets: 4 });
    const ada = await s.newcomer();
    const real_name = 'Ada <img src=x onerror=alert(3)> Byron';
    await ok(ada.call('PUT', `/api/user/${ada.user_id}`, { real_name, use_as_display_name: 'real_name' }));
    await ok(s.post(`event/${event.id}/host/${ada.user_id}`));
    await s.schedule(event, 3, 3);
    const { chromium } = await import('@playwright/test');
    const { CHROMIUM } = { ...process.env, ...(await browser()) };
    const chrome = await chromium.launch({ ...(CHROMIUM ? { executablePath: CHROMIUM } : {}), args: ['--no-sandbox'] });
    try {
      const page = await chrome.newPage();
      const problems: string[] = [];
      page.on('dialog', (dialog) => {
        problems.push(dialog.message());
        void dialog.dismiss();
      });
      page.on('pageerror', ({ message }) => problems.push(message));
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await page.locator('.item .title').click();
      const shown = page.locator('#prog_ls');
      await shown.locator('.extra').waitFor();
      const text = await shown.textContent();
      for (const part of [
        '5 August 2027',
        '10:30',
        'Pears ‹img',
        'Room 2 (Table 2.1)',
        'Board game',
        'Ada ‹img',
        'Sail & trade <img',
      ])
        expect(text).toContain(part);
      await shown.locator('a[href^="#part/"]').click();
      await page.locator('#part_title').waitFor();
      expect(await page.locator('#part_title').textContent()).toContain('Byron');
      expect(problems).toEqual([]);
    } finally {
      await chrome.close();
    }
  },
);
