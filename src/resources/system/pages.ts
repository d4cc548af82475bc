import { titled } from '../schema/listPage.ts';
import type { PageForm } from '../schema/page.ts';

/** How tables show mails. */
export const mailPage: PageForm = {
  columns: [titled('sent_date', 'Sent'), titled('recipient', 'To'), 'kind', 'status'],
  views: [{ label: 'Undelivered', filters: { status: ['failed', 'unsure'] } }],
};
