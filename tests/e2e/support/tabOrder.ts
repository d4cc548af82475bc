import type { Page } from '@playwright/test';
import { expect } from './world.ts';

interface Walk {
  readonly reached: Set<Element>;
  /** Elements that look the same with the focus and without. */
  readonly unmarked: string[];
  last?: { element: Element; focused: string };
}
type WindowWithWalk = Window & { walk?: Walk };

/** Notes what has the focus now; false when the walk is back where it was before. */
const step = () => {
  const window_ = window as WindowWithWalk;
  window_.walk ??= { reached: new Set(), unmarked: [] };
  const { walk } = window_;
  const looks = (element: Element) =>
    [element, element.parentElement ?? element]
      .flatMap((each) => {
        const { outlineStyle, outlineColor, boxShadow, borderColor, backgroundColor, clipPath, transform } =
          getComputedStyle(each);
        return [outlineStyle, outlineColor, boxShadow, borderColor, backgroundColor, clipPath, transform];
      })
      .join();
  if (walk.last && looks(walk.last.element) === walk.last.focused) walk.unmarked.push(walk.last.element.outerHTML.slice(0, 120));
  const element = document.activeElement;
  walk.last = undefined;
  if (!element || element === document.body) return true;
  if (walk.reached.has(element)) return false;
  walk.reached.add(element);
  walk.last = { element, focused: looks(element) };
  return true;
};
/** What was found on the walk: what no Tab reached, what did not show that it has the focus. */
const findings = () => {
  const { walk } = window as WindowWithWalk;
  const usable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
  const missed = [...document.querySelectorAll<HTMLElement>(usable)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [type=radio]:not(:checked)') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !walk?.reached.has(element),
  );
  return {
    missed: missed.map((element) => `${element.textContent} ${element.outerHTML.slice(0, 120)}`),
    unmarked: walk?.unmarked ?? [],
  };
};

/** Goes through a page by Tab: everything that can be pressed or filled in is reached, and shows that it has the focus. */
export async function expectTabOrder(page: Page, look: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]'), `${look}: everything is loaded`).toHaveCount(0);
  // What comes while one walks past its place is reached the next time.
  await expect(async () => {
    await page.evaluate(() => {
      (window as WindowWithWalk).walk = undefined;
      (document.activeElement as HTMLElement | null)?.blur();
    });
    let goesOn = true;
    for (let presses = 0; goesOn && presses < 400; presses += 1) {
      await page.keyboard.press('Tab');
      goesOn = await page.evaluate(step);
    }
    expect(await page.evaluate(findings), look).toEqual({ missed: [], unmarked: [] });
  }).toPass({ timeout: 30_000 });
}
