import { nowText } from '../../../messages/public/program.ts';
import { siteText } from '../../../messages/public/site.ts';
import { addressIn, clockOf } from '../format.ts';
import type { Site, SiteEvent } from '../site.ts';
import { EventCard } from './EventCard.tsx';
import { nowAndNext } from './filter.ts';

/** What is on, and what begins soon. */
export function NowPage({ site, now }: { site: Site; now: Date }) {
  const { convention } = site;
  const clock = clockOf(convention);
  const { on, next } = nowAndNext(site, now);
  const list = (id: string, title: string, events: readonly SiteEvent[], empty: string) => (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {events.length ? (
        <ul className="events">
          {events.map((event) => (
            <EventCard key={event.id} event={event} convention={convention} clock={clock} />
          ))}
        </ul>
      ) : (
        <p className="quiet">{empty}</p>
      )}
    </section>
  );
  return (
    <>
      <h1>{siteText.now}</h1>
      {list('on', nowText.on, on, nowText.nothingOn)}
      {list('next', nowText.next, next, nowText.nothingNext)}
      <p>
        <a href={addressIn(convention, 'screen')}>{nowText.screen}</a>
      </p>
    </>
  );
}
