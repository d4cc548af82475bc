import type { PageForm } from '../schema/page.ts';

/** What exhibitors say of themselves on pages. */
export const exhibitorPage: PageForm = {
  facts: ['website_uri', 'email_address', 'phone_number', 'checked_in'],
  groups: {
    first: ['name', 'description', 'email_address', 'phone_number', 'agree_to_terms'],
    Website: ['website_uri'],
    Questions: ['custom_fields'],
    Review: ['status', 'comment', 'checked_in', 'user_id'],
  },
};
