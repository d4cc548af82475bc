import type { Page } from '@playwright/test';
import { expectGood, expectToFit } from './axe.ts';
import { expect } from './world.ts';

interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}
const phone: Look = { width: 380, colorScheme: 'dark' };
const tablet: Look = { width: 768, colorScheme: 'light' };
const desktop: Look = { width: 1440, colorScheme: 'light' };

/** Takes a picture for people to look at, in tests/.output/screens. `npm test` takes none (PICTURES=no), because nobody looks at them there. */
export async function takePicture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (process.env.PICTURES !== 'no') await page.screenshot({ path: `tests/.output/screens/${name}.png`, fullPage });
}

/** Gives the window a width and the page its colours; what depends on them has changed when this is done. */
export async function wear(page: Page, { width, colorScheme }: Look) {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // The page hears of it by an event: axe would compare the letters of one scheme with the ground of the other.
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await expect(page.locator('.mantine-Skeleton-root:visible')).toHaveCount(0); // what is on its way
}
/**
 * Looks at the page as it is now on a phone, a tablet and a desktop: it fits into each, and axe finds nothing on the narrowest and the
 * widest. A picture of each goes to tests/.output/screens.
 */
export async function expectGoodLooks(page: Page, name: string, { fullPage = true } = {}) {
  for (const look of [phone, tablet, desktop]) {
    await wear(page, look);
    const shown = `${name}-${look.width}-${look.colorScheme}`;
    await takePicture(page, shown, { fullPage });
    await (look === tablet ? expectToFit : expectGood)(page, shown);
  }
}
