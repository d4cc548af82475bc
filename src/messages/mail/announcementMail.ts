import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** The mail with an announcement. */
export const announcementMail = translated('announcementMail', {
  link: 'See the convention',
  reason: message<{ convention: string }>('you chose to get announcements of {convention} by email'),
});
