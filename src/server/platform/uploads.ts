import type { Context } from './context.ts';

/** A file that came with a request. It is gone when the request has been answered: keep a copy of what shall stay. */
export interface Upload {
  /** The parameter that carried it. */
  readonly field: string;
  /** The name that the sender gave, without folders. Never use it as a path. */
  readonly filename: string;
  /** What the sender says it is. Look at the content before you believe it. */
  readonly type: string;
  readonly size: number;
  /** Where it lies for the time of the request. */
  readonly path: string;
  read(): Promise<Buffer>;
}

/** The files that came with a request; typed calls bring none. */
export const uploadsOf = (ctx: Context): readonly Upload[] =>
  (ctx.request as Context['request'] & { readonly uploads?: readonly Upload[] }).uploads ?? []; // the HTTP handler alone puts them there
