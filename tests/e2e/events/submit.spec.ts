import { request } from '@playwright/test';
import pg from 'pg';
import { expectGood } from '../support/axe.ts';
import { newScene } from '../support/board.ts';
import { takePicture } from '../support/looks.ts';
import { enterAt, tabTo, typeAt } from '../support/walk.ts';
import { enter, expect, newPerson, test } from '../support/world.ts';

/** As if that person had opened the link of a mail: the service under test sends none. */
async function confirm(username: string): Promise<void> {
  const db = new pg.Client(process.env.E2E_DATABASE_URL ?? '');
  await db.connect();
  await db.query('UPDATE "user" SET email_confirmed_date = now() WHERE username = $1', [username]);
  await db.end();
}
/** Somebody new, whose session stays out of the browser. */
async function newcomer(word: string) {
  const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
  const person = await newPerson(api, word);
  await api.dispose();
  await confirm(person.username);
  return person;
}

test.use({ signedIn: false, viewport: { width: 390, height: 844 } });

test('an event is submitted with a co-host on a phone, by keyboard: written before signing in, seen as it will look, and talked about', async ({
  page,
  context,
  world: { call: callAs, ...world },
}) => {
  test.setTimeout(120_000);
  const { convention_id } = await newScene({ ...world, call: callAs });
  await callAs('POST', '/eventtype', {
    convention_id,
    name: 'Open tables',
    default_duration: 120,
    max_tickets: 5,
    user_submittable: 1,
    special_requests: JSON.stringify(['Projector', 'Quiet room']),
  });
  const { uri_part } = await callAs<{ uri_part: string }>('GET', `/convention/${convention_id}`);
  const [ana, ben] = [await newcomer('ana'), await newcomer('ben')];

  await page.goto(`/c/${uri_part}`);
  await enterAt(page.getByRole('link', { name: 'Submit an event' }));
  await expectGood(page, 'submit-types');
  await enterAt(page.getByRole('link', { name: 'Choose Open tables' }));
  await typeAt(page.getByLabel('What is it called?'), 'Night market');
  await typeAt(page.getByLabel('What is it about'), 'Trade, haggle, and close before dawn.');
  await expect(page.getByText('Your draft is kept on this device.')).toBeVisible();
  await expect(page.getByLabel('How many people can take part?')).toHaveValue('5');
  const afternoon = page.getByLabel('Afternoon').first();
  await tabTo(afternoon);
  await page.keyboard.press('Space');
  await expect(afternoon).toBeChecked();
  await takePicture(page, 'submit-form-390', { fullPage: true });
  await expectGood(page, 'submit-form');

  await enter(context, ana); // as the link of the mail does
  await page.reload();
  await expect(page.getByLabel('What is it called?')).toHaveValue('Night market');
  await expect(page.getByLabel('Afternoon').first()).toBeChecked();
  await enterAt(page.getByRole('button', { name: 'Preview' }));
  const preview = page.getByRole('dialog', { name: 'As attendees will see it' });
  await expect(preview.getByRole('heading', { name: 'Night market' })).toBeVisible();
  await expect(preview).toContainText(ana.username);
  await takePicture(page, 'submit-preview-390');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  // What is missing is said of all answers at once: above them, with the way to each, and at each.
  await enterAt(page.getByRole('button', { name: 'Submit event' }));
  const faults = page.locator('[data-faults]');
  await expect(faults).toBeFocused();
  await expect(faults.getByRole('link')).toHaveText(['Which start would you like best?', 'And which is second best?']);
  await expect(page.getByText('This needs an answer.')).toHaveCount(2);
  await expectGood(page, 'submit-faults');
  await takePicture(page, 'submit-faults-390', { fullPage: true });
  await faults.getByRole('link').first().press('Enter');
  await expect(page.getByLabel('Which start would you like best?')).toBeFocused();
  for (const [label, index] of [
    ['Which start would you like best?', 1],
    ['And which is second best?', 2],
  ] as const)
    await page.getByLabel(label).selectOption({ index });
  await tabTo(page.getByLabel('Quiet room'));
  await page.keyboard.press('Space');
  await enterAt(page.getByRole('button', { name: 'Submit event' }));

  await expect(page.getByRole('status').filter({ hasText: 'Your event is submitted.' })).toBeFocused();
  await expect(page.getByText('Received')).toBeVisible();
  await expect(page.getByText('Best start:').first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Quiet room' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Night market' })).toBeVisible();
  await typeAt(page.getByLabel('Email address'), `${ben.username}@example.org`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not answered yet')).toBeVisible();
  await expectGood(page, 'submission');
  await takePicture(page, 'submission-390', { fullPage: true });
  const address = page.url();

  await context.clearCookies();
  await page.goto(address);
  await expect(page).toHaveURL(/\/join\?next=me\/submissions\//);
  await enter(context, ben);
  await page.goto(address);
  await enterAt(page.getByRole('button', { name: 'Accept' }));
  await expect(page.getByText('You are a co-host')).toBeVisible();
  await typeAt(page.getByLabel('Your message'), 'I bring the coins.');
  await enterAt(page.getByRole('button', { name: 'Send message' }));
  await expect(page.getByRole('listitem').filter({ hasText: 'I bring the coins.' })).toContainText(ben.username);

  const id = address.split('/').at(-1);
  const { cohosts } = await callAs<{ cohosts: { status: string }[] }>('GET', `/eventsubmission/${id}/cohosts`);
  expect(cohosts).toMatchObject([{ status: 'accepted' }]);
  await context.clearCookies();
  await enter(context, world.organiser);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/convention/${convention_id}/review`);
  await page.getByRole('button', { name: /^Night market/ }).press('Enter');
  await expect(page.getByText('I bring the coins.')).toBeVisible();
  await expect(page.getByText('Can be there')).toBeVisible();
  await enterAt(page.getByRole('button', { name: 'Message hosts…' }));
  await typeAt(page.getByLabel('Message to the hosts'), 'See you there.');
  await enterAt(page.getByRole('button', { name: 'Send message' }));
  await expect(page.getByText('Message sent.')).toBeVisible();
  await expect(page.getByText('See you there.')).toBeVisible();
  await expectGood(page, 'review-talk');
  await takePicture(page, 'review-talk-1280');
});
