import { eventText, programText } from '../../../messages/public/program.ts';

/* Favorites of people without an account: numbers of events, kept on the device. */

interface Favorite {
  readonly number: number;
  readonly start: number;
  readonly end: number;
}
const key = `favorites of ${document.body.dataset.convention ?? ''}`;

function read(): Favorite[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one): one is Favorite => typeof one?.number === 'number') : [];
  } catch {
    return [];
  }
}
function store(favorites: readonly Favorite[]): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(favorites));
  } catch {
    // The device keeps nothing; the page goes on with what it has.
  }
}
const favoriteOf = ({ dataset }: HTMLElement): Favorite => ({
  number: Number(dataset.star),
  start: Number(dataset.start),
  end: Number(dataset.end),
});

function draw(favorites: readonly Favorite[]): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-favorites]');
  if (link) {
    link.hidden = false;
    link.textContent = programText.favorites({ count: favorites.length });
    link.href = `${link.pathname}?only=${favorites.map(({ number }) => number).join(',')}`;
  }
  for (const star of document.querySelectorAll<HTMLElement>('[data-star]')) {
    const own = favoriteOf(star);
    const isFavorite = favorites.some(({ number }) => number === own.number);
    star.hidden = false;
    star.setAttribute('aria-pressed', String(isFavorite));
    const clashes = isFavorite
      ? favorites.filter((other) => other.number !== own.number && own.start < other.end && other.start < own.end)
      : [];
    const note = document.querySelector<HTMLElement>(`[data-overlap="${own.number}"]`);
    if (!note) continue;
    note.hidden = !clashes.length;
    note.textContent = clashes.length
      ? eventText.overlaps({ events: clashes.map(({ number }) => eventText.number({ number })).join(', ') })
      : '';
  }
}

/** Shows the stars and keeps what is chosen. */
export function startFavorites(): void {
  let favorites = read();
  draw(favorites);
  document.addEventListener('click', ({ target }) => {
    const star = target instanceof Element ? target.closest<HTMLElement>('[data-star]') : null;
    if (!star) return;
    const own = favoriteOf(star);
    const others = read().filter(({ number }) => number !== own.number);
    favorites = star.getAttribute('aria-pressed') === 'true' ? others : [...others, own];
    store(favorites);
    draw(favorites);
  });
  document.addEventListener('results', () => draw(read()));
  window.addEventListener('storage', () => draw(read()));
}
