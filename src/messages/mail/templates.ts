import { message } from '../message.ts';

/** The tab "Templates" of the page "Messages". */
export const templatesText = {
  loading: 'Loading templates',
  letter: 'Email',
  /** An email in a choice; `own`: the convention has words of its own for it. */
  option: message<{ label: string; own: string }>('{label}{own, select, true { (changed)} other {}}'),
  lead: 'Emails that are sent automatically. The facts, the button and the reason at the end do not change.',
  subject: 'Subject',
  text: 'Text',
  textHelp: 'You can use Markdown. The first paragraph comes before the facts, the others after them.',
  fields: 'Insert',
  field: message<{ field: string }>(
    '{field, select, event {Event} minutes {Minutes} convention {Convention} submission {Submission} submitter {Submitter} shift {Shift} volunteer {Volunteer} order {Order} giver {Giver} item {Badge or ticket} cohost {Co-host} other {{field}}}',
  ),
  save: 'Save template',
  saved: 'Template saved',
  notSaved: 'Template not saved',
  reset: 'Use default text',
  wasReset: 'Back to the default text',
  notReset: 'Template not changed',
  show: 'Preview email',
  preview: 'Preview',
  notShown: 'Preview not available',
} as const;
