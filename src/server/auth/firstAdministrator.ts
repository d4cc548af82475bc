import { createHash } from 'node:crypto';
import { accountRefusals } from '../../messages/people/refusals.ts';
import { forbidden } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';

/** The key of the setting that holds the hash of the token which the service printed for its first administrator. */
export const FIRST_ADMINISTRATOR = 'first_administrator';
export const hashFirstToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Requires the token that the service printed, if it did: whoever comes first might be a stranger. @throws 403/450 token */
export async function requireFirstToken({ db }: Context, token = ''): Promise<void> {
  const stored = await db.setting.findUnique({ where: { key: FIRST_ADMINISTRATOR } });
  if (stored && stored.value !== hashFirstToken(token)) throw forbidden(accountRefusals.printedLink, 'token');
}
/** Makes the token worth nothing. */
export async function dropFirstToken({ db }: Context): Promise<void> {
  await db.setting.deleteMany({ where: { key: FIRST_ADMINISTRATOR } });
}
