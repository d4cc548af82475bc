import type { ReactNode } from 'react';
import { addressIn } from '../format.ts';
import type { Site } from '../site.ts';

/** What a form of the page of wishes does without a script. */
export type WishChange = 'rank' | 'wait' | 'party' | 'join' | 'leave' | 'line';
interface WishFormProps {
  readonly site: Site;
  /** The call by which the script sends it. */
  readonly call: string;
  readonly what: WishChange;
  readonly badge_id: string;
  /** The wish that it is about. */
  readonly wish?: string;
  readonly children: ReactNode;
}
/** A form that calls the API with the script of the page, and is posted to the page without it. */
export const WishForm = ({ site, call, what, badge_id, wish, children }: WishFormProps) => (
  <form
    data-call={call}
    data-then="reload"
    method="post"
    action={`${addressIn(site.convention, 'me/wishes')}?do=${what}&badge=${badge_id}${wish ? `&wish=${wish}` : ''}`}
  >
    {children}
  </form>
);
