import { db } from '../db/client.ts';
import type { Context } from './context.ts';

/** The context of work that the service does by itself, for no user; `id` stands in the log in place of a request's id. */
export const systemContext = (id: string): Context => ({
  db,
  viewer: null,
  dialect: 'plain',
  request: { id, ip: '', host: '', session_id: null, if_match: null },
  reply: { headers: {}, warnings: [] },
});
