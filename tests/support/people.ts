import { randomBytes } from 'node:crypto';
import { createSession } from '../../src/server/auth/sessions.ts';
import { db } from '../../src/server/db/client.ts';
import { settings } from '../../src/server/platform/config.ts';
import { type CheckedRequest, checkerOf } from './document/answerChecker.ts';
import { exchange } from './exchange.ts';

export type Body = Record<string, unknown>;
/** An answer of the service. */
export interface Answer {
  status: number;
  body: Body;
  headers: Headers;
}
export interface CallOptions {
  /** Another session than the caller's; null: none. */
  session?: string | null;
  headers?: Record<string, string>;
  /** The encoding of the parameters. Default: query for GET, multipart for parameters with a file, otherwise JSON. */
  as?: 'query' | 'json' | 'form' | 'multipart';
  /** The raw body, instead of parameters. */
  raw?: string;
}
export type Call = (method: string, path: string, params?: Body, options?: CallOptions) => Promise<Answer>;

/** A user with a session. */
export interface Account {
  user_id: string;
  username: string;
  email: string;
  password: string;
  api_key_id: string;
  session_id: string;
  /** Calls the service with the session as bearer token. */
  call: Call;
}

const asText = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value));
function* pairs(params: Body): Generator<[string, string]> {
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) && value.every((v) => typeof v !== 'object') ? value : [value])
      yield [name, asText(one)];
  }
}
function sent(
  params: Body | undefined,
  as: CallOptions['as'],
): { query?: string; body?: string | FormData | URLSearchParams; type?: string } {
  if (!params) return {};
  if (as === 'query') return { query: new URLSearchParams([...pairs(params)]).toString() };
  if (as === 'form') return { body: new URLSearchParams([...pairs(params)]) };
  if (as === 'json') return { body: JSON.stringify(params), type: 'application/json' };
  const form = new FormData();
  for (const [name, value] of Object.entries(params)) {
    if (value instanceof File) form.append(name, value);
    else for (const [, text] of pairs({ [name]: value ?? '' })) form.append(name, text); // a form has no null
  }
  return { body: form };
}

const usual = (method: string, params: Body = {}) =>
  method === 'GET' ? 'query' : Object.values(params).some((value) => value instanceof File) ? 'multipart' : 'json';

/** Checks an answer of the API against the service's document. @throws if they differ */
export async function checkAnswer(
  base_url: string,
  request: CheckedRequest,
  answer: Pick<Answer, 'status' | 'headers'> & { body: unknown },
) {
  if (!/^\/(wing\/)?api\/(?!auth\/|trpc\/)/.test(request.path)) return;
  const fault = (await checkerOf(base_url)).faultOf(request, answer);
  if (fault)
    throw new Error(`${request.method} ${request.path}: the answer ${fault}: ${JSON.stringify(answer.body)?.slice(0, 500)}`);
}

/** Returns a function that calls a service, with the session if there is one. It checks every answer of the API against the document. */
export const caller =
  ({ base_url }: { base_url: string }, session_id?: string): Call =>
  async (method, path, params, { session = session_id, headers = {}, as = usual(method, params), raw } = {}) => {
    const { query, body = raw, type } = sent(params, as);
    const { status, text, ...received } = await exchange(
      `${base_url}${path}${query ? `${path.includes('?') ? '&' : '?'}${query}` : ''}`,
      {
        method,
        headers: {
          ...(session ? { authorization: `Bearer ${session}` } : {}),
          ...(type ? { 'content-type': type } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      },
    );
    const isJson = received.headers.get('content-type')?.startsWith('application/json');
    const answer = { status, body: isJson ? (JSON.parse(text) as Body) : { text }, headers: received.headers };
    const isSelective = params?._fields !== undefined || path.includes('_fields=');
    const request = { method: headers['X-HTTP-Method'] ?? method, path: path.split('?', 1)[0] ?? '', isSelective };
    await checkAnswer(base_url, request, answer);
    return answer;
  };

/** The body of a successful answer. @throws unless the status is 200 */
export async function ok(answer: Promise<Answer>): Promise<Body & { id: string }> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as Body & { id: string };
}
/** A refusal in short form: `403/450 null`. */
export async function refusal(answer: Promise<Answer>): Promise<string> {
  const { status, body } = await answer;
  const error = body.error as { code: number; data: string | null } | undefined;
  return error ? `${status}/${error.code} ${error.data}` : `${status}`;
}

export interface AccountOptions extends Body {
  username?: string;
  email?: string;
  password?: string;
  developer?: boolean;
  /** Makes the user an administrator, directly in the database. */
  admin?: boolean;
}
/** Creates an account with a session and an API key, which are created directly: signing in over the API needs a key. */
export async function signUp(
  service: { base_url: string; database_url: string },
  { admin, ...wanted }: AccountOptions = {},
): Promise<Account> {
  const username = wanted.username ?? `user-${randomBytes(6).toString('hex')}`;
  const password = wanted.password ?? randomBytes(9).toString('base64');
  const email = wanted.email ?? `${username}@example.org`;
  const { id: user_id } = await ok(
    caller(service)('POST', '/api/user', { developer: true, ...wanted, username, email, password }),
  );
  if (settings().DATABASE_URL !== service.database_url)
    throw new Error('The service under test has another database than this process.');
  if (admin) await db.user.update({ where: { id: user_id }, data: { admin } });
  const made = await createSession(user_id, { ip: '127.0.0.1' });
  if (!made) throw new Error('No session could be made.');
  const { session_id } = made;
  const call = caller(service, session_id);
  const key = { name: 'Tests', user_id, private_key_hash: randomBytes(32) }; // over the API it would be told by mail
  const { id: api_key_id } = await db.apiKey.create({ data: key });
  return { user_id, username, email, password, api_key_id, session_id, call };
}
