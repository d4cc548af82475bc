import type { Page } from '../server/core/read/list.ts';

/** An object whose fields are known at run time only. */
export type PlainObject = Readonly<Record<string, unknown>>;
/** A record of any kind, as the service answers it. */
export type AnyRecord = PlainObject & { readonly id: string; readonly object_type: string; readonly can_edit?: boolean };
export type AnyPage = Page<AnyRecord>;
