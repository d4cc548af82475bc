import type { CopyPart } from '../../../resources/convention/copying.ts';
import type { Actor } from '../../db/actor.ts';
import { idFromName } from '../../platform/ids.ts';

/** What a copy is stored with. */
export interface CopyParams {
  readonly name: string;
  readonly days: number;
  readonly parts: readonly CopyPart[];
  readonly session_row_id: string;
  readonly actor: Actor;
}
/** The id of the convention that a job makes: whoever goes on with the job finds what a former attempt has made. */
export const copyId = (job_id: string): string => idFromName(job_id, 'convention');
