import type { Privilege } from '../../resources/policy/privileges.ts';
import type { Context } from '../platform/context.ts';

/** Addresses at which nobody can be (RFC 2606): the sample convention uses them. */
export const UNDELIVERABLE = '[@.](example|invalid|test|localhost)$';

/** Whom a mail is for: accounts, and people of whom only an address is known. */
export interface Readers {
  readonly users?: readonly (string | null)[];
  readonly others?: readonly { readonly address: string; readonly name: string }[];
}
/** Somebody with an address. */
export interface Reader {
  readonly user_id: string | null;
  readonly address: string;
  readonly name: string;
}
interface Account {
  id: string;
  email: string;
  display_name: string;
  takes_mail: boolean;
}

/**
 * Everybody once, however often they are named; an address that belongs to an account means the account. Closed accounts get nothing,
 * and those who want no mail get only what is about their signing in (`anyway`).
 */
export async function findReaders({ db }: Context, { users = [], others = [] }: Readers, anyway: boolean): Promise<Reader[]> {
  const ids = users.filter((id) => id !== null);
  const addresses = others.map(({ address }) => address.toLowerCase());
  if (!ids.length && !addresses.length) return [];
  const accounts = await db.$queryRaw<Account[]>`
    SELECT id::text, email, display_name, NOT permanently_deactivated AND (NOT no_email OR ${anyway}) AS takes_mail
    FROM "user" WHERE id = ANY(${ids}::uuid[]) OR lower(email) = ANY(${addresses}) ORDER BY id`;
  const known = new Set(accounts.map(({ email }) => email.toLowerCase()));
  const strangers = new Map(others.map((other) => [other.address.toLowerCase(), other]));
  return [
    ...accounts.flatMap(({ id, email, display_name, takes_mail }) =>
      takes_mail ? [{ user_id: id, address: email, name: display_name }] : [],
    ),
    ...[...strangers].flatMap(([key, { address, name }]) => (known.has(key) ? [] : [{ user_id: null, address, name }])),
  ];
}

/** Those who hold a privilege in a convention, organisers included; administrators only where they are among them. */
export async function findStaff({ db }: Context, privilege: Privilege, convention_id: string): Promise<string[]> {
  const holders = await db.conventionPrivilege.findMany({
    where: { convention_id, OR: [{ everything: true }, { [privilege]: true }] },
    select: { user_id: true },
  });
  const leaders = await db.member.findMany({
    where: { role: { in: ['director', 'leader'] }, group: { conventions: { some: { id: convention_id } } } },
    select: { user_id: true },
  });
  return [...new Set([...holders, ...leaders].map(({ user_id }) => user_id))];
}
