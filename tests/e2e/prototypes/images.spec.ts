import { expectGood } from '../support/axe.ts';
import { expectGoodLooks, takePicture } from '../support/looks.ts';
import { png } from '../support/pictures.ts';
import { expect, test, type World } from '../support/world.ts';

const picture = (name: string, shade?: number) => ({ name, mimeType: 'image/png', buffer: png(640, 360, shade) });
/** Uploads pictures with these names to the convention. */
async function pictures({ convention_id, organiser }: World, names: readonly string[]) {
  for (const name of names) {
    const form = new FormData();
    form.append('convention_id', convention_id);
    form.append('file', new File([new Uint8Array(png(640, 360, 40 + name.length * 5))], name, { type: 'image/png' }));
    const { session_id } = organiser;
    const url = `${process.env.E2E_BASE_URL}/api/conventionimage`;
    const answer = await fetch(url, { method: 'POST', body: form, headers: { Authorization: `Bearer ${session_id}` } });
    if (!answer.ok) throw new Error(await answer.text());
  }
}
const gallery = ({ convention_id }: World) => `/convention/${convention_id}/images`;

test('several pictures are uploaded at once, other files refused, and one picture renamed and deleted, each with undo', async ({
  page,
  world,
}) => {
  await page.goto(gallery(world));
  const none = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await page.getByLabel('Pictures', { exact: true }).setInputFiles([picture('hall-a.png'), none, picture('hall-b.png', 200)]);
  const images = page.getByRole('list', { name: 'Images' });
  const tile = (name: string) => images.getByRole('listitem', { name, exact: true });
  await expect(tile('hall-a.png')).toBeVisible();
  await expect(tile('hall-b.png')).toBeVisible();
  await expect(page.getByText('This is no JPEG, PNG, WebP or GIF.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss notes.txt' }).click();
  await tile('hall-a.png')
    .getByRole('button', { name: /^Rename/ })
    .click();
  await page.getByLabel('Name', { exact: true }).fill('hall-first');
  await page.getByLabel('Alt text').fill('The hall from the door');
  await page.keyboard.press('Enter');
  await expect(tile('hall-first.png')).toContainText('The hall from the door');
  await page.keyboard.press('Control+z');
  await expect(tile('hall-a.png')).toBeVisible();
  await tile('hall-b.png')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(tile('hall-b.png')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tile('hall-b.png')).toBeVisible();
});

test('an upload can be stopped and repeated', async ({ page, world }) => {
  await page.goto(gallery(world));
  const line = await page.context().newCDPSession(page);
  const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 };
  await line.send('Network.emulateNetworkConditions', speed);
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.concat([png(640, 360), Buffer.alloc(6_000_000, 7)]) };
  await page.getByLabel('Pictures', { exact: true }).setInputFiles([large, picture('after-large.png')]);
  await expect(page.getByText(/^([1-9]|\d\d)% sent\.$/)).toBeVisible();
  await expect(page.getByText('Waiting.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop sending large.png' }).click();
  await expect(page.getByText('Stopped.')).toBeVisible();
  const images = page.getByRole('list', { name: 'Images' });
  await expect(images.getByRole('listitem', { name: 'after-large.png' })).toBeVisible();
  await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 });
  await page.getByRole('button', { name: 'Send large.png again' }).click();
  await expect(images.getByRole('listitem', { name: 'large.png', exact: true })).toBeVisible();
});

test('by keyboard alone, a room gets its map from the picker, and then another one by upload', async ({ page, world }) => {
  const { convention_id, call } = world;
  await pictures(world, ['picker-one.png', 'picker-two.png', 'picker-three.png']);
  const room = await call('POST', '/room', { convention_id, name: 'Room with a map' });
  await page.goto(`/room/${room.id}/edit`);
  await page.getByRole('button', { name: 'Map: choose an image' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose an image' });
  await expect(dialog.getByLabel('Search images')).toBeFocused();
  await page.keyboard.type('picker-');
  await expect(dialog.getByRole('option')).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('option', { name: 'picker-one.png' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await takePicture(page, 'image-picker');
  await expectGood(page, 'the picker');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'picker-three.png' })).toBeVisible();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Pictures', { exact: true }).setInputFiles([picture('brought-along.png')]);
  await expect(page.getByRole('img', { name: 'brought-along.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.goto(`${gallery(world)}?query=brought`);
  await expect(page.getByRole('listitem', { name: 'brought-along.png' })).toContainText('Used by Room with a map (map)');
});

test('the gallery looks good on a phone, a tablet and a desktop', async ({ page, world }) => {
  await pictures(world, ['wide.png', `a-very-long-name-${'x'.repeat(60)}.png`, 'third.png']);
  await page.goto(gallery(world));
  await expect(page.getByRole('listitem', { name: 'third.png' }).first()).toBeVisible();
  await expectGoodLooks(page, 'images');
});
