import type { Db } from '../../platform/context.ts';

/** For how many days an import can be undone, and its rows are kept. */
export const UNDO_DAYS = 30;

/** Deletes imports that can no longer be undone, with the values that they have replaced. */
export const deleteOldImports = (db: Db) =>
  db.$executeRaw`DELETE FROM importrun WHERE date_created < now() - make_interval(days => ${UNDO_DAYS + 1})`;
