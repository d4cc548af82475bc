import { db } from '../../db/client.ts';
import type { Context } from '../../platform/context.ts';

/** What the service does by itself, on nobody's request; `id` says for what reason, in the log. */
export const onItsOwn = (id: string): Context => ({
  db,
  viewer: null,
  dialect: 'plain',
  request: { id, ip: '', host: '', session_id: null, if_match: null },
  reply: { headers: {}, warnings: [] },
});
