import { expect, type Locator } from '@playwright/test';

/** Whether that element has the focus. */
const has = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement).catch(() => false);

/** Presses Tab until that has the focus: with no mouse there is no other way. */
export async function tabTo(wanted: Locator, { most = 90, back = false } = {}): Promise<void> {
  const target = wanted.first();
  await expect(target).toBeVisible();
  const { keyboard } = target.page();
  for (let n = 0; n < most; n += 1) {
    if (await has(target)) return;
    await keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`${most} times Tab did not reach ${wanted}`);
}
/** Goes there and presses Enter. */
export async function enterAt(wanted: Locator, more: Parameters<typeof tabTo>[1] = {}): Promise<void> {
  await tabTo(wanted, more);
  await wanted.page().keyboard.press('Enter');
}
/** Goes there and types, over what is there already. */
export async function typeAt(wanted: Locator, text: string): Promise<void> {
  await tabTo(wanted);
  await wanted.page().keyboard.press('Control+A');
  await wanted.page().keyboard.type(text);
}
/** Goes to a list of choices, opens it, and takes the one of that name. */
export async function chooseAt(box: Locator, name: string): Promise<void> {
  const page = box.page();
  await tabTo(box);
  await page.keyboard.press('ArrowDown');
  const option = page.getByRole('option', { name, exact: true });
  await expect(option).toBeVisible();
  for (let n = 0; n < 20 && (await option.getAttribute('data-combobox-selected')) !== 'true'; n += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(name);
}
/** Goes to a field of the browser's own for dates, with or without a time of day, and types them in the order that it asks for. */
export async function dateAt(field: Locator, date: string, hour = ''): Promise<void> {
  const { keyboard } = field.page();
  const [year = '', month = '', day = ''] = date.split('-');
  const value = hour ? `${date}T${hour}` : date;
  await tabTo(field);
  for (const order of [
    [day, month, year],
    [month, day, year],
    [year, month, day],
  ]) {
    for (let n = 0; n < 6; n += 1) await keyboard.press('ArrowLeft');
    for (const [n, part] of order.entries()) {
      await keyboard.type(part);
      // A year may have more digits.
      if (part === year && (n < 2 || hour)) await keyboard.press('ArrowRight');
    }
    await keyboard.type(hour.replace(':', ''));
    if (hour) await keyboard.press('a');
    if ((await field.inputValue()) === value) return;
  }
  throw new Error(`the field says ${await field.inputValue()} where ${value} was typed`);
}
