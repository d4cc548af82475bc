import { exhibitorMails, exhibitorMailParts as parts } from '../../../../messages/exhibitors/decisionMails.ts';
import { type LetterWriter, quote } from '../../letter.ts';

interface Decided {
  exhibitor: string;
  exhibitor_id: string;
  decision: keyof typeof exhibitorMails;
  comment: string | null;
}
/** An exhibitor is approved or declined, or has to change something: to whoever applied. */
export const exhibitorDecided: LetterWriter<Decided> = ({ exhibitor, exhibitor_id, decision, comment }, from) => {
  const values = { exhibitor, convention: from.name };
  const { subject, text } = exhibitorMails[decision];
  const needsChanges = decision === 'changes';
  const page = `/exhibitor/${exhibitor_id}`;
  return {
    subject: subject(values),
    body: [
      text(values),
      quote(comment),
      ...(needsChanges ? [parts.next] : []),
      { link: needsChanges ? parts.change : parts.link, to: from.pageUrl(needsChanges ? `${page}/edit` : page) },
    ],
    template: { name: `exhibitor_${decision}`, values },
    reason: parts.reason,
  };
};
