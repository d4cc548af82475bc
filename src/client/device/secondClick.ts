/** How long after a click a second one in the same place is taken for a double click. */
const DOUBLE_CLICK_MS = 600;
/** How far, in pixels, a finger moves between the two. */
const SAME_PLACE = 24;

interface Decision {
  readonly button: object;
  readonly text: string | null;
}
interface Click {
  readonly time: number;
  readonly x: number;
  readonly y: number;
  /** The line of a list that it was on; null: it was elsewhere. */
  readonly line: object | null;
  /** The button that it was on and what it said, in a panel where a decision changes what can be decided next; null: it was elsewhere. */
  readonly decision: Decision | null;
}
const lineOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('main :is(li, tr, [role="row"])') : null;
function decisionOf(target: EventTarget | null): Decision | null {
  const button = target instanceof Element ? target.closest('[data-decides] :is(button, a)') : null;
  return button && { button, text: button.textContent };
}

const isSame = (a: Decision, b: Decision | null): boolean => a.button === b?.button && a.text === b.text;

/**
 * Whether a click is the second of a double click, and hits something else than the first: another line of a list because lines have moved, or
 * what has come into the place of a button that decided something.
 */
export const hitsAnother = (before: Click | null, { time, x, y, line, decision }: Click): boolean =>
  before !== null &&
  ((before.decision !== null && !isSame(before.decision, decision)) ||
    (before.line !== null && line !== null && line !== before.line)) &&
  time - before.time < DOUBLE_CLICK_MS &&
  Math.hypot(x - before.x, y - before.y) <= SAME_PLACE;

/** Keeps a double click in a list or a panel from also acting on what has come under the pointer. Clicks of the keyboard and of programs pass. */
export function guardSecondClicks(): void {
  let last: Click | null = null;
  document.addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || event.detail === 0) return;
      const click = {
        time: event.timeStamp,
        x: event.clientX,
        y: event.clientY,
        line: lineOf(event.target),
        decision: decisionOf(event.target),
      };
      if (hitsAnother(last, click)) {
        event.preventDefault();
        event.stopPropagation();
      } else last = click;
    },
    { capture: true },
  );
}
