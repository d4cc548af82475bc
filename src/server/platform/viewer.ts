import type { Privilege } from './privileges.ts';

export type LibraryPrivilege = 'catalog' | 'checkouts' | 'settings';
export type GroupRole = 'member' | 'director' | 'leader';

/** The signed-in user behind a request, with everything that decides what they may do. Loaded once, shared by requests, never changed. */
export interface Viewer {
  readonly user_id: string;
  readonly username: string;
  readonly display_name: string;
  readonly admin: boolean;
  readonly developer: boolean;
  /** Row of the session (not the credential). */
  readonly session_row_id: string;
  /** Convention id -> privileges held there; leaders and directors of its group hold `everything`. */
  readonly conventions: ReadonlyMap<string, ReadonlySet<Privilege>>;
  /** Library id -> privileges held there; its owner holds all three. */
  readonly libraries: ReadonlyMap<string, ReadonlySet<LibraryPrivilege>>;
  /** Group id -> role. */
  readonly groups: ReadonlyMap<string, GroupRole>;
}
