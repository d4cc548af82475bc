import { listsText, siteText } from '../../messages/public/site.ts';
import { addressIn } from './format.ts';
import { ListSearch } from './ListSearch.tsx';
import { type ListView, listQueryOf, type Paged, type SiteGame } from './lists.ts';
import type { Site } from './site.ts';

const playersOf = ([least, most]: readonly [number, number]): string =>
  least === most ? listsText.playersOne({ players: most }) : listsText.players({ least, most });

function Game({ game }: { game: SiteGame }) {
  const { name, publisher, players, minutes, age, is_out, is_play_to_win } = game;
  const facts = [
    publisher,
    players && playersOf(players),
    minutes ? listsText.minutes({ minutes }) : null,
    age ? listsText.age({ age }) : null,
    is_play_to_win ? listsText.playToWin : null,
  ].filter((fact) => fact !== null);
  return (
    <li className="entry">
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <p className="quiet facts">
        {facts.map((fact) => (
          <span key={fact} dir="auto">
            {fact}
          </span>
        ))}
        <span className={is_out ? 'tone-few' : 'tone-free'}>{is_out ? listsText.out : listsText.available}</span>
      </p>
    </li>
  );
}

/** The catalog of the convention's library, and what of it is in. */
export function LibraryPage({ site: { convention }, view, games }: { site: Site; view: ListView; games: Paged<SiteGame> }) {
  const address = addressIn(convention, 'library');
  const { items, total, page, pages } = games;
  const link = (to: number, label: string) => <a href={`${address}${listQueryOf({ ...view, page: to })}`}>{label}</a>;
  return (
    <ListSearch
      title={siteText.library}
      label={listsText.searchLibrary}
      address={address}
      q={view.q}
      isEmpty={!items.length}
      empty={listsText.libraryEmpty}
    >
      <p role="status" className="quiet">
        {listsText.games({ games: total })}
      </p>
      <ul className="events">
        {items.map((game, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once; copies of a game have one name
          <Game key={n} game={game} />
        ))}
      </ul>
      {pages > 1 && (
        <nav className="actions" aria-label={listsText.page({ page, pages })}>
          {page > 1 && link(page - 1, listsText.previous)}
          <span className="quiet">{listsText.page({ page, pages })}</span>
          {page < pages && link(page + 1, listsText.next)}
        </nav>
      )}
    </ListSearch>
  );
}
