import { doorText } from '../../../messages/public/host.ts';
import { startCamera } from './camera.ts';

/*
 * The door of an event: whoever is checked in moves to the other list at once, and what other hosts do shows up within seconds. The service
 * draws the lists; the script takes them from the page as it is now.
 */

/** Milliseconds between two looks at what others have done. */
const PAUSE = 8_000;

/** What the calls of the page answer: a ticket, somebody at the door, or the seats that were given. */
interface Answer {
  readonly name?: string | null;
  readonly badge_name?: string;
  readonly badge_number?: number;
  readonly position?: number | null;
  readonly checked_in?: boolean;
  readonly is_first?: boolean;
  readonly given?: readonly { readonly badge_number: number }[];
}

/** What the button of a person does: the same people have other buttons in the other list. */
const callOf = (button: Element | null): string | undefined => button?.closest('form')?.dataset.call?.split('/').at(-1);
const buttons = () => [...document.querySelectorAll<HTMLElement>('[data-live] [data-people] button')];

/** Changes the lists. The focus stays on its button, or goes to the one that has taken its place in the list, or to the field. */
function keepFocus(change: () => void): void {
  const used = document.activeElement;
  const call = callOf(used);
  const place = buttons()
    .filter((button) => callOf(button) === call)
    .indexOf(used as HTMLElement); // it is only compared
  const isInside = used?.closest('[data-live]');
  change();
  if (!used || !isInside) return;
  const alike = place < 0 ? [] : buttons().filter((button) => callOf(button) === call);
  const same = place < 0 ? document.getElementById(used.id) : alike.find(({ id }) => id === used.id);
  (same ?? alike[Math.min(place, alike.length - 1)] ?? document.getElementById('badge'))?.focus();
}
/** Shows the lists as they are now. */
async function refresh(): Promise<void> {
  const answer = await fetch(window.location.href).catch(() => null);
  if (!answer?.ok || answer.redirected) return;
  const now = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const [n, shown] of document.querySelectorAll('[data-live]').entries()) {
    const next = now.querySelectorAll('[data-live]')[n];
    if (next && next.innerHTML !== shown.innerHTML) keepFocus(() => shown.replaceChildren(...next.childNodes));
  }
}
function textOf({ name, badge_name, badge_number = 0, position, checked_in, is_first, given }: Answer): string {
  if (given) return doorText.given({ badges: given.map((one) => `#${one.badge_number}`).join(', ') });
  if (typeof position === 'number') return doorText.inLine({ badge: badge_number, position });
  const who = { name: name ?? badge_name ?? '' };
  if (!who.name) return '';
  return checked_in === false ? doorText.undone(who) : is_first === false ? doorText.already(who) : doorText.here(who);
}
function say(answer: Answer): void {
  const said = document.querySelector<HTMLElement>('[data-said]');
  if (said) said.textContent = textOf(answer);
}

/** Keeps the lists of the page up to date. */
export function startDoor(): void {
  const door = document.querySelector<HTMLElement>('[data-door]');
  if (!door) return;
  document.addEventListener('refresh', (event) => {
    const { form, answer } = (event as CustomEvent<{ form: HTMLFormElement; answer: Answer }>).detail; // as forms.ts sends it
    form.reset();
    say(answer);
    void refresh();
  });
  window.setInterval(() => {
    if (document.visibilityState === 'visible') void refresh();
  }, PAUSE);
  startCamera(door);
}
