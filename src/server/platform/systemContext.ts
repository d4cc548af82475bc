import { db } from '../db/client.ts';
import type { Context } from './context.ts';

/** The context for work without a request or user. `id` appears in the log in place of a request id. */
export const systemContext = (id: string): Context => ({
  db,
  viewer: null,
  dialect: 'plain',
  request: { id, ip: '', host: '', session_id: null, if_match: null },
  reply: { headers: {}, warnings: [] },
});
