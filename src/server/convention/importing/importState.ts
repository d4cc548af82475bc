import type { Actor } from '../../db/actor.ts';
import { idFromName } from '../../platform/ids.ts';

/** What an import is stored with. */
export interface ImportParams {
  readonly group_id: string;
  readonly service: string;
  readonly source_id: string;
  readonly session_row_id: string;
  readonly actor: Actor;
}
/** The session at the other service, encrypted and as base64; it is deleted when the job ends. */
export interface ImportInput {
  readonly session: string | null;
}
/** How far reading has got. */
export interface ReadState {
  /** The number of the list among those that are read, of the record whose list it is, and of the next page. */
  readonly at: number;
  readonly parent: number;
  readonly page: number;
  readonly requests: number;
  readonly bytes: number;
  /** How often the list at hand has been read from its beginning again. */
  readonly again: number;
  /** Lists that the other service does not show, with its status. */
  readonly hidden: Readonly<Record<string, number>>;
  /** How many records stay behind, by list. */
  readonly behind: Readonly<Record<string, number>>;
}
export interface ImportState {
  readonly read?: ReadState;
  /** Set once all is read. */
  readonly isWriting?: boolean;
  readonly convention_id?: string;
}
export const atStart: ReadState = {
  ...{ at: 0, parent: 0, page: 1, requests: 0, bytes: 0, again: 0 },
  ...{ hidden: {}, behind: {} },
};
/** The owner under which the session of a job is encrypted. */
export const sessionOwner = (job_id: string): string => idFromName(job_id, 'session');
