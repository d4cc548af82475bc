/*
 * Holds and offers count down: <span data-until="1754000000000" data-over="It is over.">On hold until 3:42 PM</span>. What can be done
 * only while it lasts has data-held="yes", what takes its place afterwards data-held="over"; both are in the same section or entry.
 */

const MINUTE = 60_000;

/** Says how many minutes are left beside the time, and what holds when they are over. */
export function startCountdowns(): void {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-until]')];
  if (!shown.length) return;
  const texts = new Map(shown.map((element) => [element, element.textContent ?? '']));
  const update = () => {
    for (const [element, text] of texts) {
      const left = Number(element.dataset.until) - Date.now();
      const minutes = Math.floor(left / MINUTE);
      const seconds = String(Math.floor((left % MINUTE) / 1000)).padStart(2, '0');
      const rest = minutes < 60 ? ` (${minutes}:${seconds})` : ''; // who has longer need not hurry
      element.textContent = left > 0 ? text + rest : (element.dataset.over ?? '');
      for (const one of element.closest('section, li')?.querySelectorAll<HTMLElement>('[data-held]') ?? [])
        one.hidden = (one.dataset.held === 'over') === left > 0;
    }
  };
  update();
  window.setInterval(update, 1000);
}
