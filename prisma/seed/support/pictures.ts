import sharp from 'sharp';
import type { Random } from './random.ts';

/** The subject of a picture: lanterns at night, a product for sale, or a game board. */
export type Motif = 'night' | 'thing' | 'board';
type Draw = (random: Random, width: number, height: number) => string;

const colors = ['#f6ad55', '#fc8181', '#f6e05e', '#68d391', '#63b3ed', '#b794f4'] as const;
const times = <T>(count: number, of: (n: number) => T) => Array.from({ length: count }, (_, n) => of(n));
const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

const motifs: Readonly<Record<Motif, Draw>> = {
  night: (random, width, height) => {
    const stars = times(60, () => circle(random.int(0, width), random.int(0, height / 2), 1, '#e2e8f0'));
    const lanterns = times(16, () => {
      const [x, y, r] = [random.int(0, width), random.int(height / 5, (height * 3) / 4), random.int(8, 26)];
      const color = random.pick(colors);
      return circle(x, y, r * 2.2, color, 'opacity="0.18"') + circle(x, y, r, color);
    });
    const hills = times(
      4,
      (n) => `<ellipse cx="${(n * width) / 3}" cy="${height}" rx="${width / 3}" ry="${random.int(30, 90)}"/>`,
    );
    return `${rect(0, 0, width, height, '#1a2a4f')}${stars.join('')}<g fill="#0d1530">${hills.join('')}</g>${lanterns.join('')}`;
  },
  thing: (random, width, height) => {
    const [x, y, r] = [width / 2, height / 2, height / 3];
    const color = random.pick(colors);
    const shape = random.chance(0.5)
      ? circle(x, y, r, color)
      : rect(x - r, y - r, 2 * r, 2 * r, color, `rx="${random.int(0, 40)}" transform="rotate(${random.int(0, 30)} ${x} ${y})"`);
    return `${rect(0, 0, width, height, '#edf2f7')}${shape}${circle(x, y, r / 3, '#ffffff', 'opacity="0.7"')}`;
  },
  board: (random, width, height) => {
    const tiles = times(8, (column) =>
      times(6, (row) => {
        const [x, y] = [((column + (row % 2) / 2) * width) / 8, (row * height) / 5];
        const corners = times(6, (n) => {
          const angle = (Math.PI / 3) * n + Math.PI / 6;
          return `${(x + (width / 15) * Math.cos(angle)).toFixed(1)},${(y + (width / 15) * Math.sin(angle)).toFixed(1)}`;
        });
        return `<polygon points="${corners.join(' ')}" fill="${random.pick(colors)}" stroke="#4a5568"/>`;
      }).join(''),
    );
    return rect(0, 0, width, height, '#718096') + tiles.join('');
  },
};

/** Draws a random picture. Returns a PNG. */
export function picture(random: Random, motif: Motif, width = 480, height = 320): Promise<Buffer> {
  const shapes = motifs[motif](random, width, height);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}
