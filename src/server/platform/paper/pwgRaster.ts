/*
 * PWG Raster (PWG 5102.4): pages as compressed pixels, which every printer of IPP Everywhere takes.
 */

/** A page of 8-bit RGB pixels, row by row from the top. */
export interface RasterPage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}
const HEADER_LENGTH = 1796;
/** Bytes of a pixel. */
const PIXEL = 3;
const SRGB = 19;
const POINTS_PER_INCH = 72;
const MAX_RUN = 128;

/** The header of a page; all that is not set here is zero: no duplex, no cut marks, the paper that is there. */
function headerOf({ width, height }: RasterPage, dpi: number, pages: number): Buffer {
  const header = Buffer.alloc(HEADER_LENGTH);
  header.write('PwgRaster', 0, 'ascii');
  const points = (length: number) => Math.round((length * POINTS_PER_INCH) / dpi);
  const values: readonly (readonly [offset: number, value: number])[] = [
    ...([
      [276, dpi],
      [280, dpi],
    ] as const), // HWResolution
    [340, 1], // NumCopies
    ...([
      [352, points(width)],
      [356, points(height)],
    ] as const), // PageSize
    ...([
      [372, width],
      [376, height],
    ] as const),
    [384, 8], // BitsPerColor
    [388, 8 * PIXEL], // BitsPerPixel
    [392, width * PIXEL], // BytesPerLine
    [400, SRGB], // ColorSpace
    [420, PIXEL], // NumColors
    [452, pages], // TotalPageCount
    ...([
      [456, 1],
      [460, 1],
    ] as const), // CrossFeedTransform, FeedTransform: upright
    [480, 0xffffff], // AlternatePrimary
  ];
  for (const [offset, value] of values) header.writeUInt32BE(value, offset);
  return header;
}
const samePixel = (row: Buffer, a: number, b: number) =>
  row[a] === row[b] && row[a + 1] === row[b + 1] && row[a + 2] === row[b + 2];

/** A row as runs: n - 1 and a pixel for n equal ones, 257 - n and n pixels for different ones. */
function compressRow(row: Buffer): Buffer {
  const runs: Buffer[] = [];
  const pixels = row.length / PIXEL;
  let at = 0;
  while (at < pixels) {
    let end = at + 1;
    while (end < pixels && end - at < MAX_RUN && samePixel(row, at * PIXEL, end * PIXEL)) end += 1;
    const isRepeated = end - at > 1;
    if (!isRepeated)
      while (end < pixels && end - at < MAX_RUN && !(end + 1 < pixels && samePixel(row, end * PIXEL, (end + 1) * PIXEL)))
        end += 1;
    const count = end - at;
    const length = isRepeated || count === 1 ? count - 1 : 257 - count;
    const last = isRepeated ? at + 1 : end;
    runs.push(Buffer.of(length), row.subarray(at * PIXEL, last * PIXEL));
    at = end;
  }
  return Buffer.concat(runs);
}
function compressPage({ width, height, pixels }: RasterPage): Buffer {
  const bytes = width * PIXEL;
  const rowAt = (y: number) => pixels.subarray(y * bytes, (y + 1) * bytes);
  const parts: Buffer[] = [];
  let y = 0;
  while (y < height) {
    const row = rowAt(y);
    let same = 1;
    while (same < 256 && y + same < height && rowAt(y + same).equals(row)) same += 1;
    parts.push(Buffer.of(same - 1), compressRow(row));
    y += same;
  }
  return Buffer.concat(parts);
}
/** Pages of any size as one document. `dpi`: pixels per inch, across and down. */
export const pwgRaster = (pages: readonly RasterPage[], dpi: number): Buffer =>
  Buffer.concat([
    Buffer.from('RaS2', 'ascii'),
    ...pages.flatMap((page) => [headerOf(page, dpi, pages.length), compressPage(page)]),
  ]);
