/** A mail as it is handed over. */
export interface OutgoingMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
/**
 * How handing over ended: `later`, it was surely not taken and may be tried again; `never`, it was refused for good; `unsure`, it may or
 * may not have been taken.
 */
export type Handover = { readonly how: 'sent' } | { readonly how: 'later' | 'never' | 'unsure'; readonly why: string };

/** A way to the mail server that is open. */
export interface MailConnection {
  /** Never fails; whatever comes out but `sent`, the connection is not to be used again. */
  hand(mail: OutgoingMail): Promise<Handover>;
  close(): void;
}
/** What takes mails on from here. */
export interface MailServer {
  /** @throws where it cannot be reached, or does not let us in */
  connect(): Promise<MailConnection>;
}
