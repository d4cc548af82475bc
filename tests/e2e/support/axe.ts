import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './world.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Without the style sheets, which axe would fetch and read each time: only its experimental rules look at them, and those are off. */
const options: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };

/** Fails on anything that axe finds on the page as it is now, and on a page that is wider than its window. */
export async function expectGood(page: Page, look: string) {
  await expect(page.locator('[aria-busy=true]'), `${look}: everything is loaded`).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await expectToFit(page, look);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, any }) => [...target, ...any.map(({ message }) => message)].join(' ')).join(', ')}`,
  );
  expect(found, look).toEqual([]);
}
export async function expectToFit(page: Page, look: string) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over, `${look}: pixels beyond the window`).toBe(0);
}
