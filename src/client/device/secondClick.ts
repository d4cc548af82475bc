/** How long after a click a second one in the same place is taken for a double click. */
const DOUBLE_CLICK_MS = 600;
/** How far, in pixels, a finger moves between the two. */
const SAME_PLACE = 24;

interface Click {
  readonly time: number;
  readonly x: number;
  readonly y: number;
  /** The line of a list, or the button of a row whose buttons come and go, that it was on; null: it was elsewhere. */
  readonly line: object | null;
}
const lineOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('main :is(li, tr, [role="row"], [data-shifting] button)') : null;

/** Whether a click is the second of a double click, and hits another line of a list because lines have moved since the first. */
export const hitsAnother = (before: Click | null, { time, x, y, line }: Click): boolean =>
  before !== null &&
  before.line !== null &&
  line !== null &&
  line !== before.line &&
  time - before.time < DOUBLE_CLICK_MS &&
  Math.hypot(x - before.x, y - before.y) <= SAME_PLACE;

/** Keeps a double click in a list from also acting on the line that has come under the pointer. Clicks of the keyboard and of programs pass. */
export function guardSecondClicks(): void {
  let last: Click | null = null;
  document.addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || event.detail === 0) return;
      const click = { time: event.timeStamp, x: event.clientX, y: event.clientY, line: lineOf(event.target) };
      if (hitsAnother(last, click)) {
        event.preventDefault();
        event.stopPropagation();
      } else last = click;
    },
    { capture: true },
  );
}
