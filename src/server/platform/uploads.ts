import type { Context } from './context.ts';

/** A file that came with a request. It is deleted after the answer, so copy what you want to keep. */
export interface Upload {
  /** The name of its parameter. */
  readonly field: string;
  /** The file name from the sender, without folders. Never use it as a path. */
  readonly filename: string;
  /** The media type from the sender. Check the content before you trust it. */
  readonly type: string;
  readonly size: number;
  /** Where the file is during the request. */
  readonly path: string;
  read(): Promise<Buffer>;
}

/** The files that came with a request. Typed calls have none. */
export const uploadsOf = (ctx: Context): readonly Upload[] =>
  (ctx.request as Context['request'] & { readonly uploads?: readonly Upload[] }).uploads ?? []; // only the HTTP handler sets them
