/** How long after a click a second one in the same place is taken for a double click. */
const DOUBLE_CLICK_MS = 600;
/** How far, in pixels, a finger moves between the two. */
const SAME_PLACE = 24;

interface Click {
  readonly time: number;
  readonly x: number;
  readonly y: number;
  /** What it was on; null: nothing that can be clicked on the page. Menus and dialogs, which open where one has clicked, are none. */
  readonly control: object | null;
}
const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('main :is(button, a, summary, label, input)') : null;

/** Whether a click is the second of a double click, and hits another control than the first because that one has moved or gone. */
export const hitsAnother = (before: Click | null, { time, x, y, control }: Click): boolean =>
  before !== null &&
  before.control !== null &&
  control !== null &&
  control !== before.control &&
  time - before.time < DOUBLE_CLICK_MS &&
  Math.hypot(x - before.x, y - before.y) <= SAME_PLACE;

/** Keeps a double click from also acting on what has come under the pointer. Clicks of the keyboard and of programs pass. */
export function guardSecondClicks(): void {
  let last: Click | null = null;
  document.addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || event.detail === 0) return;
      const click = { time: event.timeStamp, x: event.clientX, y: event.clientY, control: controlOf(event.target) };
      if (hitsAnother(last, click)) {
        event.preventDefault();
        event.stopPropagation();
      } else last = click;
    },
    { capture: true },
  );
}
