import type { KeyScope } from '../../resources/policy/keyScope.ts';
import type { Privilege } from '../../resources/policy/privileges.ts';

export type LibraryPrivilege = 'catalog' | 'checkouts' | 'settings';
export type GroupRole = 'member' | 'director' | 'leader';

/** The signed-in user behind a request, with everything that decides what they may do. Shared by requests and never changed. */
export interface Viewer {
  readonly user_id: string;
  readonly username: string;
  readonly display_name: string;
  /** What pages of their own call the person, if they said it. */
  readonly real_name?: string;
  readonly admin: boolean;
  readonly developer: boolean;
  /** Whether the email address is known to be the user's own. */
  readonly email_confirmed: boolean;
  /** Row of the session (not the credential). */
  readonly session_row_id: string;
  /** The API key that opened the session. */
  readonly apikey_id: string | null;
  /** Whether an application holds the session, by single sign-on, or a program with a key that has a scope: accounts, keys and sessions are closed to it. */
  readonly for_application: boolean;
  /** What the API key of the session limits it to. Rights elsewhere are left out below. */
  readonly scope: KeyScope | null;
  /** Convention id -> privileges. Leaders and directors of its group have `everything`. */
  readonly conventions: ReadonlyMap<string, ReadonlySet<Privilege>>;
  /** Library id -> privileges. The owner has all three. */
  readonly libraries: ReadonlyMap<string, ReadonlySet<LibraryPrivilege>>;
  /** Group id -> role. */
  readonly groups: ReadonlyMap<string, GroupRole>;
}
