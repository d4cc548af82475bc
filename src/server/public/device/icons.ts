import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Site, SiteConvention } from '../../../components/public/site.ts';
import { pine } from '../../../components/ui/colors.ts';
import { imageRefusals } from '../../../messages/images/refusals.ts';
import { db } from '../../db/client.ts';
import { imageStore } from '../../integrations/images/imageStore.ts';
import { pictureLibrary } from '../../integrations/images/sharp.ts';
import { limitConcurrency } from '../../platform/concurrency/limitConcurrency.ts';

/** The sizes of icons: for iPhones, and what browsers ask of pages that can be installed. */
export const iconSizes = [180, 192, 512] as const;
const MAX_PIXELS = 50_000_000;

/** What an icon is made of. */
const sourceOf = ({ preview, colour }: SiteConvention): string => preview?.uri ?? colour ?? '';
/** The address of an icon, which changes with its picture. */
export const iconAddress = (convention: SiteConvention, size: number): string =>
  `/c/${convention.uri_part}/icon-${size}.png?v=${createHash('sha256').update(sourceOf(convention)).digest('base64url').slice(0, 10)}`;

/** The sign of the service in white on a color. */
const sign = (color: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 48 48" width="512" height="512">
  <rect x="-12" y="-12" width="48" height="48" fill="${color}"/><g fill="#fff"><circle cx="12" cy="12" r="5.2" fill="none" stroke="#fff" stroke-width="2.4"/>
  <circle cx="12" cy="2.8" r="2.3"/><circle cx="4" cy="16.7" r="2.3"/><circle cx="20" cy="16.7" r="2.3"/></g></svg>`);

/** The picture of a convention, if it has one and its file is there. */
async function pictureOf({ preview }: SiteConvention): Promise<Buffer | null> {
  const [, id] = /^\/files\/[\da-f-]{36}\/([\da-f-]{36})\//.exec(preview?.uri ?? '') ?? [];
  const row = id && (await db.conventionImage.findUnique({ where: { id }, select: { file_id: true } }));
  const file = row && (await imageStore().read(row.file_id, 'image'));
  return file ? buffer(file.content) : null;
}
const safeColor = (color: string | null): string => (/^#[\da-f]{6}$/i.test(color ?? '') ? String(color) : (pine[7] ?? '#1c736c'));
async function draw(convention: SiteConvention, size: number): Promise<Buffer> {
  const color = safeColor(convention.colour);
  const sharp = await pictureLibrary();
  const square = (from: Buffer) =>
    sharp(from, { limitInputPixels: MAX_PIXELS })
      .resize(size, size, { fit: 'cover', position: 'attention' })
      .flatten({ background: color })
      .png()
      .toBuffer();
  const picture = await pictureOf(convention).catch(() => null);
  return (picture && (await square(picture).catch(() => null))) ?? square(sign(color));
}
const icons = new LRUCache<string, Promise<Buffer>>({ max: 150 });
const oneAtATime = limitConcurrency(1, 20, imageRefusals.busy);

/** The size of the icon that an address names; null: it names none. */
export const iconAt = (rest: string): number | null => {
  const size = Number(/^icon-(\d{3})\.png$/.exec(rest)?.[1]);
  return iconSizes.find((one) => one === size) ?? null;
};
/** Sends the icon of a convention. */
export async function sendIcon(req: IncomingMessage, res: ServerResponse, { convention }: Site, size: number): Promise<true> {
  const key = `${convention.id} ${sourceOf(convention)} ${size}`;
  const made = icons.get(key) ?? oneAtATime(() => draw(convention, size));
  icons.set(key, made);
  made.catch(() => icons.delete(key));
  const content = await made;
  res.writeHead(200, {
    'Content-Type': 'image/png',
    'Content-Length': content.length,
    'Cache-Control': 'public, max-age=86400',
    'X-Content-Type-Options': 'nosniff',
  });
  res.end(req.method === 'HEAD' ? undefined : content);
  return true;
}
