import { showHours, showTime } from '../../../client/format/local.ts';
import { submissionsText } from '../../../messages/public/submit.ts';
import { addressIn, clockOf } from '../format.ts';
import { Refused } from '../mine/Field.tsx';
import { PersonLine } from '../mine/PersonLine.tsx';
import type { Person } from '../mine/person.ts';
import { EventPage } from '../program/EventPage.tsx';
import type { Site } from '../site.ts';
import { Cohosts } from './Cohosts.tsx';
import { eventOfIdea } from './ideas.ts';
import { RoleText, StateText } from './SubmissionsPage.tsx';
import type { SubmissionShown, SubmitDay } from './submit.ts';
import { Talk } from './Talk.tsx';

interface SubmissionPageProps {
  readonly site: Site;
  readonly person: Person;
  readonly submission: SubmissionShown;
  readonly days: readonly SubmitDay[];
  readonly price: number;
  readonly long_description_html: string;
  /** Whether the service sends emails. */
  readonly sendsMails: boolean;
}

/** When its hosts can be there, day by day, neighboring day parts as one. */
function Times({ site, submission, days }: Pick<SubmissionPageProps, 'site' | 'submission' | 'days'>) {
  const clock = clockOf(site.convention);
  const marked = new Set(submission.idea.available_daypart_ids);
  const spans = days.flatMap(({ id, name, parts }) => {
    const merged: { start: Date; end: Date }[] = [];
    for (const part of parts) {
      const last = merged.at(-1);
      if (!marked.has(part.id)) continue;
      if (last && last.end.getTime() === part.start.getTime()) last.end = part.end;
      else merged.push({ start: part.start, end: part.end });
    }
    return merged.length ? [{ id, name, hours: merged.map(({ start, end }) => showHours(start, end, clock)).join(', ') }] : [];
  });
  const { preferreddaypart_id, alternatedaypart_id } = submission.idea;
  const starts = [
    [preferreddaypart_id, submissionsText.first],
    [alternatedaypart_id, submissionsText.second],
  ] as const;
  const wished = starts.flatMap(([id, say]) => {
    const part = days.flatMap(({ parts }) => parts).find((one) => one.id === id);
    return part ? [say({ time: showTime(part.start, clock) })] : [];
  });
  return (
    <ul className="plain">
      {!spans.length && <li>{submissionsText.anyTime}</li>}
      {spans.map(({ id, name, hours }) => (
        <li key={id}>
          {name}: {hours}
        </li>
      ))}
      {wished.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
/** What its host has asked for, and what they answered to the questions of the organizers. */
function Needs({ submission: { idea, type } }: Pick<SubmissionPageProps, 'submission'>) {
  const { special_requests, custom_fields, note, spaces_needed, session_count } = idea;
  const answers = type.fields.flatMap(({ name, label, type: kind }) => {
    const value = custom_fields[name];
    const text = kind === 'agree' && value ? '✓' : String(value ?? '');
    return text ? [`${label || name}: ${text}`] : [];
  });
  const lines = [
    submissionsText.spaces({ count: spaces_needed }),
    submissionsText.sessions({ count: session_count }),
    ...special_requests,
    ...answers,
  ];
  return (
    <section aria-labelledby="needs">
      <h2 id="needs">{submissionsText.answers}</h2>
      <ul className="plain">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {note && <p className="words">{note}</p>}
    </section>
  );
}
const Answer = ({ id, accept, label, isMain = false }: { id: string; accept: 0 | 1; label: string; isMain?: boolean }) => (
  <form data-call={`POST /eventsubmission/${id}/answer-invitation`} data-then="reload">
    <input type="hidden" name="accept" value={accept} />
    <button type="submit" className={isMain ? 'button primary' : 'button'} id={`answer-${accept}`}>
      {label}
    </button>
    <Refused />
  </form>
);
function Actions({ site, submission }: Pick<SubmissionPageProps, 'site' | 'submission'>) {
  const { id, role, status, can_edit, can_withdraw, event } = submission;
  const page = addressIn(site.convention, 'me/submissions');
  return (
    <>
      <div className="actions">
        {event !== null && (
          <a className="button" href={addressIn(site.convention, `event/${event}`)}>
            {submissionsText.toEvent}
          </a>
        )}
        {can_edit && (
          <a className={status === 'changes_requested' ? 'button primary' : 'button'} href={`${page}/${id}/edit`}>
            {submissionsText.edit}
          </a>
        )}
        {role === 'cohost' && <Answer id={id} accept={0} label={submissionsText.stepDown} />}
      </div>
      {can_withdraw && (
        <details>
          <summary>{submissionsText.withdraw}</summary>
          <p>{submissionsText.withdrawAsk}</p>
          <form
            data-call={`DELETE /eventsubmission/${id}`}
            data-then="open"
            data-open={page}
            data-done={submissionsText.withdrawn}
          >
            <Refused />
            <button type="submit" className="button">
              {submissionsText.withdrawNow}
            </button>
          </form>
        </details>
      )}
    </>
  );
}

/** What comes next. */
function nextText(status: SubmissionShown['status'], sendsMails: boolean): string {
  const say = submissionsText.next[status];
  return typeof say === 'string' ? say : say({ mails: sendsMails ? 'yes' : 'no' });
}

/** One submission for its hosts: how it stands, what happens next, who hosts it, and the talk about it. */
export function SubmissionPage({
  site,
  person,
  submission,
  days,
  price,
  long_description_html,
  sendsMails,
}: SubmissionPageProps) {
  const { id, name, status, sent, role, submitter, idea, type, cohosts } = submission;
  const hosts = [submitter, ...cohosts.flatMap((one) => (one.status === 'accepted' && one.name ? [one.name] : []))];
  return (
    <div className="narrow">
      <p>
        <a href={addressIn(site.convention, 'me/submissions')}>{submissionsText.back}</a>
      </p>
      <h1>{name}</h1>
      <PersonLine person={person} />
      {role === 'invited' ? (
        <section className="card" aria-labelledby="invitation">
          <h2 id="invitation">{submissionsText.asInvited}</h2>
          <p>{submissionsText.invitation({ name: submitter })}</p>
          <div className="actions">
            <Answer id={id} accept={1} label={submissionsText.accept} isMain />
            <Answer id={id} accept={0} label={submissionsText.decline} />
          </div>
        </section>
      ) : (
        <section className="card" data-state={status}>
          <StateText status={status} />
          <RoleText role={role} submitter={submitter} />
          <p>{nextText(status, sendsMails)}</p>
          <p className="quiet">{submissionsText.sent({ time: showTime(sent, clockOf(site.convention)) })}</p>
          <Actions site={site} submission={submission} />
        </section>
      )}
      {role !== 'invited' && <Talk submission={submission} clock={clockOf(site.convention)} />}
      {role !== 'invited' && <Cohosts submission={submission} />}
      <section aria-labelledby="times">
        <h2 id="times">{submissionsText.times}</h2>
        <Times site={site} submission={submission} days={days} />
      </section>
      {role === 'submitter' && <Needs submission={submission} />}
      <details className="card" open={role === 'invited'}>
        <summary>{submissionsText.preview}</summary>
        <EventPage
          site={site}
          event={eventOfIdea(site, type, idea, hosts, price)}
          detail={{ long_description_html, more_info_uri: idea.more_info_uri }}
          isPreview
        />
      </details>
    </div>
  );
}
