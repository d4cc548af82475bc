import type { Privilege } from '../../resources/policy/privileges.ts';
import type { Context } from '../platform/context.ts';

/** A pattern of addresses that do not exist (RFC 2606). The demo uses them. */
export const UNDELIVERABLE = '[@.](example|invalid|test|localhost)$';

/** Who a mail is for: accounts, and people without one, by their address. */
export interface Readers {
  readonly users?: readonly (string | null)[];
  readonly others?: readonly { readonly address: string; readonly name: string }[];
}
/** A person with an address. */
export interface Reader {
  readonly user_id: string | null;
  readonly address: string;
  readonly name: string;
  /** In which they read; null: they have not chosen. */
  readonly language: string | null;
}
interface Account {
  id: string;
  email: string;
  display_name: string;
  takes_mail: boolean;
  language: string | null;
}

/**
 * Finds the readers, each once. An address that belongs to an account counts as the account. Closed accounts get no mail. Accounts that want
 * no mail get only `mandatory` mails, which are about signing in.
 */
export async function findReaders({ db }: Context, { users = [], others = [] }: Readers, mandatory: boolean): Promise<Reader[]> {
  const ids = users.filter((id) => id !== null);
  const addresses = others.map(({ address }) => address.toLowerCase());
  if (!ids.length && !addresses.length) return [];
  const accounts = await db.$queryRaw<Account[]>`
    SELECT id::text, email, display_name, language, NOT permanently_deactivated AND (NOT no_email OR ${mandatory}) AS takes_mail
    FROM "user" WHERE id = ANY(${ids}::uuid[]) OR lower(email) = ANY(${addresses}) ORDER BY id`;
  const accountAddresses = new Set(accounts.map(({ email }) => email.toLowerCase()));
  const byAddress = new Map(others.map((other) => [other.address.toLowerCase(), other]));
  return [
    ...accounts.flatMap(({ id, email, display_name, takes_mail, language }) =>
      takes_mail ? [{ user_id: id, address: email, name: display_name, language }] : [],
    ),
    ...[...byAddress].flatMap(([key, { address, name }]) =>
      accountAddresses.has(key) ? [] : [{ user_id: null, address, name, language: null }],
    ),
  ];
}

/** The statement that finds the users who hold a privilege in a convention, including organizers, but not administrators as such. */
export const staffText = (privilege: Privilege, convention_id: string): string => `
  SELECT user_id FROM conventionprivilege WHERE convention_id = ${convention_id} AND (everything OR "${privilege}")
  UNION SELECT user_id FROM member JOIN convention USING (group_id)
  WHERE convention.id = ${convention_id} AND role IN ('director', 'leader')`;
/** Finds these users. */
export async function findStaff({ db }: Context, privilege: Privilege, convention_id: string): Promise<string[]> {
  const text = `SELECT user_id::text FROM (${staffText(privilege, '$1::uuid')}) AS staff`;
  return (await db.$queryRawUnsafe<{ user_id: string }[]>(text, convention_id)).map(({ user_id }) => user_id);
}
