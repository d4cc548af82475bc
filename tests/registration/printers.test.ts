import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../src/server/db/client.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { type Account, ok, refusal } from '../support/people.ts';
import { startPrinter } from '../support/providers/printer.ts';
import { makeScene, type Scene } from '../support/scene.ts';
import { createService } from '../support/service.ts';

let scene: Scene;
let desk: Account;
let type: string;
let printer: Awaited<ReturnType<typeof startPrinter>>;
let other: Awaited<ReturnType<typeof startPrinter>>;

const path = (action: string) => `/api/convention/${scene.convention_id}/${action}`;
const send = (printjob_ids: string[], more: object = {}, as = desk) =>
  as.call('POST', path('send-to-printer'), { printer: 'Desk A', printjob_ids, ...more });
/** Takes the first copy of a new, paid badge. */
async function copyOf(firstname: string): Promise<{ printjob_id: string; badge_id: string }> {
  const badge = await ok(
    desk.call('POST', '/api/badge/verified', { badgetype_id: type, firstname, lastname: 'One', user_id: null }),
  );
  const { label } = await ok(desk.call('POST', `/api/badge/${badge.id}/print`));
  return label as { printjob_id: string; badge_id: string };
}
const printed = async (badge_id: string) => (await db.badge.findUniqueOrThrow({ where: { id: badge_id } })).print_count;
const queued = async (id: string) =>
  ((await ok(desk.call('GET', path('print-queue')))).items as { printjob_id: string }[]).some(
    ({ printjob_id }) => printjob_id === id,
  );

/** The rows of a PWG raster page. */
function rowsOf(bytes: Buffer, width: number): Buffer[] {
  const rows: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const times = (bytes[at++] ?? 0) + 1;
    const row: Buffer[] = [];
    for (let pixels = 0; pixels < width; ) {
      const code = bytes[at++] ?? 0;
      const [count, kept] = code < 128 ? [code + 1, 1] : [257 - code, 257 - code];
      const run = bytes.subarray(at, at + kept * 3);
      for (let n = 0; n < count / kept; n += 1) row.push(run);
      at += kept * 3;
      pixels += count;
    }
    rows.push(...Array.from({ length: times }, () => Buffer.concat(row)));
  }
  return rows;
}

beforeAll(async () => {
  [printer, other] = [await startPrinter(), await startPrinter()];
  scene = await makeScene(
    await createService({
      settings: { PRINTERS: `Desk A=${printer.uri}; Desk B=${other.uri}; Gone = ipp://127.0.0.1:9/ipp/print` },
    }),
  );
  desk = await scene.staff('registration');
  const { convention_id } = scene;
  type = (await scene.make('badgetype', { convention_id, name: 'Weekend', price: 65, max_per_user: null })).id;
});
beforeEach(() => {
  Object.assign(printer, { becomes: 'completed', reasons: ['none'], knowsSizes: true, hangsUp: false });
  printer.formats = ['application/pdf', 'image/pwg-raster'];
  printer.jobs.length = 0;
});
afterAll(async () => {
  printer.stop();
  other.stop();
  await scene.stop();
});

