import { eventText } from '../../messages/public/program.ts';
import { listsText, siteText } from '../../messages/public/site.ts';
import { addressIn } from './format.ts';
import { ListSearch } from './ListSearch.tsx';
import type { ListEntry } from './lists.ts';
import { Prose } from './Prose.tsx';
import type { Site } from './site.ts';

interface ListPageProps {
  readonly site: Site;
  readonly q: string;
  readonly entries: readonly ListEntry[];
}

/** The hosts of public events, with their events. */
export const HostsPage = ({ site: { convention }, q, entries }: ListPageProps) => (
  <ListSearch
    title={siteText.hosts}
    label={listsText.searchHosts}
    address={addressIn(convention, 'hosts')}
    q={q}
    isEmpty={!entries.length}
    empty={listsText.hostsEmpty}
  >
    <ul className="cards">
      {entries.map(({ name, events = [] }) => (
        <li key={`${name} ${events[0]?.number}`} className="card">
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <ul className="plain">
            {events.map((event) => (
              <li key={event.number}>
                <a href={addressIn(convention, `event/${event.number}`)}>
                  <span>
                    {eventText.number({ number: event.number })} <bdi>{event.name}</bdi>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </ListSearch>
);

/** The exhibitors who have been approved. */
export const ExhibitorsPage = ({ site: { convention }, q, entries }: ListPageProps) => (
  <ListSearch
    title={siteText.exhibitors}
    label={listsText.searchExhibitors}
    address={addressIn(convention, 'exhibitors')}
    q={q}
    isEmpty={!entries.length}
    empty={listsText.exhibitorsEmpty}
  >
    <ul className="cards">
      {entries.map(({ name, website, booths = [], description_html = '' }) => (
        <li key={name} className="card">
          <h2>
            <bdi>{name}</bdi>
          </h2>
          {booths.length > 0 && <p>{booths.join(' · ')}</p>}
          <Prose html={description_html} />
          {website && (
            <a href={website} rel="noopener nofollow ugc">
              {listsText.website}
            </a>
          )}
        </li>
      ))}
    </ul>
  </ListSearch>
);
