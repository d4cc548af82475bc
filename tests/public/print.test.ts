import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventScene, makeEventScene } from '../events/scene.ts';

let s: EventScene;
let uri: string;
beforeAll(async () => {
  s = await makeEventScene({ name: 'Lanternfall print', is_schedule_public: 1 });
  uri = `${s.service.base_url}/c/${s.con.record.uri_part}`;
  const anchor = await s.event({ name: 'Tangled </script> Anchor', duration: 30, experience: 'none' });
  const lantern = await s.event({ name: 'فانوس طويل', duration: 30, base_price: 5 });
  await s.schedule(anchor, 3, 3);
  await s.schedule(lantern, 0, 3);
  await s.schedule(await s.event({ name: 'Hidden', duration: 30, private: 1 }), 1, 3);
  await s.event({ name: 'Without a time' });
});
afterAll(() => s.stop());

const page = async (path: string) => (await fetch(`${uri}/${path}`)).text();
async function pdf(query = ''): Promise<string> {
  const answer = await fetch(`${uri}/program.pdf${query}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), { mergePages: true });
  return text;
}

test('the program is printed by day and time, as a page and as a file, in the language asked for', async () => {
  const html = await page('print/program');
  const [paper = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  expect(paper.match(/<h3>[^<]*/g)).toEqual(['<h3>10:30–11:00 AM']);
  for (const part of [
    'Thu Aug 5',
    'Tangled &lt;/script&gt; Anchor',
    '<strong dir="auto">فانوس طويل',
    'Table 2.1, Room 2',
    'No experience needed',
  ])
    expect(paper).toContain(part);
  for (const part of ['Hidden', 'Without a time']) expect(paper).not.toContain(part);
  const text = await pdf();
  for (const part of [
    'Lanternfall print',
    'Thu Aug 5',
    '10:30–11:00 AM',
    'Tangled </script> Anchor',
    'Table 2.1, Room 2',
    '5.00',
  ])
    expect(text).toContain(part);
  for (const part of ['Hidden', 'Without a time']) expect(text).not.toContain(part);
  const german = await pdf('?lang=de');
  for (const part of ['Do., 5. Aug.', '10:30–11:00 Uhr', 'Keine Vorkenntnisse nötig']) expect(german).toContain(part);
  expect(await page('print/program?lang=de')).toContain(`program.pdf?lang=de`);
  expect(await page('program')).toContain('/print/program"');
  for (const path of ['print', 'print/other', 'print/program/more']) expect((await fetch(`${uri}/${path}`)).status).toBe(404);
});

test('nothing is printed that is not public', async () => {
  await s.put('convention', s.con.id, { is_schedule_public: 0 });
  await expect.poll(() => page('print/program')).toContain('once times and rooms have been published');
  for (const text of [await page('print/program'), await pdf()])
    for (const part of ['Anchor', '10:30', 'Table 2.1']) expect(text).not.toContain(part);
  await s.put('convention', s.con.id, { is_schedule_public: 1 });
});
