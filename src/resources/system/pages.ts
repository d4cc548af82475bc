import { titled } from '../schema/listPage.ts';
import type { Presentation } from '../schema/page.ts';

/** How tables show mails. */
export const mailPage: Presentation = {
  columns: [titled('date_created', 'Written'), titled('recipient', 'To'), 'kind', 'status'],
  views: [{ label: 'Undelivered', filters: { status: ['failed', 'unsure'] } }],
};
