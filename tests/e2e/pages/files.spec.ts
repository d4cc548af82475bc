import { png } from '../support/pictures.ts';
import { expect, test } from '../support/world.ts';

test('an image is chosen, sent, refused if it is none, and shown', async ({ page, world }) => {
  await page.goto(`/convention/${world.convention_id}/images/new`);
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'File', exact: true }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  };
  await choose('map.png', Buffer.from('this is no image'));
  await page.getByLabel('Alt text').fill('Map of the venue');
  await page.getByRole('button', { name: 'Add image' }).click();
  await expect(page.getByText(/^File must/)).toBeVisible();
  await expect(page.getByLabel('Alt text')).toHaveValue('Map of the venue');
  await choose('map.png', png(900, 300));
  await page.getByRole('button', { name: 'Add image' }).click();
  await page.getByRole('link', { name: 'map.png' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'map.png' })).toBeVisible();
  const image = page.getByRole('img', { name: 'Map of the venue' }).first();
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
});

test('sending a large file shows how far it is, and can be stopped', async ({ page, world }) => {
  await page.goto(`/convention/${world.convention_id}/images/new`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await (await chooser).setFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(8_000_000, 7) });
  // A slow line: some hundred KiB a second.
  const line = await page.context().newCDPSession(page);
  const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 300_000 };
  await line.send('Network.emulateNetworkConditions', speed);
  await page.getByRole('button', { name: 'Add image' }).click();
  await expect(page.getByRole('progressbar', { name: 'Sending the file' })).toBeVisible();
  await expect(page.getByText(/^([1-9]|\d\d)% sent\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('progressbar', { name: 'Sending the file' })).toHaveCount(0);
  await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 });
  await page.getByRole('button', { name: 'Add image' }).click();
  await expect(page.getByText(/^File must/)).toBeVisible();
});
