import type { Page } from '../server/core/read/list.ts';

/** An object whose fields are only known at run time. */
export type PlainObject = Readonly<Record<string, unknown>>;
/** A record of any type, as the service returns it. */
export type AnyRecord = PlainObject & { readonly id: string; readonly object_type: string; readonly can_edit?: boolean };
export type AnyPage = Page<AnyRecord>;
