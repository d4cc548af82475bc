import type { CustomField } from '../../../resources/customFields.ts';
import type { Experience } from '../../../resources/events/event.ts';
import type { State } from '../../../resources/events/submissionStates.ts';

/** A kind of event that can be submitted, with what it usually is. */
export interface SubmitType {
  readonly id: string;
  readonly name: string;
  readonly description_html: string;
  /** Minutes. */
  readonly length: number;
  readonly seats: number;
  readonly price: number;
  /** What can be asked for at the place. */
  readonly requests: readonly string[];
  readonly fields: readonly CustomField[];
}
/** A day with its day parts. */
export interface SubmitDay {
  readonly id: string;
  readonly name: string;
  readonly parts: readonly { readonly id: string; readonly start: Date; readonly end: Date }[];
}
/** What somebody says of an event that they submit. */
export interface Idea {
  readonly name: string;
  readonly description: string;
  readonly long_description: string;
  readonly duration: number;
  readonly max_tickets: number;
  readonly age_range: string;
  readonly experience: Experience | null;
  readonly hosts_also_play: boolean;
  readonly preferreddaypart_id: string | null;
  readonly alternatedaypart_id: string | null;
  /** Null: at any time. */
  readonly available_daypart_ids: readonly string[] | null;
  readonly special_requests: readonly string[];
  readonly note: string;
  readonly spaces_needed: number;
  readonly session_count: number;
  readonly more_info_uri: string | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
}
export interface Cohost {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly status: 'invited' | 'accepted' | 'declined';
}
export interface TalkLine {
  readonly id: string;
  readonly author: string;
  readonly is_staff: boolean;
  readonly text: string;
  readonly date: Date;
}
/** A submission in the list of its hosts. */
export interface SubmissionInList {
  readonly id: string;
  readonly name: string;
  readonly status: State;
  readonly sent: Date;
  readonly role: 'submitter' | 'cohost' | 'invited';
  readonly submitter: string;
}
/** A submission on its own page. */
export interface SubmissionShown extends SubmissionInList {
  readonly idea: Idea;
  readonly type: SubmitType;
  readonly can_edit: boolean;
  readonly can_withdraw: boolean;
  readonly cohosts: readonly Cohost[];
  readonly talk: readonly TalkLine[];
  /** The number of its event, once the public sees that. */
  readonly event: number | null;
}
