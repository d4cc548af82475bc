import type { Page } from '@playwright/test';
import { expect } from '../support/world.ts';

const presses = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('presses') ?? 0));

/** Begins where whoever signs in begins, and counts how often the pointer is pressed from then on: clicks, and drags as one. */
export async function begin(page: Page, convention_id: string) {
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses') ?? 0) + 1));
      },
      true,
    );
  });
  await page.goto(`/convention/${convention_id}?start`);
  await expect(page).toHaveURL(new RegExp(`/convention/${convention_id}$`));
  const menu = page.getByRole('navigation', { name: 'Main' });
  let toPlace = 0;
  return {
    /** Clicks through the menu to the place of the work. At most two clicks lead there. */
    async open(...names: readonly string[]) {
      for (const name of names) await menu.getByRole('link', { name, exact: true }).click();
      toPlace = await presses(page);
      expect(toPlace).toBeLessThanOrEqual(2);
    },
    /** Ends the job: at most so many presses did it. */
    async done(job: string, atMost: number) {
      const all = await presses(page);
      console.log(`${job}: ${toPlace} to the place, ${all} in all`);
      expect(all).toBeLessThanOrEqual(atMost);
    },
  };
}
