import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import { z } from 'zod';
import type { Session } from '../../generated/prisma/client.ts';
import { apiKeyRefusals } from '../../messages/people/refusals.ts';
import { type Fields, password, text } from '../../resources/fields.ts';
import { session } from '../../resources/people/session.ts';
import type { Resource } from '../../resources/resource.ts';
import { summaryOf } from '../../resources/summaries.ts';
import { deleteSessionCookie, setSessionCookie } from '../auth/cookies.ts';
import { confirmSignIn, requireFreshSignIn } from '../auth/freshSignIn.ts';
import { createSession, destroyOwnSession, destroySession, endSessions, findSession } from '../auth/sessions.ts';
import { forgetViewers, viewerOfSession } from '../auth/sessionViewers.ts';
import { signInWithPassword, wrongPassword } from '../auth/signIn.ts';
import { redeemSignOnToken } from '../auth/sso.ts';
import { action } from '../core/actions/action.ts';
import { parseParameters } from '../core/actions/parameters.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import type { RecordNamed } from '../core/crud.ts';
import type { Extras } from '../core/read/extras.ts';
import { noRows } from '../core/read/filters.ts';
import { serializeRow } from '../core/read/serialize.ts';

import { documentOnly, extrasOf, inputOnly, inputSchema, recordSchema, success } from '../core/schemas/inputs.ts';

import { Refusal, sessionInvalid, sessionRequired } from '../errors/refusals.ts';
import { afterCommit, type Context, transaction } from '../platform/context.ts';
import { isSelf } from '../platform/policy.ts';
import { type Meta, procedure } from '../platform/trpc.ts';
import { deviceOf } from '../platform/userAgent.ts';
import { requireOwnKey } from './apikey.ts';

const resource = session as unknown as Resource; // used as data only
type SessionRecord = RecordNamed<'session'>;
type Query<I> = TRPCQueryProcedure<{ meta: Meta; input: I; output: SessionRecord }>;
type Mutation<I, O> = TRPCMutationProcedure<{ meta: Meta; input: I; output: O }>;

/** Lists show the id of a session's row, which cannot be used to sign in. Only the holder of a session knows its secret id. */
export const behavior: BehaviorOf<typeof session> = {
  policy: {
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
    visibleTo: (viewer) => {
      if (!viewer) return noRows;
      if (viewer.for_application) return { id: viewer.session_row_id };
      return viewer.admin ? {} : { user_id: viewer.user_id };
    },
  },
  loaders: {
    derived: {
      current: (row, ctx) => row.id === ctx.viewer?.session_row_id || row.id === ctx.request.session_id,
      device: (row) => deviceOf(row.user_agent),
      last_used_date: (row) => row.date_extended,
    },
  },
};

/** The record of a session for its holder: with its secret id, unless scripts of a page must not learn it. Sets the ETag. */
async function serializeForHolder(ctx: Context, session_id: string, row: Session, more: Extras): Promise<SessionRecord> {
  const holder = { ...ctx, viewer: await viewerOfSession(session_id), request: { ...ctx.request, session_id } };
  const id = ctx.request.hides_session_id && session_id === ctx.request.session_id ? row.id : session_id;
  const record = await serializeRow(holder, resource, { ...row, id }, more);
  ctx.reply.headers.ETag = `"${row.id}.${row.version}"`;
  return record as SessionRecord; // the declaration describes it
}
/** Sets the cookie of a new session and answers its record. @throws 401/454 if the session could not be created */
async function answerNewSession(
  ctx: Context,
  created: Awaited<ReturnType<typeof createSession>>,
  more: Extras,
): Promise<SessionRecord> {
  if (!created) throw wrongPassword();
  setSessionCookie(ctx, created.session_id);
  return serializeForHolder(ctx, created.session_id, created.row, more);
}

const meta = (
  method: 'GET' | 'POST' | 'DELETE',
  path: `/${string}`,
  summary: string,
  description: string = summaryOf(session),
): Meta => ({
  openapi: { method, path, tags: ['session'], summary, description },
});
const document = (fields: Fields, required: readonly string[] = Object.keys(fields)) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inputSchema(field, required.includes(name))]));
const record = documentOnly(() => z.lazy(() => recordSchema(resource)));
const extras = extrasOf(resource);
const idInPath = { id: z.string().meta({ description: 'Id of the session. Anyone who knows it can use the session.' }) };
const signInFields = { api_key_id: text(), username: text(254), password: password(), code: text(40) };
const signInRequired = ['api_key_id', 'username', 'password'];
const ssoFields = { private_key: text() };

