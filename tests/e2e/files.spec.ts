import { deflateSync } from 'node:zlib';
import { expect, test } from './world.ts';

const crc = (bytes: Buffer) => {
  let c = ~0;
  for (const byte of bytes) {
    c ^= byte;
    for (let i = 0; i < 8; i += 1) c = (c >>> 1) ^ (c & 1 ? 0xedb88320 : 0);
  }
  return ~c >>> 0;
};
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
/** A PNG of one colour. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x7a)]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

test('an image is chosen, sent, refused if it is none, and shown', async ({ page, world }) => {
  await page.goto(`/convention/${world.convention_id}/images/new`);
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'File', exact: true }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  };
  await choose('map.png', Buffer.from('this is no image'));
  await page.getByLabel('Alt text').fill('Map of the venue');
  await page.getByRole('button', { name: 'Add the image' }).click();
  await expect(page.getByText(/^File must/)).toBeVisible();
  await expect(page.getByLabel('Alt text')).toHaveValue('Map of the venue');
  await choose('map.png', png(900, 300));
  await page.getByRole('button', { name: 'Add the image' }).click();
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
  await page.getByRole('button', { name: 'Add the image' }).click();
  await expect(page.getByRole('progressbar', { name: 'Sending the file' })).toBeVisible();
  await expect(page.getByText(/^([1-9]|\d\d) % sent\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('progressbar', { name: 'Sending the file' })).toHaveCount(0);
  await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 });
  await page.getByRole('button', { name: 'Add the image' }).click();
  await expect(page.getByText(/^File must/)).toBeVisible();
});
