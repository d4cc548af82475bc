import { showLength, price as showPrice } from '../../../client/format/local.ts';
import { submitText } from '../../../messages/public/submit.ts';
import { addressIn, clockOf } from '../format.ts';
import { PersonLine } from '../mine/PersonLine.tsx';
import type { Person } from '../mine/person.ts';
import { Prose } from '../Prose.tsx';
import type { Site } from '../site.ts';
import type { SubmitType } from './submit.ts';

/** Why nothing can be submitted now. */
export interface Closed {
  readonly text: string;
  /** Whether a badge would help. */
  readonly needsBadge: boolean;
}
/** Why nothing can be submitted now, with the way on. */
export const ClosedNote = ({ site, closed }: { site: Site; closed: Closed }) => (
  <>
    <p className="notice" role="status">
      {closed.text}
    </p>
    {closed.needsBadge && (
      <p className="actions">
        <a className="button primary" href={`${addressIn(site.convention, 'badges')}?next=submit`}>
          {submitText.toBadges}
        </a>
      </p>
    )}
  </>
);
interface TypesPageProps {
  readonly site: Site;
  readonly person: Person | null;
  readonly types: readonly SubmitType[];
  readonly closed: Closed | null;
}
/** The kinds of event that can be submitted. */
export function TypesPage({ site, person, types, closed }: TypesPageProps) {
  const { convention } = site;
  return (
    <>
      <h1>{submitText.title}</h1>
      {person && <PersonLine person={person} />}
      {closed && <ClosedNote site={site} closed={closed} />}
      {!closed && !types.length && <p className="quiet">{submitText.noTypes}</p>}
      {!closed && types.length > 0 && (
        <section aria-labelledby="types">
          <p>{submitText.lead}</p>
          <h2 id="types">{submitText.choose}</h2>
          <ul className="cards">
            {types.map(({ id, name, description_html, length, seats, price }) => (
              <li key={id} className="card">
                <h3>{name}</h3>
                <Prose html={description_html} />
                <p className="quiet">
                  {submitText.usual({ length: showLength(length), seats, price: showPrice(price, clockOf(convention)) })}
                </p>
                <a className="button" href={addressIn(convention, `submit/${id}`)}>
                  {submitText.chooseType({ type: name })}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {person && (
        <p>
          <a href={addressIn(convention, 'me/submissions')}>{submitText.mine}</a>
        </p>
      )}
    </>
  );
}
