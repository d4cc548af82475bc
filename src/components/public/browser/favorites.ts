import { eventText, programText } from '../../../messages/public/program.ts';

/* Favorites: numbers of events, kept on the device, and in the account of whoever has signed in on it. */

interface Favorite {
  readonly number: number;
  readonly start: number;
  readonly end: number;
}
const PREFIX = 'favorites of ';
const key = `${PREFIX}${document.body.dataset.convention ?? ''}`;

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

/** Keeps what the device marks in the account too, if somebody has signed in on it. */
async function send(change: { add?: number[]; remove?: number[] }): Promise<boolean> {
  const answer = await fetch(`/api/convention/${document.body.dataset.id}/favourites`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  }).catch(() => null);
  return answer?.ok ?? false;
}
/** Whose account it is that this device has last seen signed in. */
const SIGNED_IN = 'signed in';
function isSignedIn(): boolean {
  try {
    return window.localStorage.getItem(SIGNED_IN) !== null;
  } catch {
    return false;
  }
}
/** Forgets what somebody who was signed in has marked, at all conventions. */
function forget(): void {
  window.localStorage.removeItem(SIGNED_IN);
  for (const name of Object.keys(window.localStorage)) if (name.startsWith(PREFIX)) window.localStorage.removeItem(name);
}
/** Remembers that somebody has signed in on this device. Who comes after them does not find their favorites, which the account keeps. */
function noteSignIn(): void {
  try {
    const person = document.querySelector<HTMLElement>('[data-person]')?.dataset.person;
    const former = window.localStorage.getItem(SIGNED_IN);
    if (former !== null && former !== person && (person || document.querySelector('[data-step="ask"]'))) forget();
    if (person) window.localStorage.setItem(SIGNED_IN, person);
  } catch {
    // The device keeps nothing.
  }
}
/** On the page of somebody's own: joins what the account has with what the device has. */
function join(): void {
  const shown = document.querySelector<HTMLElement>('[data-favorites-of]');
  if (!shown) return;
  const inAccount = (shown.dataset.favoritesOf ?? '')
    .split(' ')
    .filter(Boolean)
    .map((one) => one.split(':').map(Number))
    .map(([number = 0, start = 0, end = 0]): Favorite => ({ number, start, end }));
  const known = new Set(inAccount.map(({ number }) => number));
  const onDevice = read().filter(({ number }) => !known.has(number));
  store([...inAccount, ...onDevice]);
  const asked = `favorites ${onDevice.map(({ number }) => number).join()}`;
  const wasAsked = window.name; // outlives the page that is read again
  if (!onDevice.length || wasAsked === asked) return; // the account takes no more, or events are gone
  window.name = asked;
  void send({ add: onDevice.map(({ number }) => number) }).then((isDone) => isDone && window.location.reload());
}

/** Shows the stars and keeps what is chosen. */
export function startFavorites(): void {
  noteSignIn();
  join();
  let favorites = read();
  draw(favorites);
  document.addEventListener('click', ({ target }) => {
    const star = target instanceof Element ? target.closest<HTMLElement>('[data-star]') : null;
    if (!star) return;
    const own = favoriteOf(star);
    const others = read().filter(({ number }) => number !== own.number);
    const wasFavorite = star.getAttribute('aria-pressed') === 'true';
    favorites = wasFavorite ? others : [...others, own];
    if (isSignedIn()) void send(wasFavorite ? { remove: [own.number] } : { add: [own.number] });
    store(favorites);
    draw(favorites);
  });
  document.addEventListener('results', () => draw(read()));
  window.addEventListener('storage', () => draw(read()));
}
