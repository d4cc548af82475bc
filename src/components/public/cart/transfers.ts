import type { CustomField } from '../../../resources/customFields.ts';

/** A link by which something was offered, and nobody has accepted. */
export interface Offered {
  /** To whom it was mailed; null if its giver passes it on. */
  readonly email: string | null;
  readonly until: Date;
}
/** Whether something can be given away, or was offered. */
export interface Giving {
  readonly canGive: boolean;
  readonly offered: Offered | null;
}
export interface GivenTicket extends Giving {
  readonly id: string;
  readonly event: string;
}
/** What was offered to the viewer by mail. */
export interface Incoming {
  readonly id: string;
  readonly giver: string;
  readonly what: string;
}
/** What a link offers. */
export interface Gift extends Incoming {
  readonly kind: 'badge' | 'ticket';
  /** The link's secret; null if the viewer found it by their address. */
  readonly secret: string | null;
  readonly until: Date;
  /** The events of a badge's tickets. */
  readonly events: readonly string[];
  /** What the organizers ask of whoever has the badge. */
  readonly fields: readonly CustomField[];
  /** The viewer's badges, for a ticket. */
  readonly badges: readonly { readonly id: string; readonly name: string }[];
  readonly isOwn: boolean;
}
