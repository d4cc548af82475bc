import { pipeline } from 'node:stream/promises';
import { Prisma } from '../../generated/prisma/client.ts';
import { db } from '../db/client.ts';
import { Refusal } from '../errors/refusals.ts';
import { fileVersion } from '../images/imageFiles.ts';
import { imageStore } from '../integrations/images/imageStore.ts';
import type { Part, StoredFile } from '../integrations/images/interface.ts';
import { isId } from '../platform/ids.ts';
import type { Handler } from './handler.ts';

const address = /^\/files\/([\da-f-]{36})\/([\da-f-]{36})\/([\w.-]{1,255})$/i;
const types: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

interface Image {
  id: string;
  file_id: string;
  filename: string;
  thumbnail_filename: string;
  content_type: string;
}
/** The image record with this id, from either resource. */
async function imageAt(convention_id: string, id: string): Promise<Image | undefined> {
  const from = (name: string) => Prisma.sql`
    SELECT id::text, file_id::text, filename, thumbnail_filename, content_type FROM ${Prisma.raw(name)}
    WHERE id = ${id}::uuid AND convention_id = ${convention_id}::uuid`;
  const rows = await db.$queryRaw<Image[]>`${from('conventionimage')} UNION ALL ${from('prototypeimage')}`;
  return rows[0];
}
interface Found {
  image: Image;
  part: Part;
  file: StoredFile;
}
/** Finds a file. Tries once more if it was replaced between the two reads. */
async function find(convention_id: string, id: string, name: string, again = true): Promise<Found | null> {
  const image = await imageAt(convention_id, id);
  const part = name === image?.filename ? 'image' : name === image?.thumbnail_filename ? 'thumbnail' : null;
  if (!image || !part) return null;
  const file = await imageStore().read(image.file_id, part);
  return file ? { image, part, file } : again ? find(convention_id, id, name, false) : null;
}
/** Passes refusals of the image store on as answers. */
function unavailable(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
const guarded = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
  'Referrer-Policy': 'no-referrer',
} as const;
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Answers GET /files/<convention_id>/<id>/<filename>: the image of a record or its thumbnail. */
export const files: Handler = async (req, res) => {
  const [path = '', query = ''] = (req.url ?? '').split('?', 2);
  const say = (status: number, text: string, headers: Record<string, string> = {}) =>
    void res
      .writeHead(status, { ...guarded, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8', ...headers })
      .end(text);
  if (req.method !== 'GET' && req.method !== 'HEAD') return say(405, 'Files are read only.\n', { Allow: 'GET, HEAD' });
  const [, convention_id = '', id = '', name = ''] = address.exec(path) ?? [];
  const found = isId(convention_id) && isId(id) ? await find(convention_id, id, name).catch(unavailable) : null;
  if (found instanceof Refusal) return say(found.status, `${found.message}\n`);
  if (!found) return say(404, 'There is no such file.\n');
  const { image, part, file } = found;
  const ending = name.slice(name.lastIndexOf('.') + 1);
  const etag = `"${image.file_id}.${part}"`;
  // An address with another version belongs to a file that was replaced.
  const current = (fileVersion(image) ?? '') === (new URLSearchParams(query).get('v') ?? '');
  const headers = {
    ...guarded,
    'Cache-Control': current ? FOR_EVER : 'public, no-cache',
    'Content-Disposition': `inline; filename="${name}"`,
    ETag: etag,
  };
  if (req.method === 'HEAD' || req.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
    file.content.destroy();
    if (req.method === 'GET') return void res.writeHead(304, headers).end();
  }
  res.writeHead(200, {
    ...headers,
    'Content-Type': part === 'image' ? image.content_type : (types[ending] ?? 'application/octet-stream'),
    'Content-Length': file.size,
  });
  if (req.method === 'HEAD') return void res.end();
  await pipeline(file.content, res).catch(() => res.destroy()); // the client left, or must notice that the file is incomplete
};