const create = procedure
  .meta(
    meta(
      'POST',
      '/session',
      'Sign in',
      'For developers: with user name or e-mail address, password and an API key of their own. Users with a second step send code too, of their authenticator or a recovery code; without it the answer is 401/454 code.',
    ),
  )
  .input(inputOnly(() => z.object({ ...document(signInFields, signInRequired), ...extras })))
  .output(record)
  .mutation(async ({ ctx, input }) => {
    const sent = await parseParameters(ctx, signInFields, signInRequired, input ?? {});
    const { api_key_id, username, password, code } = sent as Named<Omit<typeof signInFields, 'code'>> & { code?: string }; // their fields checked them
    const user = await signInWithPassword(username, password, ctx.request.ip, { code });
    const apikey_id = await requireOwnKey(ctx, api_key_id, user.id);
    if (!user.developer) {
      throw new Refusal(403, 453, 'developer', apiKeyRefusals.developersOnly);
    }
    const { ip, user_agent } = ctx.request;
    const created = await createSession(user.id, { ip, user_agent, apikey_id, password_hash: user.password_hash ?? '' });
    return answerNewSession(ctx, created, input as Extras);
  });

const sso = procedure
  .meta(
    meta(
      'POST',
      '/session/sso/{sso_id}',
      'Redeem a single sign-on',
      'For applications: the user has agreed and came back with sso_id.',
    ),
  )
  .input(inputOnly(() => z.object({ sso_id: z.string(), ...document(ssoFields), ...extras })))
  .output(record)
  .mutation(async ({ ctx, input }) => {
    const { private_key } = await parseParameters(ctx, ssoFields, ['private_key'], input);
    return answerNewSession(ctx, await redeemSignOnToken(ctx, input.sso_id, private_key as string), input as Extras); // its field checked it
  });

const current = procedure
  .meta(meta('GET', '/session', 'Read the session of this request'))
  .input(inputOnly(() => z.object(extras)))
  .output(record)
  .query(async ({ ctx, input }) => {
    const { session_id } = ctx.request;
    const row = session_id && (await findSession(session_id));
    if (!row) throw sessionRequired();
    return serializeForHolder(ctx, session_id, row, (input ?? {}) as Extras);
  });

const read = procedure
  .meta(meta('GET', '/session/{id}', 'Read a session'))
  .input(inputOnly(() => z.object({ ...idInPath, ...extras })))
  .output(record)
  .query(async ({ ctx, input }) => {
    const row = await findSession(input.id);
    if (!row) throw sessionInvalid('id');
    return serializeForHolder(ctx, input.id, row, input as Extras);
  });

const destroy = procedure
  .meta(meta('DELETE', '/session/{id}', 'Sign out'))
  .input(inputOnly(() => z.object(idInPath)))
  .output(documentOnly(() => success))
  .mutation(async ({ ctx, input: { id } }) => {
    const destroyed = await destroySession(id);
    if (!destroyed && !(ctx.viewer && (await destroyOwnSession(ctx.viewer, id)))) throw sessionInvalid('id');
    if (id === ctx.request.session_id || id === ctx.viewer?.session_row_id) deleteSessionCookie(ctx);
    return { success: 1 as const };
  });

const confirm = action(
  session,
  'POST /confirm',
  {
    returns: 'success',
    summary: 'Enter the password again',
    description:
      'Some actions need a sign-in within the last 10 minutes: changing the email address or API keys, ending all other sessions, and closing the account. This counts as one. Removing the second step or the last passkey, and making new recovery codes, need this within the 2 minutes before, each time. Users with a second step also send code.',
    input: { password: password(), code: text(40) },
    required: ['password'],
  },
  ({ ctx, input }) => confirmSignIn(ctx, input.password, input.code),
);

const endOthers = action(
  session,
  'POST /end-others',
  {
    returns: 'success',
    summary: 'Sign out everywhere else',
    description:
      'Ends all your sessions except this one, including those of applications. Needs a sign-in within the last 10 minutes.',
  },
  async ({ ctx, viewer }) => {
    await requireFreshSignIn(ctx);
    await transaction(ctx, ({ db }) => endSessions(db, viewer.user_id, viewer.session_row_id));
    await afterCommit(ctx, async () => forgetViewers(viewer.user_id));
  },
);

type Named<F extends Fields> = { [K in keyof F]: string };
/** A session is created with a password or a single sign-on. Its id is enough to read or end it. */
export const actions = {
  create: create as unknown as Mutation<Named<Omit<typeof signInFields, 'code'>> & { code?: string } & Extras, SessionRecord>, // typed as the fields and the declaration say
  sso: sso as unknown as Mutation<{ sso_id: string; private_key: string } & Extras, SessionRecord>, // as above
  current: current as unknown as Query<Extras | undefined>, // as above
  read: read as unknown as Query<{ id: string } & Extras>, // as above
  confirm,
  endOthers,
  delete: destroy as unknown as Mutation<{ id: string }, { success: 1 }>, // as above
};
