import { invitationText as text } from '../../../messages/exhibitors/invitations.ts';
import type { Site } from '../site.ts';
import { Refused } from './Field.tsx';
import { PersonLine } from './PersonLine.tsx';
import type { Person } from './person.ts';

/** An exhibitor who is invited. */
export interface InvitedExhibitor {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly invitation_answer: string | null;
}
interface Props {
  readonly site: Site;
  readonly token: string;
  /** None: the link is not valid. */
  readonly exhibitors: readonly InvitedExhibitor[];
  /** For an exhibitor that staff entered: it becomes whose who says yes. */
  readonly byHand: {
    readonly comment: string | null;
    readonly person: Person | null;
    /** Where to sign in first. */
    readonly join: string;
  } | null;
}
function Answer({ site, token, exhibitor, byHand }: Omit<Props, 'exhibitors'> & { exhibitor: InvitedExhibitor }) {
  const { id, status, invitation_answer } = exhibitor;
  if (status !== 'invited')
    return (
      <>
        <p className="tone-free">{text.saidYes}</p>
        <p className="actions">
          <a className="button primary" href={`/exhibitor/${id}`}>
            {text.goOn}
          </a>
        </p>
      </>
    );
  const call = `POST /convention/${site.convention.id}/answer-invitation`;
  const hidden = (answer: 'yes' | 'no') => (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="exhibitor_id" value={id} />
      <input type="hidden" name="answer" value={answer} />
    </>
  );
  return (
    <>
      {invitation_answer === 'no' && <p className="notice">{text.saidNo}</p>}
      {byHand?.comment && <blockquote>{byHand.comment}</blockquote>}
      {byHand && !byHand.person ? (
        <p className="actions">
          <a className="button primary" href={byHand.join}>
            {text.signIn}
          </a>
        </p>
      ) : (
        <form data-call={call} data-then="reload">
          {hidden('yes')}
          <p>
            <label>
              <input type="checkbox" name="agree_to_terms" value="1" required /> {text.terms}
            </label>
          </p>
          <Refused />
          <button type="submit" id={`yes-${id}`} className="button primary">
            {byHand ? text.yesFirst : text.yes}
          </button>
        </form>
      )}
      {invitation_answer !== 'no' && (
        <form data-call={call} data-then="reload">
          {hidden('no')}
          <Refused />
          <button type="submit" id={`no-${id}`} className="button">
            {text.no}
          </button>
        </form>
      )}
    </>
  );
}
/** Where somebody who got the link by mail answers for their exhibitors. */
export const InvitationPage = ({ site, token, exhibitors, byHand }: Props) => (
  <div className="narrow">
    <h1>{text.title}</h1>
    {exhibitors.length ? (
      <>
        {byHand?.person && <PersonLine person={byHand.person} />}
        <p>{(byHand ? text.leadFirst : text.lead)({ convention: site.convention.name })}</p>
        <ul className="plain">
          {exhibitors.map((one) => (
            <li key={one.id} className="entry">
              <h2 dir="auto">{one.name}</h2>
              <Answer site={site} token={token} exhibitor={one} byHand={byHand} />
            </li>
          ))}
        </ul>
      </>
    ) : (
      <p className="notice">{text.over}</p>
    )}
  </div>
);
