import { doorText } from '../../../messages/registration/door.ts';
import type { Card, Status } from './card/cards.ts';

/** What is open at the desk besides the card. */
export type Form = 'pay' | 'name' | 'sign' | 'group' | 'walkup' | 'refund' | 'reprint' | null;
export interface DoorState {
  /** What was found, if it is not one person. */
  readonly found: readonly Card[];
  /** The person at the desk. */
  readonly card: Card | null;
  readonly form: Form;
  /** Whether the person at the desk was checked in just now. */
  readonly isDone: boolean;
  /** Whether they were looked up by name. */
  readonly isByName: boolean;
  /** Whether their name is or was corrected since they were found: then it is well that they are checked in. */
  readonly isCorrected: boolean;
  /** Whether their name was corrected since they were found, and the badge not printed after that. */
  readonly isRenamed: boolean;
  /** What a scan says, until something is done. */
  readonly status: Status | null;
}
/** What is said while a walk-up sale is open. */
export const walkUpStatus = { kind: 'ready', text: doorText.walkUp } as const;
export const empty: DoorState = {
  found: [],
  card: null,
  form: null,
  isDone: false,
  isByName: false,
  isCorrected: false,
  isRenamed: false,
  status: null,
};
