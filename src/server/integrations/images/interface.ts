import type { Readable } from 'node:stream';

/** The two files of an image. */
export const parts = ['image', 'thumbnail'] as const;
export type Part = (typeof parts)[number];

/** A file as it is stored. Whoever asked for it reads or destroys the content. */
export interface StoredFile {
  readonly size: number;
  readonly content: Readable;
}

/** A place where the files of images lie, each pair under the id of its own; nothing else is kept there. */
export interface ImageStore {
  /** Stores the pair under an id that is new. When it has answered, the files survive a crash. */
  store(file_id: string, files: Readonly<Record<Part, Buffer>>, content_type: Readonly<Record<Part, string>>): Promise<void>;
  /** null: there is no such file. */
  read(file_id: string, part: Part): Promise<StoredFile | null>;
  /** Removes whatever there is under the ids; nothing there is fine too. Answers those under which there may be something still. */
  remove(file_ids: readonly string[]): Promise<readonly string[]>;
}
