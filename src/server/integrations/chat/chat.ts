import { readConfig } from '../../platform/config.ts';
import { discord } from './discord.ts';
import type { Chat } from './interface.ts';

let chosen: Chat | null | undefined;

/** The chat service that the settings name; null: none. */
export function chatService(): Chat | null {
  if (chosen === undefined) {
    const { DISCORD_BOT_TOKEN: token, DISCORD_API_URL: base } = readConfig();
    chosen = token ? discord({ token, base }) : null;
  }
  return chosen;
}
