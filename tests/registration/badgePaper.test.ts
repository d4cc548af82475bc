import { mkdirSync, writeFileSync } from 'node:fs';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { rareNames } from '../../prisma/seed/support/words.ts';
import { badgeDocument, drawBadges } from '../../src/components/registration/door/print/printBadges.ts';
import { fitText, LINE } from '../../src/paper/badge/fitText.ts';
import { layout, textsOf } from '../../src/paper/badge/layout.ts';
import { planOf, sheetNames } from '../../src/paper/badge/sheets.ts';
import { svgOf } from '../../src/paper/badge/svg.ts';
import { outlinesOf } from '../../src/paper/shape.ts';
import { designDocument } from '../../src/resources/registration/design/document.ts';
import { standardDesign, templates } from '../../src/resources/registration/design/templates.ts';
import { typesetter } from '../../src/server/platform/paper/typesetter.ts';
import type { Label } from '../../src/server/registration/desk/labels.ts';

const label: Label = {
  printjob_id: 'a',
  badge_id: 'b',
  badge_number: 42,
  badge_code: '7ABCDEFGH2',
  generation: 1,
  name: 'Ann <One> & "Co"',
  firstname: 'Ann',
  lastname: 'One',
  pronouns: null,
  badgetype_name: 'Weekend',
  badgetype_place: 0,
  badgedesign_id: null,
};
const size = { w: 102, h: 76 };
const names = {
  Latin: 'Nguyễn Thị Ánh',
  Greek: 'Ελένη Παπαδοπούλου',
  Cyrillic: 'Анастасия Кузнецова',
  Arabic: 'محمد بن سلمان',
  Hebrew: 'נועה לוי',
  Devanagari: 'लक्ष्मी कृष्णमूर्ति',
  Thai: 'น้ำฝน ศรีสุวรรณ์',
  Japanese: '山根 さくら',
  Korean: '김서연',
  Chinese: '李晓明',
};
const long = 'Maximiliana Theodora von und zu Hohenstein-Waldburg';
async function draw(name: string, design = standardDesign(size)) {
  const badge = { ...label, name, firstname: name.split(' ')[0] ?? '' };
  await typesetter.prepare(textsOf(design, badge, 'Con'));
  const shapes = layout(design, badge, 'Con', typesetter);
  return { shapes, svg: svgOf(shapes, design.size, { title: name, typesetter }) };
}

