import { pipeline } from 'node:stream/promises';
import { Prisma } from '../../generated/prisma/client.ts';
import { fileRefusals } from '../../messages/http/special.ts';
import { db } from '../db/client.ts';
import { Refusal } from '../errors/refusals.ts';
import { fileVersion } from '../images/imageFiles.ts';
import { imageStore } from '../integrations/images/imageStore.ts';
import type { Part, StoredFile } from '../integrations/images/interface.ts';
import { isId } from '../platform/ids.ts';
import type { Handler } from './handler.ts';
import { isKnownTag } from './request/knownTags.ts';

const filePath = /^\/files\/([\da-f-]{36})\/([\da-f-]{36})\/([\w.-]{1,255})$/i;
const types: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

interface Image {
  id: string;
  file_id: string;
  filename: string;
  thumbnail_filename: string;
  content_type: string;
}
/** The image record with this id, from either resource. */
async function findImage(convention_id: string, id: string): Promise<Image | undefined> {
  const from = (name: string) => Prisma.sql`
    SELECT id::text, file_id::text, filename, thumbnail_filename, content_type FROM ${Prisma.raw(name)}
    WHERE id = ${id}::uuid AND convention_id = ${convention_id}::uuid`;
  const rows = await db.$queryRaw<Image[]>`${from('conventionimage')} UNION ALL ${from('prototypeimage')}`;
  return rows[0];
}
interface ServedFile {
  image: Image;
  part: Part;
  file: StoredFile;
}
/** Finds a file. Tries once more if it was replaced between the two reads. */
async function findFile(convention_id: string, id: string, name: string, mayRetry = true): Promise<ServedFile | null> {
  const image = await findImage(convention_id, id);
  const part = name === image?.filename ? 'image' : name === image?.thumbnail_filename ? 'thumbnail' : null;
  if (!image || !part) return null;
  const file = await imageStore().read(image.file_id, part);
  if (file) return { image, part, file };
  return mayRetry ? findFile(convention_id, id, name, false) : null;
}
/** Returns a refusal of the image store and throws other errors. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
const safetyHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
  'Referrer-Policy': 'no-referrer',
} as const;
const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/** Answers GET /files/<convention_id>/<id>/<filename>: the image of a record or its thumbnail. */
export const files: Handler = async (req, res) => {
  const [path = '', query = ''] = (req.url ?? '').split('?', 2);
  const sendText = (status: number, text: string, headers: Record<string, string> = {}) =>
    void res
      .writeHead(status, {
        ...safetyHeaders,
        'Cache-Control': 'no-store',
        'Content-Type': 'text/plain; charset=utf-8',
        ...headers,
      })
      .end(text);
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return sendText(405, `${fileRefusals.filesReadOnly}\n`, { Allow: 'GET, HEAD' });
  const [, convention_id = '', id = '', name = ''] = filePath.exec(path) ?? [];
  const served = isId(convention_id) && isId(id) ? await findFile(convention_id, id, name).catch(refusalOf) : null;
  if (served instanceof Refusal) return sendText(served.status, `${served.message}\n`);
  if (!served) return sendText(404, `${fileRefusals.notFound}\n`);
  const { image, part, file } = served;
  const extension = name.slice(name.lastIndexOf('.') + 1);
  const etag = `"${image.file_id}.${part}"`;
  // An address with another version belongs to a file that was replaced.
  const isCurrent = (fileVersion(image) ?? '') === (new URLSearchParams(query).get('v') ?? '');
  const headers = {
    ...safetyHeaders,
    'Cache-Control': isCurrent ? CACHE_FOREVER : 'public, no-cache',
    'Content-Disposition': `inline; filename="${name}"`,
    ETag: etag,
  };
  if (req.method === 'HEAD' || isKnownTag(req.headers['if-none-match'], etag)) {
    file.content.destroy();
    if (req.method === 'GET') return void res.writeHead(304, headers).end();
  }
  res.writeHead(200, {
    ...headers,
    'Content-Type': part === 'image' ? image.content_type : (types[extension] ?? 'application/octet-stream'),
    'Content-Length': file.size,
  });
  if (req.method === 'HEAD') return void res.end();
  await pipeline(file.content, res).catch(() => res.destroy()); // the client left, or must notice that the file is incomplete
};
