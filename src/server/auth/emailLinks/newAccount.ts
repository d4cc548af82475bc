import { randomBytes } from 'node:crypto';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { db } from '../../db/client.ts';
import { readDatabaseError } from '../../errors/databaseErrors.ts';

interface NewAccount extends Pick<Prisma.UserCreateInput, 'email' | 'real_name' | 'avatar_uri' | 'identities'> {
  /** Whether it has been shown that the address is the user's. */
  readonly isConfirmed: boolean;
}

/** Creates an account without a password and returns its id. Its user name is free, and like the address. */
export async function newAccount({ email, isConfirmed, ...more }: NewAccount): Promise<string> {
  const baseName = (email.split('@')[0] ?? '')
    .replace(/[^A-Za-z0-9._-]/g, '')
    .slice(0, 24)
    .padEnd(3, '-');
  for (let attempt = 0; ; attempt += 1) {
    const username = attempt ? `${baseName}-${randomBytes(2).toString('hex')}` : baseName;
    const email_confirmed_date = isConfirmed ? new Date() : null;
    try {
      return (await db.user.create({ data: { ...more, email, email_confirmed_date, username, display_name: username } })).id;
    } catch (error) {
      if (readDatabaseError(error)?.constraint !== 'user_username_key' || attempt > 9) throw error;
    }
  }
}
