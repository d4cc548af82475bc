import { buffer } from 'node:stream/consumers';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ownDataPageText } from '../../../messages/people/ownData.ts';
import { imageStore } from '../../integrations/images/imageStore.ts';
import type { Db } from '../../platform/context.ts';
import { OwnDataPage, type Place, type ShownTable } from './OwnDataPage.tsx';
import { type OwnRow, type OwnTable, ownTables } from './readOwnData.ts';

/** How many records of a kind the page shows; the data have all. */
const SHOWN = 200;

/** A zip that is written as it is read. */
class ZipWriter {
  private chunks: Uint8Array[] = [];
  private failure: Error | null = null;
  private readonly zip = new Zip((error, chunk) => {
    this.failure ??= error;
    this.chunks.push(chunk);
  });
  /** Begins a file; give it its content by `push`. */
  begin(path: string, compress = true): ZipDeflate | ZipPassThrough {
    const file = compress ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
    this.zip.add(file);
    return file;
  }
  add(path: string, content: Uint8Array, compress = true): void {
    this.begin(path, compress).push(content, true);
  }
  end(): void {
    this.zip.end();
  }
  /** What was written since the last time. */
  written(): Buffer {
    if (this.failure) throw this.failure;
    const all = this.chunks;
    this.chunks = [];
    return Buffer.concat(all);
  }
}

async function* addTable(writer: ZipWriter, { name, batches }: OwnTable, shown: ShownTable[]): AsyncGenerator<Buffer> {
  const file = `data/${name}.jsonl`;
  const rows: OwnRow[] = [];
  let entry: ZipDeflate | ZipPassThrough | null = null;
  let count = 0;
  for await (const batch of batches()) {
    entry ??= writer.begin(file);
    entry.push(strToU8(batch.map((row) => `${JSON.stringify(row)}\n`).join('')));
    rows.push(...batch.slice(0, SHOWN - rows.length));
    count += batch.length;
    yield writer.written();
  }
  entry?.push(new Uint8Array(), true);
  if (count) shown.push({ name, file, rows, count });
}

async function* addImages(db: Db, user_id: string, writer: ZipWriter, names: string[]): AsyncGenerator<Buffer> {
  const images = await db.$queryRaw<{ file_id: string; filename: string }[]>`
    SELECT file_id::text, filename FROM prototypeimage WHERE prototype_id IN (SELECT id FROM prototype WHERE user_id = ${user_id}::uuid)
    ORDER BY prototypeimage.id`;
  for (const { file_id, filename } of images) {
    const stored = await imageStore().read(file_id, 'image');
    if (!stored) continue;
    const path = `images/${file_id.slice(0, 8)}-${filename}`;
    writer.add(path, await buffer(stored.content), false);
    names.push(path);
    yield writer.written();
  }
}

/**
 * Everything that is stored about a person as a zip: a page to read, the data as JSON lines, and their images. `goOn` is asked before each
 * table and may throw.
 */
export async function* writeOwnData(db: Db, user_id: string, goOn: () => Promise<void>): AsyncGenerator<Buffer> {
  const user = await db.user.findUniqueOrThrow({ where: { id: user_id } });
  const writer = new ZipWriter();
  writer.add('README.txt', strToU8(ownDataPageText.readme));
  const tables: ShownTable[] = [];
  for (const table of await ownTables(db, user_id, user.email_confirmed_date ? user.email : null)) {
    await goOn();
    yield* addTable(writer, table, tables);
  }
  const images: string[] = [];
  yield* addImages(db, user_id, writer, images);
  const ids = [...new Set(tables.flatMap(({ rows }) => rows.map(({ convention_id }) => convention_id)))].filter(Boolean);
  const places = await db.$queryRaw<Place[]>`
    SELECT id::text, name, timezone, clock_type, currency FROM convention WHERE id = ANY(${ids}::uuid[]) ORDER BY start_date DESC NULLS LAST, id`;
  const page = { name: user.display_name, time: new Date().toISOString(), tables, places, images };
  writer.add('index.html', strToU8(`<!doctype html>${renderToStaticMarkup(createElement(OwnDataPage, page))}`));
  writer.end();
  yield writer.written();
}
