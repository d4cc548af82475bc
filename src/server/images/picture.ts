import { availableParallelism } from 'node:os';
import type { Metadata, Sharp } from 'sharp';
import { imageRefusals } from '../../messages/images/refusals.ts';
import { invalid, Refusal } from '../errors/refusals.ts';
import { pictureLibrary } from '../integrations/images/sharp.ts';
import { limitConcurrency } from '../platform/concurrency/limitConcurrency.ts';

/** An image that is ready to be stored, with its thumbnail. */
export interface Picture {
  readonly image: Buffer;
  readonly thumbnail: Buffer;
  readonly width: number;
  readonly height: number;
  readonly content_type: string;
  /** Without dot: jpg, png, webp or gif. */
  readonly extension: string;
  readonly thumbnail_type: string;
  readonly thumbnail_extension: string;
}

const WIDTH = 700;
const THUMBNAIL = 200;
const MAX_PIXELS = 50_000_000;
/** The maximum side length of a JPEG. */
const MAX_SIDE = 65_535;
/** Maximum scans. A camera writes about ten; each scan reads the complete image. */
const MAX_SCANS = 100;
const SECONDS = 20;

type Encode = (image: Sharp, full: boolean) => Sharp;
interface Format {
  readonly name: 'jpeg' | 'png' | 'webp' | 'gif';
  readonly extension: string;
  /** Whether the bytes start like a file of this type. */
  readonly begins: (bytes: Buffer) => boolean;
  readonly encode: Encode;
}
const bytesAsText = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);
const png: Format = {
  name: 'png',
  extension: 'png',
  begins: (bytes) => bytesAsText(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  encode: (image) => image.png(),
};
const formats: readonly Format[] = [
  {
    name: 'jpeg',
    extension: 'jpg',
    begins: (bytes) => bytesAsText(bytes, 0, 3) === '\xff\xd8\xff',
    encode: (image, full) => image.jpeg({ quality: full ? 92 : 85 }),
  },
  png,
  {
    name: 'webp',
    extension: 'webp',
    begins: (bytes) => bytesAsText(bytes, 0, 4) === 'RIFF' && bytesAsText(bytes, 8, 12) === 'WEBP',
    encode: (image, full) => image.webp(full ? { quality: 92, effort: 1 } : { quality: 85 }),
  },
  {
    name: 'gif',
    extension: 'gif',
    begins: (bytes) => /^GIF8[79]a/.test(bytesAsText(bytes, 0, 6)),
    encode: (image) => image.gif({ effort: 1 }),
  },
];

const limitConversions = limitConcurrency(Math.max(1, Math.min(3, availableParallelism() - 1)), 50, imageRefusals.busy);

const unsupported = (text: string) => new Refusal(415, 444, 'file', text);
const notAnImage = () => unsupported(imageRefusals.notAnImage);
const broken = () => unsupported(imageRefusals.broken);
const tooBig = () => invalid('file', imageRefusals.tooLarge({ side: MAX_SIDE }));

/** The number of scans in a JPEG. Markers cannot occur in the data between them. */
function countScans(bytes: Buffer): number {
  let scans = 0;
  for (let at = bytes.indexOf('\xff\xda', 0, 'latin1'); at !== -1; at = bytes.indexOf('\xff\xda', at + 2, 'latin1')) scans += 1;
  return scans;
}

/** Reads only the header. @throws 400, 415 */
async function readMetadata(bytes: Buffer, { name }: Format): Promise<Metadata> {
  const sharp = await pictureLibrary();
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken();
    });
  if (metadata.format !== name) throw notAnImage();
  if (metadata.width * metadata.height > MAX_PIXELS || Math.max(metadata.width, metadata.height) > MAX_SIDE) throw tooBig();
  if (name === 'jpeg' && countScans(bytes) > MAX_SCANS) throw invalid('file', imageRefusals.tooManyScans({ limit: MAX_SCANS }));
  return metadata;
}

type Library = Awaited<ReturnType<typeof pictureLibrary>>;
const decode = (sharp: Library, bytes: Buffer) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS }).timeout({ seconds: SECONDS });
const toBuffer = (image: Sharp) =>
  image.toBuffer({ resolveWithObject: true }).catch((error: unknown) => {
    if (/^timeout/.test(String((error as Error).message))) throw invalid('file', imageRefusals.tooSlow);
    throw broken();
  });

async function convert(read: () => Promise<Buffer>, noresize: boolean): Promise<Picture> {
  const bytes = await read();
  const format = formats.find(({ begins }) => begins(bytes));
  if (!format) throw notAnImage();
  await readMetadata(bytes, format);
  // Rotates the image upright and drops all other metadata. An animation keeps only its first frame.
  const sharp = await pictureLibrary();
  const upright = decode(sharp, bytes).autoOrient();
  const { data: image, info } = await toBuffer(
    format.encode(noresize ? upright : upright.resize({ width: WIDTH, withoutEnlargement: true }), noresize),
  );
  const small = format.name === 'gif' ? png : format;
  const within = { width: THUMBNAIL, height: THUMBNAIL, fit: 'inside', withoutEnlargement: true } as const;
  const { data: thumbnail } = await toBuffer(small.encode(decode(sharp, image).resize(within), false));
  return {
    image,
    thumbnail,
    width: info.width,
    height: info.height,
    content_type: `image/${format.name}`,
    extension: format.extension,
    thumbnail_type: `image/${small.name}`,
    thumbnail_extension: small.extension,
  };
}

/**
 * Converts an uploaded file: upright, without metadata, at most 700 pixels wide unless `noresize`, never enlarged, with a thumbnail of 200
 * pixels. @throws 415/444 if it is not a complete JPEG, PNG, WebP or GIF, 400/442 if it has too many pixels
 */
export const convertPicture = (read: () => Promise<Buffer>, noresize: boolean): Promise<Picture> =>
  limitConversions(() => convert(read, noresize));
