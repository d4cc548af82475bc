import { randomBytes } from 'node:crypto';
import { createSession } from '../../../src/server/auth/sessions.ts';
import { viewerOfSession } from '../../../src/server/auth/sessionViewers.ts';
import { db } from '../../../src/server/db/client.ts';
import type { Context } from '../../../src/server/platform/context.ts';
import { createCallerFactory } from '../../../src/server/platform/trpc.ts';
import type { Upload } from '../../../src/server/platform/uploads.ts';
import { appRouter } from '../../../src/server/router.ts';
import type { Name } from '../support/texts.ts';

const createCaller = createCallerFactory(appRouter);
export type Api = ReturnType<typeof createCaller>;

/** The context of one call, with the rights of the session's user. They are read on every call, as for any request. */
async function request(session_id: string | null, uploads: readonly Upload[] = []): Promise<Context> {
  const id = `demo-${randomBytes(6).toString('hex')}`;
  const request = { id, ip: '', host: 'localhost', session_id, if_match: null, uploads };
  return {
    db,
    viewer: session_id === null ? null : await viewerOfSession(session_id),
    dialect: 'plain',
    request,
    reply: { headers: {}, warnings: [] },
  };
}

/** The API without a session. */
export const anonymous: Api = createCaller(() => request(null));

/** A person with an account, who signs in at the first call. */
export class Person {
  readonly user_id: string;
  readonly name: Name;
  readonly username: string;
  readonly email: string;
  /** The API as this person. */
  readonly api: Api;
  #session: Promise<string> | undefined;

  constructor({ user_id, name, username, email }: { user_id: string; name: Name; username: string; email: string }) {
    this.user_id = user_id;
    this.name = name;
    this.username = username;
    this.email = email;
    this.api = createCaller(() => this.#request());
  }

  async #request(uploads: readonly Upload[] = []): Promise<Context> {
    this.#session ??= signIn(this.user_id);
    return request(await this.#session, uploads);
  }

  /** The API as this person, for calls that upload this file. */
  withFile(filename: string, content: Buffer): Api {
    const file = { field: 'file', filename, type: 'image/png', size: content.length, path: '', read: async () => content };
    return createCaller(() => this.#request([file]));
  }

  async signOut(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    if (session) await anonymous.session.delete({ id: await session });
  }
}

async function signIn(user_id: string): Promise<string> {
  const session = await createSession(user_id, { ip: '127.0.0.1' });
  if (!session) throw new Error('The account is closed.');
  return session.session_id;
}
