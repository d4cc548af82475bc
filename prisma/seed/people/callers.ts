import { randomBytes } from 'node:crypto';
import { createSession, viewerOfSession } from '../../../src/server/auth/sessions.ts';
import { db } from '../../../src/server/db/client.ts';
import type { Context } from '../../../src/server/platform/context.ts';
import { createCallerFactory } from '../../../src/server/platform/trpc.ts';
import type { Upload } from '../../../src/server/platform/uploads.ts';
import { appRouter } from '../../../src/server/router.ts';
import type { Name } from '../support/texts.ts';

const createCaller = createCallerFactory(appRouter);
export type Api = ReturnType<typeof createCaller>;

/** The request that a call stands for: with the rights of whoever is signed in under that session, read as for any other request. */
async function request(session_id: string | null, uploads: readonly Upload[] = []): Promise<Context> {
  const id = `demo-${randomBytes(6).toString('hex')}`;
  const request = { id, ip: '127.0.0.1', host: 'localhost', session_id, if_match: null, uploads };
  return {
    db,
    viewer: session_id === null ? null : await viewerOfSession(session_id),
    dialect: 'plain',
    request,
    reply: { headers: {}, warnings: [] },
  };
}

/** The API for somebody who is not signed in. */
export const nobody: Api = createCaller(() => request(null));

/** Somebody with an account, who signs in at their first call. */
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

  /** The API as this person, a file coming along with the call. */
  sending(filename: string, content: Buffer): Api {
    const file = { field: 'file', filename, type: 'image/png', size: content.length, path: '', read: async () => content };
    return createCaller(() => this.#request([file]));
  }

  async signOut(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    if (session) await nobody.session.delete({ id: await session });
  }
}

async function signIn(user_id: string): Promise<string> {
  const made = await createSession(user_id, { ip: '127.0.0.1' });
  if (!made) throw new Error('The account is closed.');
  return made.session_id;
}
