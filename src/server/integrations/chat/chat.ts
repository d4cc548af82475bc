import { readConfig } from '../../platform/config.ts';
import { discord } from './discord.ts';

/** A chat service in which spaces have channels. */
export interface Chat {
  /** Deletes a channel of that server; one that is gone already is fine. @throws ChatFailure */
  deleteChannel(channel_id: string, server_id: string, signal: AbortSignal): Promise<void>;
}
/** Why the chat service did not do what it was asked: half a sentence, for people. */
export class ChatFailure extends Error {}

let chosen: Chat | null | undefined;

/** The chat service that the settings name; null: none. */
export function chatService(): Chat | null {
  if (chosen === undefined) {
    const { DISCORD_BOT_TOKEN: token, DISCORD_API_URL: base } = readConfig();
    chosen = token ? discord({ token, base }) : null;
  }
  return chosen;
}
