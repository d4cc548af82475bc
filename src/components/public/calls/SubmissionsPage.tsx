import { showTime } from '../../../client/format/local.ts';
import { submissionsText } from '../../../messages/public/submit.ts';
import type { State } from '../../../resources/events/submissionStates.ts';
import { addressIn, clockOf } from '../format.ts';
import { PersonLine } from '../mine/PersonLine.tsx';
import type { Person } from '../mine/person.ts';
import type { Site } from '../site.ts';
import type { SubmissionInList } from './submit.ts';

const tones: Readonly<Record<State, string>> = {
  new: 'quiet',
  in_review: 'quiet',
  changes_requested: 'tone-few',
  queued: 'tone-free',
  scheduled: 'tone-free',
  declined: 'tone-full',
};
/** The state of a submission in a word. */
export const StateText = ({ status }: { status: State }) => (
  <p className={tones[status]}>
    <strong>{submissionsText.states[status]}</strong>
  </p>
);
/** What somebody is to a submission, unless it is their own. */
export const RoleText = ({ role, submitter }: Pick<SubmissionInList, 'role' | 'submitter'>) =>
  role === 'submitter' ? null : (
    <p className="quiet">
      {submissionsText.submitter({ name: submitter })} ·{' '}
      {role === 'cohost' ? submissionsText.asCohost : submissionsText.asInvited}
    </p>
  );

interface SubmissionsPageProps {
  readonly site: Site;
  readonly person: Person;
  readonly submissions: readonly SubmissionInList[];
}
/** What somebody has submitted, hosts with others or is asked to host, with its state. */
export function SubmissionsPage({ site, person, submissions }: SubmissionsPageProps) {
  const { convention } = site;
  return (
    <div className="narrow">
      <h1>{submissionsText.title}</h1>
      <PersonLine person={person} />
      {submissions.length ? (
        <ul className="plain">
          {submissions.map(({ id, name, status, sent, role, submitter }) => (
            <li key={id} className="card">
              <h2>
                <a href={addressIn(convention, `me/submissions/${id}`)}>{name}</a>
              </h2>
              <StateText status={status} />
              <RoleText role={role} submitter={submitter} />
              <p className="quiet">{submissionsText.sent({ time: showTime(sent, clockOf(convention)) })}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet">{submissionsText.empty}</p>
      )}
      {convention.submissions_open && (
        <p className="actions">
          <a className="button primary" href={addressIn(convention, 'submit')}>
            {submissionsText.submit}
          </a>
        </p>
      )}
    </div>
  );
}
