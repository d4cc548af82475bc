/** What a backup or an archive says about itself, as its last entry. */
export interface Manifest {
  /** Everything, or one convention. */
  readonly format: 'convene-backup' | 'convene-archive';
  readonly format_version: 1;
  /** The version of Convene that wrote it. */
  readonly version: string;
  /** The moment whose data it holds. */
  readonly created_date: string;
  /** The migrations that had made the tables, in order. */
  readonly migrations: readonly string[];
  /** Of an archive: the convention that it holds, and the tables that it leaves out. */
  readonly convention?: { readonly id: string; readonly name: string; readonly uri_part: string };
  readonly left_out?: readonly string[];
  readonly tables: readonly Table[];
  readonly sequences: readonly Sequence[];
  readonly images: readonly Image[];
  /** Images whose files the store did not have. */
  readonly missing_images: readonly string[];
  /** All entries of the file before this one, in order. */
  readonly entries: readonly Entry[];
}
/** A table, whose rows are in the entries `data/<name>/<number>`: as COPY writes them, in archives as lines of JSON. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
}
/** Where a running number stands. */
export interface Sequence {
  readonly name: string;
  /** In digits: it may be greater than numbers can say. */
  readonly last_value: string;
  readonly is_called: boolean;
}
/** An image, whose two files are the entries `files/<file_id>/image` and `/thumbnail`. */
export interface Image {
  readonly file_id: string;
  readonly content_type: string;
  readonly thumbnail_type: string;
}
/** An entry of the file. */
export interface Entry {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

export const MANIFEST = 'manifest.json';
/** Bytes of rows in an entry, about. */
export const PART_BYTES = 16 * 1024 * 1024;
/** No entry is larger: a file from elsewhere must not fill the memory. */
export const MAX_ENTRY_BYTES = 512 * 1024 * 1024;

/**
 * Tables that are left out: sessions and links that would let people in, answers and counts of the last minutes, files
 * that are written again on request, and the history of migrations, which the restore writes itself.
 */
export const OMITTED: readonly string[] = [
  '_prisma_migrations',
  'session',
  'ssotoken',
  'usertoken',
  'emaillink',
  'passkeychallenge',
  'idempotency',
  'quotause',
  'admission',
  'admissionplace',
  'jobfile',
];

/** A name in SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
