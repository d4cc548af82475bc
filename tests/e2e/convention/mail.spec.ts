import { readFileSync } from 'node:fs';
import { expectGood } from '../support/axe.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { enter, expect, newPerson, signIn, test } from '../support/world.ts';

test.use({ withShifts: true });

test.describe('the outbox', () => {
  test('lists the mails of a convention, can be searched and filtered, and says that nothing is sent', async ({
    page,
    world,
  }) => {
    await page.goto(`/convention/${world.convention_id}`);
    await page.getByRole('button', { name: 'All data' }).click();
    await page.getByRole('link', { name: 'Emails', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Emails' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'No mail server configured' })).toBeVisible();
    await expect(page.getByText('Kept here').first()).toBeVisible();
    const shifts = page.getByRole('link', { name: /^Your shift: / });
    await expect(shifts).toBeVisible();
    await page.getByRole('searchbox').fill('Welcome to the volunteers');
    await expect(shifts).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Welcome to the volunteers of / })).toBeVisible();
    await expectGoodLooks(page, 'mails');
    await page.getByRole('searchbox').fill('nothing like it');
    await expect(page.getByText('No emails match.')).toBeVisible();
  });

  test('shows a mail as HTML and as text without running its scripts', async ({ page, world, complaints }) => {
    const name = 'Night watch <img src=x onerror="document.title=1"><script>document.title=2</script>';
    const { call, convention_id } = world;
    const { items } = await call<{ items: { id: string }[] }>('GET', `/convention/${convention_id}/volunteers`);
    const times = { start_time: '2030-08-07T23:00:00Z', end_time: '2030-08-08T01:00:00Z' };
    const shift = await call('POST', '/shift', { convention_id, name, ...times });
    const sent = { volunteer_id: items[0]?.id, shift_id: shift.id, status: 'scheduled' };
    const assignment = await call('POST', '/volunteershift', sent);
    await page.goto(`/convention/${convention_id}/mails?query=Night`);
    await page.getByRole('link', { name: /^Your shift: Night watch/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your shift: Night watch <img');
    await expect(page.getByText('It is kept here.')).toBeVisible();
    await expect(page.locator('iframe')).toBeVisible();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('Thank you for helping.', { exact: false })).toContainText('<script>document.title=2</script>');
    await expectGoodLooks(page, 'mail');
    await page.getByRole('tab', { name: 'As HTML' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Thank you for helping.', { exact: false })).toBeVisible();
    await expect(page).toHaveTitle(/^Your shift: Night watch/);
    // Playwright adds a script to every frame, and this frame allows none; axe writes to every frame, and this one has no origin.
    const ofTools = /^(Blocked script execution|Failed to execute 'postMessage')/;
    expect(complaints.splice(0).filter((text) => !ofTools.test(text))).toEqual([]);
    // Other tests count the shifts.
    await call('POST', `/volunteershift/${assignment.id}/unschedule`);
    await call('DELETE', `/shift/${shift.id}`);
  });

  test('is closed to others, who see no link to it and a refusal at its address', async ({ browser, world, request }) => {
    const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
    await enter(context, await newPerson(request));
    const page = await context.newPage();
    await page.goto(`/convention/${world.convention_id}`);
    await expect(page.getByRole('link', { name: 'My shifts', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'All data' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Emails', exact: true })).toHaveCount(0);
    for (const path of [`/convention/${world.convention_id}/mails`, '/mail']) {
      await page.goto(path);
      await expect(page.getByRole('alert').filter({ hasText: 'You do not have permission' })).toBeVisible();
    }
    await context.close();
  });
});

test('a user who has forgotten the password gets a link, which an administrator finds here and which opens the account once', async ({
  browser,
  request,
}) => {
  const who = await newPerson(request, 'forgetful');
  const fresh = await browser.newContext({ baseURL: process.env.E2E_BASE_URL ?? '', reducedMotion: 'reduce' });
  const page = await fresh.newPage();
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expectGood(page, 'asking');
  await page.getByLabel('Email address').fill(`${who.username}@example.org`);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'This service sends no emails' })).toBeVisible();

  const { accounts } = JSON.parse(readFileSync(process.env.E2E_ACCOUNTS ?? '', 'utf8')) as {
    accounts: { admin: { username: string; password: string } };
  };
  const desk = await browser.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
  await signIn(desk.request, accounts.admin);
  const outbox = await desk.newPage();
  await outbox.goto(`/mail?query=${who.username}`);
  await outbox.getByRole('link', { name: 'Choose a new password' }).click();
  const href = await outbox.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' }).getAttribute('href');
  await desk.close();

  const link = new URL(href ?? '');
  await page.goto(`${link.pathname}${link.hash}`);
  await expectGood(page, 'choosing');
  await page.getByLabel('New password').fill('quite another password');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Choose your password');
  await page.goto(`${link.pathname}${link.hash}`);
  await page.getByLabel('New password').fill('a third password for it');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('unknown, used or too old');
  await fresh.close();
});
