import type { Page } from '@playwright/test';
import { expect } from './world.ts';

/** The most by which what is on a page may move by itself: the sum of what browsers call layout shifts. */
const LIMIT = 0.05;

/** Fails if the page has moved by itself since it was opened, and names what moved. */
export async function expectStill(page: Page, look: string) {
  const shifts = await page.evaluate(async () => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const entries = await new Promise<Shift[]>((resolve) => {
      const seen: Shift[] = [];
      new PerformanceObserver((list) => seen.push(...(list.getEntries() as Shift[]))).observe({
        type: 'layout-shift',
        buffered: true,
      });
      setTimeout(() => resolve(seen), 50); // what is buffered is handed over in the next task
    });
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName} ${node.className}` : String(node?.textContent);
    return entries
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources, startTime }) => ({ value, startTime, moved: sources.map(({ node }) => nameOf(node)) }));
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${look}: ${JSON.stringify(shifts)}`).toBeLessThan(LIMIT);
}
