import sharp from 'sharp';
import type { Shape } from '../../../src/paper/badge/layout.ts';
import { svgOf } from '../../../src/paper/badge/svg.ts';
import { typesetter } from '../../../src/server/platform/paper/typesetter.ts';

const [COLUMNS, WIDTH, HEIGHT, GAP, EDGE] = [3, 380, 200, 12, 20];
/** On a phone, where the plan is a third as wide, this is still as large as small print. */
const SIZE = 42;
const LINES = 3;
const fills = ['#d5efe3', '#fbe7c6', '#dbe7fb', '#f4dcea'] as const;

/** Draws a plan of places, each with its name in it, in rows of three. Returns a PNG. */
export async function floorPlan(names: readonly string[]): Promise<Buffer> {
  await typesetter.prepare(names);
  const rows = Math.ceil(names.length / COLUMNS);
  const w = 2 * EDGE + COLUMNS * (WIDTH + GAP) - GAP;
  const h = 2 * EDGE + rows * (HEIGHT + GAP) - GAP;
  const shapes = names.flatMap((name, n): Shape[] => {
    const x = EDGE + (n % COLUMNS) * (WIDTH + GAP);
    const y = EDGE + Math.floor(n / COLUMNS) * (HEIGHT + GAP);
    const all = typesetter.wrap(typesetter.drawable(name), (WIDTH - 2 * EDGE) / SIZE, true);
    const lines = all.length > LINES ? [...all.slice(0, LINES - 1), `${all[LINES - 1]}…`] : all;
    const top = y + (HEIGHT - lines.length * SIZE * 1.2) / 2;
    return [
      { type: 'rect', x, y, w: WIDTH, h: HEIGHT, color: '#2d3748', radius: 0 },
      { type: 'rect', x: x + 4, y: y + 4, w: WIDTH - 8, h: HEIGHT - 8, color: fills[n % fills.length] ?? '#ffffff', radius: 0 },
      ...lines.map((text, line): Shape => {
        const start = x + (WIDTH - typesetter.widthOf(text, true) * SIZE) / 2;
        return { type: 'text', text, x: start, y: top + SIZE * (1 + 1.2 * line), size: SIZE, bold: true, color: '#1a202c' };
      }),
    ];
  });
  const svg = svgOf(shapes, { w, h }, { title: names.join(', '), typesetter });
  return sharp(Buffer.from(svg.replaceAll(/(\d)mm"/g, '$1"')))
    .png({ compressionLevel: 1 })
    .toBuffer();
}