describe('a badge on paper', () => {
  test('has names of every script within its edges, in any template', async () => {
    for (const make of Object.values(templates))
      for (const name of [...Object.values(names), long, 'x'.repeat(200), 'Bo']) {
        const { shapes } = await draw(name, make(size));
        for (const shape of shapes) {
          if (shape.type !== 'text') continue;
          expect(shape.x).toBeGreaterThanOrEqual(-0.001);
          expect(shape.x + typesetter.widthOf(shape.text, shape.bold) * shape.size).toBeLessThanOrEqual(size.w + 0.001);
          expect(shape.y).toBeLessThanOrEqual(size.h);
        }
      }
  });
  test('has the letters of every script, none of them a box for what is not there', async () => {
    await typesetter.prepare(Object.values(names));
    for (const [script, name] of Object.entries(names))
      for (const piece of typesetter.piecesOf(name, true)) {
        const { glyphs } = piece.face.font.layout(piece.text);
        expect([script, glyphs.every(({ id }) => id > 0)]).toEqual([script, true]);
        if (piece.text.trim()) expect(outlinesOf(piece).some(({ path }) => path.length > 0)).toBe(true);
      }
    // Letters that join are fewer than characters, and a tone stands above the ring of sara am.
    expect(outlinesOf(typesetter.piecesOf('क्ष', true)[0] as never)).toHaveLength(1);
    expect(outlinesOf(typesetter.piecesOf('น้ำ', true)[0] as never).map(({ x }) => x)).toHaveLength(4);
  });
  test('has a code that scanners read beside the names of the demo in ten scripts, at the size of a label too', async () => {
    const people = rareNames.map((parts) => parts.join(' '));
    const scripts = 'Latin Greek Cyrillic Arabic Hebrew Devanagari Thai Hiragana Hangul Han'.split(' ');
    const without = scripts.filter((script) => !people.some((name) => new RegExp(`\\p{Script=${script}}`, 'u').test(name)));
    expect(without).toEqual([]);
    const folder = new URL('../.output/badges/', import.meta.url);
    mkdirSync(folder, { recursive: true }); // for whoever wants to look at them
    for (const [n, name] of people.entries())
      for (const paper of [size, { w: 57, h: 32 }]) {
        const { svg, shapes } = await draw(name, standardDesign(paper));
        const png = await sharp(Buffer.from(svg), { density: 150 }).flatten({ background: '#fff' }).png().toBuffer();
        writeFileSync(new URL(`${n}-${paper.w}.png`, folder), png);
        const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
        expect([
          name,
          jsQR(new Uint8ClampedArray(data), info.width, info.height, { inversionAttempts: 'dontInvert' })?.data,
        ]).toEqual([name, '7ABCDEFGH2']);
        // The name is there, in ink.
        const [text] = shapes.filter((shape) => shape.type === 'text').sort((a, b) => b.size - a.size);
        const dots = info.width / paper.w;
        const { x = 0, y = 0, size: height = 0 } = text ?? {};
        const box = {
          left: Math.floor(x * dots),
          top: Math.floor((y - height) * dots),
          width: 60,
          height: Math.ceil(height * 1.3 * dots),
        };
        const { channels } = await sharp(png).extract(box).greyscale().stats();
        expect([name, (channels[0]?.min ?? 255) < 100]).toEqual([name, true]);
      }
  });
  test('leaves out what no font has, and nothing else', async () => {
    const linesOf = async (name: string) =>
      (await draw(name)).shapes.flatMap((shape) => (shape.type === 'text' && shape.size > 6 ? shape.text : [])).join(' ');
    expect(await linesOf('Zoë 🎲 van 👩🏽‍🚀 Dee')).toContain('Zoë van Dee');
    expect(await linesOf('🎲')).toContain('🎲');
    for (const name of Object.values(names)) expect(typesetter.drawable(name)).toBe(name);
  });
  test('takes as many lines as make the letters larger, and cuts off only at the smallest size', () => {
    const letters = { widthOf: (text: string) => text.length * 0.5 };
    const box = { w: 40, h: 24, weight: 'bold', fit: 'wrap', max: 20, min: 4 } as const;
    expect(fitText('Ann Mary One', box, letters)).toMatchObject({ lines: ['Ann Mary', 'One'] });
    expect(fitText('山根桜子', { ...box, w: 22, h: 40 }, letters).lines).toHaveLength(2);
    for (const text of ['Bo', long, 'x'.repeat(200), 'a b '.repeat(60)]) {
      const { lines, size: fitted } = fitText(text, box, letters);
      expect(fitted).toBeGreaterThanOrEqual(4);
      expect(Math.max(...lines.map(letters.widthOf)) * fitted).toBeLessThanOrEqual(box.w + 0.001);
      expect(lines.length * fitted * LINE).toBeLessThanOrEqual(box.h + 0.001);
      expect(lines.at(-1)?.endsWith('…')).toBe(text.length >= 200);
    }
  });
  test('has no text that is read as markup', async () => {
    const { svg } = await draw('<script>');
    expect(svg).toContain('aria-label="&lt;script&gt;"');
    expect(svg).not.toMatch(/<script/);
  });
  test('stands alone on its sheet, or with as many as fit, within the paper', async () => {
    const look = { convention: 'Con', images: {}, designs: new Map(), hasStandard: false };
    const labels = Array.from({ length: 9 }, () => label);
    const pages = async (sheet: 'single' | 'a4') =>
      badgeDocument(await drawBadges(labels, { look, size: '89x57', sheet }, typesetter), sheet).match(/<section/g)?.length;
    expect([await pages('single'), await pages('a4')]).toEqual([9, 2]);
    for (const sheet of sheetNames) {
      const { paper, places, marks } = planOf(sheet, { w: 80, h: 50 });
      for (const { x, y } of places) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + 80 <= paper.w + 0.01 && y + 50 <= paper.h + 0.01).toBe(true);
      }
      expect(marks.length > 0).toBe(sheet === 'a4' || sheet === 'letter');
    }
  });
});

describe('the document of a design', () => {
  test('is bounded in all of its parts', () => {
    for (const make of Object.values(templates))
      for (const paper of [size, { w: 54, h: 86 }, { w: 300, h: 300 }, { w: 20, h: 20 }])
        expect(designDocument.safeParse(make(paper)).success).toBe(true);
    const { layers } = standardDesign(size);
    const [rect] = layers;
    const wrong = [
      { size: { w: 10_000, h: 76 }, layers },
      { size, layers: [] },
      { size, layers: Array.from({ length: 41 }, () => rect) },
      { size, layers: [{ ...rect, color: 'url(https://example.org)' }] },
      { size, layers: [{ ...rect, x: Number.NaN }] },
      { size, layers: [{ ...rect, w: 1e9 }] },
      { size, layers: [{ ...rect, more: 1 }] },
      { size, layers: [{ type: 'image', x: 0, y: 0, w: 9, h: 9, image: 'https://example.org/a.png' }] },
    ];
    for (const document of wrong) expect(designDocument.safeParse(document).success).toBe(false);
  });
});
