import type { Readable } from 'node:stream';

/** The two files of an image. */
export const parts = ['image', 'thumbnail'] as const;
export type Part = (typeof parts)[number];

/** A stored file. The caller reads or destroys the content. */
export interface StoredFile {
  readonly size: number;
  readonly content: Readable;
}

/** A place for image files: a pair of files under each id, and nothing else. */
export interface ImageStore {
  /** Stores a pair under a new id. Once the promise settles, the files survive a crash. */
  store(file_id: string, files: Readonly<Record<Part, Buffer>>, content_type: Readonly<Record<Part, string>>): Promise<void>;
  /** Returns null if there is no such file. */
  read(file_id: string, part: Part): Promise<StoredFile | null>;
  /** Deletes the files under the ids, if there are any. Returns the ids whose files may still exist. */
  remove(file_ids: readonly string[]): Promise<readonly string[]>;
}
