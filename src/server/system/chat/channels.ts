import { chatMessageRefusals } from '../../../messages/system/chatMessages.ts';
import { invalid } from '../../errors/refusals.ts';
import { chatService } from '../../integrations/chat/chat.ts';

const channelFields = ['announcements_channel_id', 'shifts_channel_id'] as const;
type Channels = Partial<Record<(typeof channelFields)[number], string | null>>;

/** Requires a bot, and ids of channels, where a convention names other channels to post in. @throws 400/442 */
export function assertChannels(change: Channels, before: Channels = {}): void {
  for (const field of channelFields) {
    if (!change[field] || change[field] === before[field]) continue;
    if (!chatService()) throw invalid(field, chatMessageRefusals.noBot);
    if (!/^\d{5,25}$/.test(change[field])) throw invalid(field, chatMessageRefusals.invalidChannel);
  }
}
