import { buffer } from 'node:stream/consumers';
import { Refusal } from '../../errors/refusals.ts';
import { claimFiles, newFileId } from '../../images/unusedFiles.ts';
import { imageStore } from '../../integrations/images/imageStore.ts';
import type { Context } from '../../platform/context.ts';
import { JobFailure } from '../../platform/jobs/handler.ts';
import { countStored } from '../../platform/quotas/storedFiles.ts';
import type { MovedRow } from './movedRows.ts';

/** An image whose files were copied. */
export interface CopiedImage {
  readonly file_id: string;
  readonly bytes: number;
  /** The image with its new file. */
  readonly moved: MovedRow;
}
const typeOfThumbnail = (name: string) => `image/${(/\.(\w+)$/.exec(name)?.[1] ?? 'png').replace('jpg', 'jpeg')}`;

/** Copies the files of the images of a convention, which have one owner each. Those that nobody claims are deleted within an hour. */
export async function copyFiles({ db }: Context, convention_id: string, signal: AbortSignal): Promise<CopiedImage[]> {
  const store = imageStore();
  const copied: CopiedImage[] = [];
  for (const { id, file_id: from, filename, thumbnail_filename, content_type } of await db.conventionImage.findMany({
    where: { convention_id },
    orderBy: { id: 'asc' },
  })) {
    signal.throwIfAborted();
    const [image, thumbnail] = await Promise.all((['image', 'thumbnail'] as const).map((part) => store.read(from, part)));
    if (!image || !thumbnail) continue; // deleted meanwhile, or lost
    const files = { image: await buffer(image.content), thumbnail: await buffer(thumbnail.content) };
    const file_id = await newFileId();
    await store.store(file_id, files, { image: content_type, thumbnail: typeOfThumbnail(thumbnail_filename) });
    const moved = { row: { id, name: filename }, values: { file_id }, times: [], isLeftOut: false };
    copied.push({ file_id, bytes: files.image.length, moved });
  }
  return copied;
}

/** Claims the files of the images that were copied, in the transaction that copied them, and counts their size. @throws JobFailure without room */
export async function claimCopies(ctx: Context, convention_id: string, images: readonly CopiedImage[]): Promise<void> {
  const stored = await ctx.db.conventionImage.findMany({ where: { convention_id }, select: { file_id: true } });
  const claimed = new Set(stored.map(({ file_id }) => file_id));
  for (const { file_id, bytes } of images.filter((one) => claimed.has(one.file_id))) {
    await claimFiles(ctx, file_id);
    await countStored(ctx, { file_id, convention_id, bytes }).catch((error: unknown) => {
      throw error instanceof Refusal ? new JobFailure(error.message) : error;
    });
  }
}