describe('a printer of the service', () => {
  test('prints a badge as PDF, and the copy counts as printed once it is on paper', async () => {
    const { printjob_id, badge_id } = await copyOf('Ann');
    expect((await ok(send([printjob_id]))).items).toEqual([{ printjob_id, printer: 'Desk A', is_printed: true, problem: null }]);
    expect(printer.jobs).toMatchObject([{ name: `badge ${printjob_id}`, format: 'application/pdf' }]);
    expect(printer.jobs[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect([await printed(badge_id), await queued(printjob_id)]).toEqual([1, false]);
    expect(await refusal(send([printjob_id]))).toBe('409/453 printjob_ids');
    expect(printer.jobs).toHaveLength(1);
  });
  test('gets pixels where it takes no PDF, and a document without a size where it does not know the size', async () => {
    printer.formats = ['image/pwg-raster'];
    printer.knowsSizes = false;
    const { printjob_id } = await copyOf('Bea');
    await ok(send([printjob_id], { size: '86x54' }));
    const content = printer.jobs[0]?.content ?? Buffer.alloc(0);
    expect([content.subarray(0, 4).toString(), content.subarray(4, 13).toString()]).toEqual(['RaS2', 'PwgRaster']);
    const [width, height] = [content.readUInt32BE(4 + 372), content.readUInt32BE(4 + 376)];
    expect([width, height]).toEqual([1016, 638]); // 86 x 54 mm at 300 dpi
    const rows = rowsOf(content.subarray(4 + 1796), width);
    expect(rows).toHaveLength(height);
    const colors = new Set(rows.flatMap((row) => Array.from({ length: width }, (_, x) => row.readUIntBE(x * 3, 3))));
    expect(colors.has(0xffffff) && colors.has(0)).toBe(true); // paper, and the black of the code
  });
  test('prints a copy once, whoever asks at the same time', async () => {
    const { printjob_id, badge_id } = await copyOf('Cleo');
    const answers = await Promise.all(Array.from({ length: 5 }, () => send([printjob_id])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect([printer.jobs.length, await printed(badge_id)]).toEqual([1, 1]);
  });
  test('is asked for a job whose answer was lost, before the copy is sent again', async () => {
    printer.hangsUp = true;
    const { printjob_id, badge_id } = await copyOf('Dora');
    expect(await refusal(send([printjob_id]))).toBe('504/504 printer');
    printer.hangsUp = false;
    await ok(send([printjob_id]));
    expect([printer.jobs.length, await printed(badge_id)]).toEqual([1, 1]);
  });
  test('is asked for it also by a desk that has changed to another printer', async () => {
    printer.hangsUp = true;
    const { printjob_id, badge_id } = await copyOf('Dina');
    expect(await refusal(send([printjob_id]))).toBe('504/504 printer');
    printer.hangsUp = false;
    expect((await ok(send([printjob_id], { printer: 'Desk B' }))).items).toEqual([
      { printjob_id, printer: 'Desk A', is_printed: true, problem: null },
    ]);
    expect([printer.jobs.length, other.jobs.length, await printed(badge_id)]).toEqual([1, 0, 1]);
  });
  test('that gives up is named with its reason, and the copy can be printed at once', async () => {
    printer.becomes = 'aborted';
    const { printjob_id, badge_id } = await copyOf('Edda');
    const answer = await send([printjob_id]);
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 453, data: 'printer' } } });
    expect(JSON.stringify(answer.body)).toContain('Desk A did not print the badge');
    printer.becomes = 'completed';
    await ok(send([printjob_id]));
    expect(await printed(badge_id)).toBe(1);
  });
  test('that has run out of paper keeps the copy in the queue', async () => {
    Object.assign(printer, { becomes: 'processing', reasons: ['media-empty-error'] });
    const { printjob_id, badge_id } = await copyOf('Finn');
    expect((await ok(send([printjob_id]))).items).toEqual([
      { printjob_id, printer: 'Desk A', is_printed: false, problem: 'it is out of paper' },
    ]);
    expect([await printed(badge_id), await queued(printjob_id)]).toEqual([0, true]);
    for (const job of printer.jobs) job.state = 'completed'; // somebody has put paper in
    await ok(send([printjob_id]));
    expect([printer.jobs.length, await printed(badge_id), await queued(printjob_id)]).toEqual([1, 1, false]);
  });
  test('says how it is', async () => {
    printer.reasons = ['media-low-warning'];
    expect((await ok(desk.call('GET', path('printers')))).items).toEqual([
      { name: 'Desk A', state: 'ready', problems: ['paper is low'] },
      { name: 'Desk B', state: 'ready', problems: [] },
      { name: 'Gone', state: 'unreachable', problems: [] },
    ]);
  });
  test('is refused where it cannot be used, and to everybody else', async () => {
    const { printjob_id, badge_id } = await copyOf('Gil');
    expect(await refusal(send([printjob_id], { printer: 'Gone' }))).toBe('504/504 printer');
    expect(await refusal(send([printjob_id], { printer: 'Nobody’s' }))).toBe('400/442 printer');
    printer.formats = ['image/jpeg'];
    expect(await refusal(send([printjob_id]))).toBe('409/453 printer');
    printer.formats = ['application/pdf'];
    for (const as of [scene.stranger, scene.foreigner]) {
      expect((await send([printjob_id], {}, as)).status).toBe(403);
      expect((await as.call('GET', path('printers'))).status).toBe(403);
    }
    const elsewhere = `/api/convention/${scene.elsewhere_id}/send-to-printer`;
    const stolen = scene.foreigner.call('POST', elsewhere, { printer: 'Desk A', printjob_ids: [printjob_id] });
    expect(await refusal(stolen)).toBe('409/453 printjob_ids');
    expect([printer.jobs.length, await printed(badge_id)]).toEqual([0, 0]);
  });
});

test('addresses of printers that cannot be used are refused at the start', () => {
  for (const PRINTERS of ['ipp://192.0.2.7', 'A=http://192.0.2.7', 'A=ipp://a; A=ipp://b', `${'x'.repeat(61)}=ipp://a`])
    expect(() => readConfig({ PRINTERS })).toThrow('must name each printer and its address');
  expect(readConfig({ PRINTERS: 'Desk A = ipp://192.0.2.7/ipp/print;' }).PRINTERS).toEqual([
    { name: 'Desk A', uri: 'ipp://192.0.2.7/ipp/print' },
  ]);
});
