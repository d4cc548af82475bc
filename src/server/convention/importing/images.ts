import { importingProblems } from '../../../messages/convention/importing.ts';
import { Refusal } from '../../errors/refusals.ts';
import { convertPicture } from '../../images/picture.ts';
import { SourceFailure } from '../../integrations/wing/readPublic.ts';
import { SourceRefused, type WingService } from '../../integrations/wing/wingService.ts';
import type { Context } from '../../platform/context.ts';
import type { Upload } from '../../platform/uploads.ts';
import type { Content } from './written.ts';

/** The file of an image that was read from another service. */
export interface ImageUpload {
  readonly filename: string;
  readonly bytes: Buffer;
}
/** Reads the file of an image; a text says why it cannot be read. @throws SourceFailure that may pass */
export async function readImage(service: WingService, { image_uri, filename }: Content): Promise<ImageUpload | string> {
  const reason = (reason: string) => importingProblems.noImage({ reason });
  if (typeof image_uri !== 'string' || image_uri.length > 2_000) return reason(importingProblems.notAnImage);
  try {
    const bytes = await service.image(image_uri);
    await convertPicture(async () => bytes, false); // before a transaction waits for it
    return { filename: typeof filename === 'string' ? filename.slice(0, 200) : 'image.png', bytes };
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return reason(importingProblems.notAnImage);
    if (error instanceof SourceRefused || (error instanceof SourceFailure && !error.isPassing)) return reason(error.message);
    if (error instanceof TypeError) return reason(importingProblems.notAnImage); // no address
    throw error;
  }
}
/** A context whose request has brought the file along. */
export function withUpload(ctx: Context, { filename, bytes }: ImageUpload): Context {
  const upload: Upload = { field: 'file', filename, type: '', size: bytes.byteLength, path: '', read: async () => bytes };
  const request: Context['request'] & { uploads: readonly Upload[] } = { ...ctx.request, uploads: [upload] };
  return { ...ctx, request };
}
