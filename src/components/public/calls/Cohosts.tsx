import { submissionsText } from '../../../messages/public/submit.ts';
import { Field, Refused } from '../mine/Field.tsx';
import type { SubmissionShown } from './submit.ts';

const tones = { invited: 'quiet', accepted: 'tone-free', declined: 'tone-full' } as const;
/** As many as the API lets in. */
const MAX_COHOSTS = 5;

/** Those who host a submitted event together with its submitter, who invites them. */
export function Cohosts({ submission: { id, role, status, cohosts } }: { submission: SubmissionShown }) {
  const isOwn = role === 'submitter';
  const mayInvite = isOwn && status !== 'declined' && cohosts.length < MAX_COHOSTS;
  if (!cohosts.length && !mayInvite) return null;
  return (
    <section aria-labelledby="cohosts">
      <h2 id="cohosts">{submissionsText.cohosts}</h2>
      {cohosts.length > 0 && (
        <ul className="plain">
          {cohosts.map((cohost) => {
            const shown = cohost.name ?? cohost.email;
            return (
              <li key={cohost.id} className="entry row">
                <div>
                  <p className="name">{shown}</p>
                  <p className={tones[cohost.status]}>{submissionsText.cohostStates[cohost.status]}</p>
                </div>
                {isOwn && cohost.status !== 'declined' && (
                  <form data-call={`DELETE /eventsubmission/${id}/cohosts/${cohost.id}`} data-then="reload">
                    <button type="submit" className="button" aria-label={submissionsText.removeOf({ name: shown })}>
                      {submissionsText.remove}
                    </button>
                    <Refused />
                  </form>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {mayInvite && (
        <form data-call={`POST /eventsubmission/${id}/cohosts`} data-then="reload">
          <p className="quiet">{submissionsText.cohostsLead}</p>
          <Field
            label={submissionsText.email}
            id="cohost"
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="off"
          />
          <Refused />
          <button type="submit" className="button" id="invite">
            {submissionsText.invite}
          </button>
        </form>
      )}
    </section>
  );
}
