import { showTime } from '../../../client/format/local.ts';
import { mineText } from '../../../messages/public/mine.ts';
import { submitText } from '../../../messages/public/submit.ts';
import { CartLink } from '../cart/CartLink.tsx';
import type { Owing } from '../cart/cart.ts';
import { addressIn, clockOf } from '../format.ts';
import type { Site } from '../site.ts';
import { WishNote } from '../wishes/WishNote.tsx';
import { type AgendaEntry, agendaOf } from './agenda.ts';
import { Badges, Entry, Offers, Row } from './MineParts.tsx';
import type { Mine } from './mine.ts';
import { NotificationsLink } from './notifications/NotificationsLink.tsx';
import { Orders } from './Orders.tsx';
import { PersonLine } from './PersonLine.tsx';
import { ExhibitsPart } from './parts/ExhibitsPart.tsx';
import { FeedPart } from './parts/FeedPart.tsx';
import { KeepPart } from './parts/KeepPart.tsx';
import { NewsPart } from './parts/NewsPart.tsx';
import { PurchasesPart } from './parts/PurchasesPart.tsx';
import { ShiftsPart } from './parts/ShiftsPart.tsx';
import type { Person } from './person.ts';

/** A heading that leads to a page about the same. */
const Elsewhere = ({ href, title }: { href: string; title: string }) => (
  <section>
    <h2>
      <a href={href}>{title}</a>
    </h2>
  </section>
);

interface MePageProps {
  readonly site: Site;
  readonly person: Person;
  readonly mine: Mine;
  /** Whether they work for the convention or its library, and so in the dashboard. */
  readonly hasRole: boolean;
  /** What they have on hold, or owe. */
  readonly owing: Owing;
  /** The address of the calendar, if there is one. */
  readonly feed: string | null;
  readonly now: Date;
}
/** All that somebody has and does at a convention. */
export function MePage({ site, person, mine, hasRole, owing, feed, now }: MePageProps) {
  const { badges, waits, favorites, loans, seats } = mine;
  const agenda = agendaOf(mine, addressIn(site.convention, 'me/shifts'));
  const isOver = ({ end }: AgendaEntry) => end !== null && end <= now;
  const [coming, over] = [agenda.filter((entry) => !isOver(entry)), agenda.filter(isOver)];
  const listOf = (entries: readonly AgendaEntry[]) => (
    <ol className="events">
      {entries.map((entry) => (
        <Entry key={entry.key} site={site} entry={entry} now={now} />
      ))}
    </ol>
  );
  const line = waits.filter(({ offered_until }) => !offered_until);
  const taken = new Set(seats.map(({ event_id }) => event_id));
  const starred = favorites.filter(({ event_id }) => !taken.has(event_id));
  return (
    <div
      data-favorites-of={favorites
        .map(({ number, start, end }) => [number, start?.getTime(), end?.getTime()].join(':'))
        .join(' ')}
    >
      <h1>{mineText.title}</h1>
      <PersonLine person={person}>
        {badges.some(({ code, checked_in }) => code && !checked_in) && <a href="#my-badges">{mineText.toCode}</a>}
        {hasRole && <a href={`/convention/${site.convention.id}?start`}>{mineText.dashboard}</a>}
      </PersonLine>
      <WishNote convention={site.convention} />
      <CartLink site={site} {...owing} />
      <Offers site={site} waits={waits} />
      <ShiftsPart site={site} shifts={mine.shifts} helps={mine.helps} now={now} />
      <NewsPart site={site} />
      <section aria-labelledby="agenda">
        <h2 id="agenda">{mineText.agenda}</h2>
        {coming.length > 0 && listOf(coming)}
        {!agenda.length && <p className="quiet">{mineText.empty}</p>}
        {over.length > 0 && (
          <details>
            <summary>{mineText.over({ count: over.length })}</summary>
            {listOf(over)}
          </details>
        )}
      </section>
      {line.length > 0 && (
        <section aria-labelledby="waits">
          <h2 id="waits">{mineText.waits}</h2>
          <ul className="plain">
            {line.map((wait) => (
              <Row key={wait.event_id} site={site} event={wait}>
                <p>
                  {wait.badge && badges.length > 1
                    ? mineText.waitsFor({ name: wait.badge, position: wait.position })
                    : mineText.waiting({ position: wait.position })}
                </p>
              </Row>
            ))}
          </ul>
        </section>
      )}
      {starred.length > 0 && (
        <section aria-labelledby="favorites">
          <h2 id="favorites">{mineText.favorites}</h2>
          <ul className="plain">
            {starred.map((event) => (
              <Row key={event.event_id} site={site} event={event} />
            ))}
          </ul>
        </section>
      )}
      <Badges site={site} badges={badges} />
      <Orders site={site} orders={mine.orders} makesInvoices={mine.makesInvoices} />
      <PurchasesPart site={site} purchases={mine.purchases} />
      <ExhibitsPart site={site} exhibits={mine.exhibits} />
      {loans.length > 0 && (
        <section aria-labelledby="loans">
          <h2 id="loans">{mineText.loans}</h2>
          <ul className="plain">
            {loans.map(({ id, game, due }) => (
              <li key={id} className="row">
                <span>{game}</span>
                <span className="quiet">{mineText.due({ time: showTime(due, clockOf(site.convention)) })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Elsewhere href={addressIn(site.convention, 'me/submissions')} title={submitText.mine} />
      <NotificationsLink site={site} />
      <KeepPart />
      <FeedPart site={site} feed={feed} />
    </div>
  );
}
