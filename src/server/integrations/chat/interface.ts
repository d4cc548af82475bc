/** A chat service in which spaces have channels, and a bot posts for conventions. */
export interface Chat {
  /** Deletes a channel of that server. A channel that no longer exists is fine. @throws ChatFailure */
  deleteChannel(channel_id: string, server_id: string, signal: AbortSignal): Promise<void>;
  /** Posts a message in a channel whose topic contains `proof`, and mentions nobody. @throws ChatFailure */
  postMessage(message: ChatPost, signal: AbortSignal): Promise<void>;
}
export interface ChatPost {
  readonly channel_id: string;
  /** Markdown of up to 2,000 characters. */
  readonly text: string;
  /** What whoever looks after the channel has written into its topic, so that nobody else can have the bot write there. */
  readonly proof: string;
  /** The same message sent again within minutes is not posted twice. Up to 25 characters. */
  readonly nonce: string;
}
/** Why the chat service did not do it: half a sentence, for people. */
export class ChatFailure extends Error {
  /** It may work later. */
  readonly isTemporary: boolean;
  constructor(message: string, isTemporary = false) {
    super(message);
    this.isTemporary = isTemporary;
  }
}
