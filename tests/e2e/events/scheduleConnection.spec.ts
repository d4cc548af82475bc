import { inTray, newScene } from '../support/board.ts';
import { expect, test } from '../support/world.ts';

test('a change that is made after the schedule was read and before the connection is open shows up', async ({ page, world }) => {
  const scene = await newScene(world);
  let connect = () => {};
  const held = new Promise<void>((resolve) => {
    connect = resolve;
  });
  await page.route(/\/api\/convention\/[^/]+\/changes$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(scene.address);
  await expect(inTray(page, 'Brass')).toBeVisible();
  await world.call('PUT', `/event/${scene.events.Brass}`, { name: 'Brass: Birmingham' });
  connect();
  await expect(inTray(page, 'Brass: Birmingham')).toBeVisible();
});
