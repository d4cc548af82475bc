import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/* Images as cameras, programs and attackers make them. */

/** A coloured, noisy image: red at the left, blue at the right, so that one can tell which way is up. */
export function photo(width: number, height: number): Sharp {
  const half = { width: Math.max(1, Math.floor(width / 2)), height, channels: 3 as const, background: 'red' };
  const left = { input: { create: half }, left: 0, top: 0 };
  return sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([left]);
}
const crcs = Array.from({ length: 256 }, (_, n) => {
  let crc = n;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});
const crcOf = (bytes: Buffer) => ~bytes.reduce((crc, byte) => (crcs[(crc ^ byte) & 255] as number) ^ (crc >>> 8), -1) >>> 0; // there are 256
/** A chunk of a PNG. */
export function chunk(type: string, data: Buffer, length = data.length): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length);
  head.write(type, 4, 'latin1');
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crcOf(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, tail]);
}
export const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  data[8] = 1;
  return chunk('IHDR', data);
}
const end = chunk('IEND', Buffer.alloc(0));
/** A PNG of so many black pixels: well-formed, and small whatever it says of its size. */
export function blackPng(width: number, height: number, { rows = height, more = [] as Buffer[] } = {}): Buffer {
  const pixels = Buffer.alloc((1 + Math.ceil(width / 8)) * rows);
  return Buffer.concat([pngSignature, header(width, height), ...more, chunk('IDAT', deflateSync(pixels)), end]);
}
/** A PNG that says to be that large and has next to no pixels. */
export const hollowPng = (width: number, height: number) => blackPng(width, height, { rows: 0 });
/** A PNG with a text in it. */
export const annotated = (png: Buffer, text: string) =>
  Buffer.concat([png.subarray(0, 33), chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1')), png.subarray(33)]);

/** A GIF or JPEG of the given one whose header says another size. */
export function resizedGif(gif: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(gif);
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  const frame = bytes.indexOf(0x2c, 13 + 768);
  bytes.writeUInt16LE(width, frame + 5);
  bytes.writeUInt16LE(height, frame + 7);
  return bytes;
}
export function resizedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = Math.max(bytes.indexOf('\xff\xc0', 0, 'latin1'), bytes.indexOf('\xff\xc2', 0, 'latin1'));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}
/** A lossy WebP whose canvas says to be as large as one can be. */
export function vastWebp(webp: Buffer): Buffer {
  const canvas = Buffer.alloc(18);
  canvas.write('VP8X', 'latin1');
  canvas.writeUInt32LE(10, 4);
  canvas.writeUIntLE(16_382, 12, 3);
  canvas.writeUIntLE(16_382, 15, 3);
  const bytes = Buffer.concat([webp.subarray(0, 12), canvas, webp.subarray(12)]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}
/** A progressive JPEG whose last scan is drawn again and again. */
export function manyScans(progressive: Buffer, times: number): Buffer {
  const last = progressive.subarray(progressive.lastIndexOf('\xff\xda', undefined, 'latin1'), -2);
  return Buffer.concat([progressive.subarray(0, -2), ...Array.from({ length: times }, () => last), progressive.subarray(-2)]);
}
/** A moving image: as many frames as colours. */
export async function animation(format: 'gif' | 'webp', colours: readonly string[]): Promise<Buffer> {
  const frames = colours.map((background) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}
/** The bytes of an image as a file to be uploaded. */
export const fileOf = (bytes: Buffer | string, name: string, type = 'application/octet-stream') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
