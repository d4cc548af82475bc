import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { type ImageStore, parts } from '../integrations/images/interface.ts';
import { rowsOf } from './connect.ts';
import { type Image, quoted } from './manifest.ts';
import type { EntryWriter } from './writeEntries.ts';

/** The columns by which the tables of images are known. */
const COLUMNS = ['file_id', 'content_type', 'thumbnail_filename'] as const;
const types: Readonly<Record<string, string>> = { jpg: 'image/jpeg', webp: 'image/webp', gif: 'image/gif' };
const typeOf = (filename: string) => types[filename.split('.').at(-1) ?? ''] ?? 'image/png';

/**
 * Adds the files of all images that records name, or those of one convention. Those that the store does not have are listed. `goOn` is told how
 * much of a table's images is done, from 0 to 1.
 */
export async function copyImages(
  client: pg.Client,
  store: ImageStore,
  writer: EntryWriter,
  tables: ReadonlyMap<string, readonly string[]>,
  convention_id?: string,
  goOn: (share: number) => Promise<void> = async () => {},
): Promise<{ images: Image[]; missing_images: string[] }> {
  const images: Image[] = [];
  const missing_images: string[] = [];
  for (const [table, columns] of tables) {
    if (!COLUMNS.every((column) => columns.includes(column))) continue;
    const rows = await rowsOf<Record<(typeof COLUMNS)[number], string>>(
      client,
      `SELECT file_id::text, content_type, thumbnail_filename FROM ${quoted(table)} WHERE $1::uuid IS NULL OR convention_id = $1 ORDER BY file_id`,
      [convention_id ?? null],
    );
    for (const [n, { file_id, content_type, thumbnail_filename }] of rows.entries()) {
      await goOn(n / rows.length);
      const files = await Promise.all(parts.map((part) => store.read(file_id, part)));
      const contents = await Promise.all(files.map((file) => file && buffer(file.content)));
      if (contents.includes(null)) {
        missing_images.push(file_id);
        continue;
      }
      for (const [at, part] of parts.entries()) await writer.add(`files/${file_id}/${part}`, contents[at] ?? Buffer.alloc(0));
      images.push({ file_id, content_type, thumbnail_type: typeOf(thumbnail_filename) });
    }
  }
  return { images, missing_images };
}

/** Puts the files of a backup back into a store. Those that it has already stay as they are. */
export function imageLoader(store: ImageStore, images: readonly Image[]): (name: string, content: Buffer) => Promise<void> {
  const typesOf = new Map(images.map((image) => [image.file_id, image]));
  let image: Buffer | undefined;
  return async (name, content) => {
    const [, file_id = '', part] = name.split('/');
    if (part === 'image') {
      image = content;
      return;
    }
    const known = typesOf.get(file_id);
    if (!image || !known) return;
    const there = await Promise.all(parts.map((part) => store.read(file_id, part)));
    for (const file of there) file?.content.destroy();
    if (there.includes(null)) {
      await store.remove([file_id]);
      await store.store(file_id, { image, thumbnail: content }, { image: known.content_type, thumbnail: known.thumbnail_type });
    }
    image = undefined;
  };
}
