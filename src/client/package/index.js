// Plain JavaScript, so that programs run it without a compiler; its types are in index.d.ts.
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import { transformer } from './transformer.js';

export function createClient({ url, session_id, fetch: send }) {
  const session = typeof session_id === 'function' ? session_id : () => session_id;
  const headers = async () => {
    const id = await session();
    return id ? { Authorization: `Bearer ${id}` } : {};
  };
  const link = {
    url: `${url.replace(/\/+$/, '')}/api/trpc`,
    transformer,
    maxItems: 10,
    maxURLLength: 4000,
    headers,
    ...(send ? { fetch: send } : {}),
  };
  return createTRPCClient({ links: [httpBatchLink(link)] });
}

export async function signIn({ url, fetch: send, username, password, api_key_id }) {
  const where = { url, ...(send ? { fetch: send } : {}) };
  const session = await createClient(where).session.create.mutate({ username, password, api_key_id });
  return { client: createClient({ ...where, session_id: session.id }), session };
}

export function refusalOf(error) {
  const data = error instanceof TRPCClientError ? error.data : undefined;
  if (!data?.error) return null;
  const { code, message, data: field } = data.error;
  return { status: data.httpStatus, code, message, field: field ?? null, conflicts: data.conflicts ?? [] };
}
