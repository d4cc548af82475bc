import { jobEndedMail } from '../../../../messages/system/mails.ts';
import type { LetterWriter } from '../../letter.ts';

interface Ended {
  kind: string;
  succeeded: boolean;
  /** The name of the convention or library that the job worked on. */
  target: string;
  /** The path of its page in the dashboard. */
  path: string;
  /** The results: numbers, and lists, of which the length is shown. */
  result: Readonly<Record<string, unknown>>;
  error: string | null;
  /** The last progress message of the job. */
  message: string;
}
/** A count as people read it; of what imports name, none says nothing. */
const formatResult = (name: string, value: unknown) => {
  const count = Array.isArray(value) ? value.length : value;
  if (typeof count !== 'number' || (count === 0 && name in jobEndedMail.results)) return null;
  return count.toLocaleString('en-US');
};
const label = (name: string) => jobEndedMail.results[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** A background job has succeeded or failed: to the user who started it. */
export const jobEnded: LetterWriter<Ended> = ({ kind, succeeded, target, path, result, error, message }, from) => {
  const job = jobEndedMail.job({ kind, target });
  const link = { link: jobEndedMail.link, to: from.pageUrl(path) };
  if (succeeded)
    return {
      subject: jobEndedMail.doneSubject({ job }),
      body: [
        jobEndedMail.done({ job }),
        message || null,
        { facts: Object.entries(result).map(([name, value]) => [label(name), formatResult(name, value)] as const) },
        link,
      ],
      reason: jobEndedMail.reason,
    };
  return {
    subject: jobEndedMail.failedSubject({ job }),
    body: [jobEndedMail.failed({ job }), error ? { quote: error } : null, link],
    reason: jobEndedMail.reason,
  };
};
