import { eventText } from '../../../messages/public/program.ts';
import { fullnessOf } from '../fullness.ts';
import type { Left, OwnSeats } from './left.ts';

/* Seats and badges that are left, while one looks at the page. */

/** Milliseconds between two requests where there is no stream. */
const PAUSE = 10_000;

function show({ events, badges }: Left): void {
  for (const [number, left] of Object.entries(events))
    for (const shown of document.querySelectorAll<HTMLElement>(`[data-seats="${number}"]`)) {
      const seats = Number(shown.dataset.total);
      const text = eventText.seats({ left: Math.min(left, seats), seats });
      if (shown.textContent !== text) shown.textContent = text;
      shown.className = `tone-${fullnessOf(left, seats)}`;
    }
  for (const [id, left] of Object.entries(badges)) {
    const shown = document.querySelector<HTMLElement>(`[data-badge="${CSS.escape(id)}"]`);
    if (!shown) continue;
    shown.textContent = eventText.badgesLeft({ left });
    shown.className = `tone-${fullnessOf(left, Number(shown.dataset.total))}`;
  }
}

const linkTo = (href: string, text: string, className: string): HTMLAnchorElement => {
  const link = document.createElement('a');
  Object.assign(link, { href, textContent: text, className });
  return link;
};
/** On the page of an event: says what somebody has of it who is signed in, and leads to where that is changed. */
export async function startOwnSeats(): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>('[data-own-seats]');
  if (!link?.dataset.ownSeats || document.body.dataset.signedIn === undefined) return;
  const answer = await fetch(link.dataset.ownSeats).catch(() => null);
  if (!answer?.ok) return;
  const { seats, held } = (await answer.json()) as OwnSeats; // as the service sends it
  if (!seats) return;
  const said = document.createElement('strong');
  said.className = held ? 'tone-few' : 'tone-free';
  said.textContent = held ? eventText.held({ seats: held }) : eventText.have({ seats });
  link.replaceWith(said, linkTo(link.href, eventText.changeSeats, 'button primary'));
}

/** Keeps the numbers of the page up to date while it can be seen. */
export function startSeats(): void {
  if (!document.querySelector('[data-seats],[data-badge]')) return;
  const address = `/c/${document.body.dataset.convention}`;
  let all: Left = { events: {}, badges: {} };
  let stream: EventSource | undefined;
  let polling = 0;
  const take = (left: Left) => {
    all = { events: { ...all.events, ...left.events }, badges: { ...all.badges, ...left.badges } };
    show(left);
  };
  const poll = async () => {
    const answer = await fetch(`${address}/seats.json`).catch(() => null);
    if (answer?.ok) take((await answer.json()) as Left); // as the service sends it
  };
  const open = () => {
    stream = new EventSource(`${address}/live`);
    stream.addEventListener('seats', ({ data }) => take(JSON.parse(data) as Left));
    stream.addEventListener('error', () => {
      if (stream?.readyState === EventSource.CLOSED) polling ||= window.setInterval(poll, PAUSE);
    });
  };
  const close = () => {
    stream?.close();
    stream = undefined;
    window.clearInterval(polling);
    polling = 0;
  };
  const follow = () => {
    if (document.visibilityState !== 'visible') close();
    else if (!stream) open();
  };
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('pagehide', close);
  document.addEventListener('results', () => show(all));
  follow();
}
