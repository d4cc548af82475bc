import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureDesign, standardDesign } from '../../src/resources/registration/design/templates.ts';
import { type Account, ok, refusal } from '../support/people.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let desk: Account;
let weekend: string;
const document = standardDesign({ w: 100, h: 60 });
const design = (sent: object, as = desk) =>
  as.call('POST', '/api/badgedesign', { convention_id: scene.convention_id, document, ...sent });
const sell = (firstname: string, lastname = 'One') =>
  ok(desk.call('POST', '/api/badge/verified', { badgetype_id: weekend, firstname, lastname, user_id: null }));
const open = (query: object, as: Account | null = desk) =>
  fetch(`${scene.service.base_url}/documents/badges/${scene.convention_id}.pdf?${new URLSearchParams({ ...query })}`, {
    headers: as ? { authorization: `Bearer ${as.session_id}` } : {},
  });
async function read(query: object) {
  const answer = await open(query);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
  return {
    pages: pdf.numPages,
    text: (await extractText(pdf, { mergePages: true })).text,
    mm: [width, height].map((n) => Math.round((n * 25.4) / 72)),
  };
}
beforeAll(async () => {
  scene = await makeScene();
  desk = await scene.staff('registration');
  weekend = (await scene.make('badgetype', { convention_id: scene.convention_id, name: 'Weekend', price: 0, max_per_user: null }))
    .id;
});
afterAll(() => scene.stop());

describe('a badge design', () => {
  test('is for the registration staff of its convention alone', async () => {
    const { id } = await ok(design({ name: 'Own' }));
    for (const other of [scene.stranger, scene.foreigner]) {
      expect(await refusal(design({ name: 'Other' }, other))).toMatch(/^403/);
      expect(await refusal(other.call('GET', `/api/badgedesign/${id}`))).toMatch(/^403/);
      expect(await refusal(other.call('PUT', `/api/badgedesign/${id}`, { name: 'Other' }))).toMatch(/^403/);
    }
    expect(await refusal(design({ name: 'Own' }))).toBe('409/443 name');
    const second = await ok(design({ name: 'Second' }));
    expect(await refusal(desk.call('PUT', `/api/badgedesign/${second.id}`, { name: 'Own' }))).toBe('409/443 name');
    expect(await ok(design({ name: 'Built in', document: undefined }))).toMatchObject({ document: { size: { w: 102, h: 76 } } });
    expect(await refusal(design({ name: 'Wrong', document: { ...document, layers: [] } }))).toBe('400/442 document');
    const elsewhere = await scene.make('badgetype', { convention_id: scene.elsewhere_id, name: 'There' }, scene.foreigner);
    expect(await refusal(scene.foreigner.call('PUT', `/api/badgetype/${elsewhere.id}`, { badgedesign_id: id }))).toMatch(/^4/);
  });
  test('takes the place of the standard design, also when several do so at once', async () => {
    const made = await Promise.all(['A', 'B', 'C'].map(async (name) => (await ok(design({ name }))).id));
    await Promise.all(made.map((id) => desk.call('PUT', `/api/badgedesign/${id}`, { is_standard: true })));
    await ok(desk.call('PUT', `/api/badgedesign/${made[1]}`, { is_standard: true }));
    const { items } = await ok(desk.call('GET', `/api/convention/${scene.convention_id}/badgedesigns`, {}));
    const standard = (items as { id: string; is_standard: boolean }[]).filter(({ is_standard }) => is_standard);
    expect(standard.map(({ id }) => id)).toEqual([made[1]]);
    await ok(desk.call('DELETE', `/api/badgedesign/${made[1]}`));
  });
  test('is that of the badge type, else the standard one, else the built-in one; labels say which', async () => {
    const { id } = await ok(design({ name: 'Of the type' }));
    const badge = await sell('Lina');
    const print = async () =>
      (await ok(desk.call('GET', `/api/convention/${scene.convention_id}/print-preview`, {}))).items as {
        badge_id: string;
        badgedesign_id: string | null;
      }[];
    const used = async () => (await print()).find(({ badge_id }) => badge_id === badge.id)?.badgedesign_id;
    expect(await used()).toBe(null);
    const standard = await ok(design({ name: 'Standard', is_standard: true }));
    expect(await used()).toBe(standard.id);
    await ok(scene.organiser.call('PUT', `/api/badgetype/${weekend}`, { badgedesign_id: id }));
    expect(await used()).toBe(id);
    await ok(desk.call('DELETE', `/api/badgedesign/${id}`));
    await ok(desk.call('DELETE', `/api/badgedesign/${standard.id}`));
    expect(await used()).toBe(null);
  });
});

