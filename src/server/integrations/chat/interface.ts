/** A chat service in which spaces have channels. */
export interface Chat {
  /** Deletes a channel of that server. A channel that no longer exists is fine. @throws ChatFailure */
  deleteChannel(channel_id: string, server_id: string, signal: AbortSignal): Promise<void>;
}
/** Why the chat service did not delete a channel: half a sentence, for people. */
export class ChatFailure extends Error {}
