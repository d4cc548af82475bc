import PostalMime, { type Email } from 'postal-mime';

/** A mail as it came in: its envelope, its bytes, and what a reader's program makes of them. */
export interface Received {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly source: string;
  readonly parsed: Promise<Email>;
}
export const receivedFrom = (content: Buffer, envelope: Received['envelope']): Received => ({
  envelope,
  source: content.toString('utf8'),
  parsed: PostalMime.parse(content),
});