describe('sheets of badges as PDF', () => {
  test('hold the paid badges that are asked for, in the size of their design or on the paper that is asked for', async () => {
    await Promise.all([sell('محمد', 'بن سلمان'), sell('さくら', '山根'), sell('Zoë', 'Byron')]);
    const all = await read({ size: 'a7' });
    expect([all.pages, all.mm]).toEqual([4, [105, 74]]);
    for (const word of ['Zoë', '#3', 'Weekend']) expect(all.text.replaceAll(/\s/g, '')).toContain(word);
    expect(await read({ sheet: 'a4', size: '89x57' })).toMatchObject({ pages: 1, mm: [210, 297] });
    expect(await read({ sheet: 'avery5392' })).toMatchObject({ pages: 1, mm: [216, 279] });
    expect((await read({ from_number: '1', to_number: '2' })).pages).toBe(2);
    expect((await read({ is_printed: '0', badgetype_id: weekend })).pages).toBe(4);
    const { items } = await ok(desk.call('POST', `/api/convention/${scene.convention_id}/print-badges`, { quantity: 2 }));
    const printjob_ids = (items as { printjob_id: string }[]).map(({ printjob_id }) => printjob_id).join(',');
    expect((await read({ printjob_ids })).pages).toBe(2);
  });
  test('show the pictures of the convention that designs name', async () => {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#264' } })
      .png()
      .toBuffer();
    const file = new File([new Uint8Array(png)], 'header.png');
    const image = await scene.make('conventionimage', { convention_id: scene.convention_id, file });
    await ok(design({ name: 'Picture', is_standard: true, document: pictureDesign({ w: 86, h: 54 }) }));
    const pictures = async () =>
      Buffer.from(await (await open({})).arrayBuffer())
        .toString('latin1')
        .includes('/Subtype /Image');
    expect(await pictures()).toBe(false);
    await scene.change({ badgeheaderimage_id: image.id });
    expect(await pictures()).toBe(true);
  });
  test('are for the registration staff of the convention alone, and refuse what is not asked well', async () => {
    for (const other of [scene.stranger, scene.foreigner]) expect((await open({}, other)).status).toBe(404);
    expect((await open({}, null)).status).toBe(401);
    for (const query of [
      { sheet: 'a0' },
      { badgetype_id: 'x' },
      { from_number: '-1' },
      { printjob_ids: 'x,y' },
      { checked_in: 'maybe' },
    ])
      expect((await open(query)).status).toBe(400);
    expect((await open({ checked_in: '1' })).status).toBe(409);
  });
});

describe('fonts of badges', () => {
  test('are served by name, and nothing else is', async () => {
    const get = async (name: string) => (await fetch(`${scene.service.base_url}/fonts/${name}`)).status;
    expect(await Promise.all(['NotoSans_700Bold.ttf', 'parts.json', 'noto-sans-jp-0-wght-normal.woff2'].map(get))).toEqual([
      200, 200, 200,
    ]);
    expect(await Promise.all(['x.ttf', 'package.json', '..%2fpackage.json', 'noto-sans-jp-999999.woff2'].map(get))).toEqual([
      404, 404, 404, 404,
    ]);
  });
});
