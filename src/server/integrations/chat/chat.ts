import { fromSettings } from '../../platform/config.ts';
import { discord } from './discord.ts';
import type { Chat } from './interface.ts';

/** The chat service in the settings, or null. */
export const chatService = fromSettings(({ DISCORD_BOT_TOKEN: token, DISCORD_API_URL: base }): Chat | null =>
  token ? discord({ token, base }) : null,
);
