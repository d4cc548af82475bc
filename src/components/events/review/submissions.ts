import { api, keepalive } from '../../../client/api.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { decisionBarText } from '../../../messages/events/reviewBoard.ts';
import {
  nextState,
  type State,
  stateLabels,
  type TransitionName,
  transitions,
} from '../../../resources/events/submissionStates.ts';

/** The states in the order of the workflow; each is a tab. */
export const tabs: readonly State[] = ['new', 'in_review', 'changes_requested', 'queued', 'scheduled', 'declined'];

/** Facts that help to decide on a submission. */
export interface ReviewFacts {
  readonly preferred_free_spaces?: number | null;
  readonly alternate_free_spaces?: number | null;
  readonly submitter_events?: number;
  readonly clashes?: number;
  /** When the hosts can be there; empty: at any time. */
  readonly available?: readonly { readonly start_date: string; readonly end_date: string }[];
  readonly cohosts?: readonly { readonly name: string; readonly status: 'invited' | 'accepted' | 'declined' }[];
}
/** A submission as schedulers see it. */
export interface Submission extends AnyRecord {
  readonly name: string;
  readonly status: State;
  readonly priority: number;
  readonly duration: number;
  readonly max_tickets: number;
  readonly spaces_needed: number;
  readonly session_count: number;
  readonly description: string;
  readonly note?: string;
  readonly comment?: string | null;
  readonly resubmitted_count?: number;
  readonly last_submitted_date?: string | Date;
  readonly special_requests?: unknown;
  readonly type?: AnyRecord;
  readonly user?: AnyRecord;
  readonly preferreddaypart?: AnyRecord | null;
  readonly alternatedaypart?: AnyRecord | null;
  readonly load?: ReviewFacts;
}
/** A decision about submissions, with its button and its key. */
export interface Decision {
  readonly action: TransitionName;
  readonly label: string;
  /** The key that triggers it. */
  readonly key: string;
}
export const decisions: readonly Decision[] = [
  { action: 'queue', label: decisionBarText.queue, key: 'Q' },
  { action: 'change', label: decisionBarText.change, key: 'C' },
  { action: 'review', label: decisionBarText.review, key: 'R' },
  { action: 'decline', label: decisionBarText.decline, key: 'D' },
];
/** Whether a decision would change something: what is accepted can get another priority, and nothing is declined or asked for twice. */
export const isPossible = ({ action }: Decision, { status }: Pick<Submission, 'status'>) => {
  const next = nextState(transitions[action], status);
  return next !== null && (action === 'queue' || next !== status);
};
/** Whether a decision takes back that submissions were declined. */
export const isReopened = ({ action }: Decision, submissions: readonly Pick<Submission, 'status'>[]): boolean =>
  action === 'review' && submissions.every(({ status }) => status === 'declined');
type Wishes = Pick<Submission, 'preferreddaypart' | 'alternatedaypart'>;
/** Whether a submission has wishes, and all of them are times that have begun. */
export function areWishesPast({ preferreddaypart, alternatedaypart }: Wishes, now: Date): boolean {
  const wishes = [preferreddaypart, alternatedaypart].filter((part) => part !== null && part !== undefined);
  return wishes.length > 0 && wishes.every(({ start_date }) => new Date(String(start_date)) < now);
}

export const submissionPath = ({ id }: Pick<Submission, 'id'>) => `/eventsubmission/${id}`;

type Priority = NonNullable<Parameters<typeof api.eventsubmission.queue.mutate>[0]['priority']>;

/** Sends one decision for several submissions in parallel, since the page may be closing. @throws Refusal if one fails */
export async function decide(
  submissions: readonly Submission[],
  { action }: Decision,
  { comment, priority }: { comment: string; priority: number | null },
): Promise<void> {
  const input = {
    ...(comment ? { comment } : {}),
    ...(action === 'queue' && priority ? { priority: priority as Priority } : {}),
  }; // one of the options of the form
  await Promise.all(submissions.map((one) => api.eventsubmission[action].mutate({ id: one.id, ...input }, keepalive)));
}
export { stateLabels };
