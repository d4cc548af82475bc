import { type Clock, showTime } from '../../../client/format/local.ts';
import { submissionsText } from '../../../messages/public/submit.ts';
import { Refused } from '../mine/Field.tsx';
import type { SubmissionShown } from './submit.ts';

/** What hosts and organizers write to each other about a submission, the oldest first. */
export function Talk({ submission: { id, talk }, clock }: { submission: SubmissionShown; clock: Clock }) {
  return (
    <section aria-labelledby="talk">
      <h2 id="talk">{submissionsText.talk}</h2>
      {talk.length ? (
        <ol className="plain talk">
          {talk.map((line) => (
            <li key={line.id} className="entry">
              <p className="quiet">
                {line.is_staff ? submissionsText.organizers({ name: line.author }) : line.author} · {showTime(line.date, clock)}
              </p>
              <p className="words">{line.text}</p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="quiet">{submissionsText.noTalk}</p>
      )}
      <form data-call={`POST /eventsubmission/${id}/messages`} data-then="reload" data-draft={`message ${id}`}>
        <p className="field">
          <label htmlFor="message">{submissionsText.message}</label>
          <textarea id="message" name="message" rows={3} required maxLength={5000} aria-describedby="talk-note" />
          <small id="talk-note" className="quiet">
            {submissionsText.talkLead}
          </small>
        </p>
        <Refused />
        <button type="submit" className="button" id="send">
          {submissionsText.send}
        </button>
      </form>
    </section>
  );
}
