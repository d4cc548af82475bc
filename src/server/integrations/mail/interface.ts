/** A mail for the mail server. */
export interface OutgoingMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
/**
 * The result of sending a mail. `later`: the server did not take it, and a retry may help. `never`: the server refused it permanently.
 * `unsure`: the server may have taken it.
 */
export type Handover = { readonly outcome: 'sent' } | { readonly outcome: 'later' | 'never' | 'unsure'; readonly reason: string };

/** An open connection to the mail server. */
export interface MailConnection {
  /** Sends a mail. It never throws. After any outcome except `sent` the connection must not be used again. */
  send(mail: OutgoingMail): Promise<Handover>;
  close(): void;
}
/** A server that delivers mails. */
export interface MailServer {
  /** @throws if the server cannot be reached or refuses to sign in */
  connect(): Promise<MailConnection>;
}
