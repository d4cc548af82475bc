import type { Callers } from '../callers.ts';

/** Who may call the actions of resources: resource -> "METHOD path below the resource" -> kinds of caller. */
export type Actions = Readonly<Record<string, Readonly<Record<string, Callers>>>>;
