import type { AnyRecord, PlainObject } from '../../../client/record.ts';
import type { Payment } from '../../records/view/payment.ts';
import type { ReadView } from '../../records/view/useRecordView.ts';

/** A badge as its page reads it. */
export interface BadgeRecord extends AnyRecord, Payment {
  readonly convention_id: string;
  readonly badgetype_id: string;
  readonly badgetype?: AnyRecord;
  readonly name: string;
  readonly name_full?: string;
  readonly badge_number: number;
  readonly date_created: Date | string;
  readonly email?: string | null;
  readonly user_id?: string | null;
  readonly user?: AnyRecord & { readonly display_name?: string };
  readonly booth?: AnyRecord;
  readonly booth_id?: string | null;
  readonly checked_in?: boolean;
  readonly checked_in_date?: Date | string | null;
  readonly print_count?: number;
  /** What its tickets owe, and how many of them do. */
  readonly tickets_owed?: number;
  readonly tickets_due?: number;
  readonly wants_updates?: boolean;
  readonly birth_date?: string | null;
}
export type BadgeView = ReadView<BadgeRecord>;

/** Whether the reader sees all of the badge, as its owner and the desk do; other desks see a short form. */
export const isWhole = ({ net_price }: BadgeRecord) => net_price !== undefined;
/** A record that a list includes. */
export const related = (record: AnyRecord, name: string) => record[name] as PlainObject | undefined; // included by the list
