import { expectGoodLooks } from '../support/looks.ts';
import { png } from '../support/pictures.ts';
import { enter, expect, newPerson, test, type World } from '../support/world.ts';

let count = 0;
/** A prototype of the organiser's, whose name is nobody else's. */
async function prototype({ call, convention_id }: World, sent: object = {}) {
  count += 1;
  const name = `Rivers ${Date.now().toString(36)}${count}`;
  const plain = { designer_name: 'Ada Byron', min_players: 2, max_players: 4, play_time: 45, description: '## Rules\n\n*Flow.*' };
  const { id } = await call('POST', '/prototype', { convention_id, name, ...plain, ...sent });
  return { id, name };
}
const gallery = ({ convention_id }: World, more = '') => `/convention/${convention_id}/prototypes${more}`;

test('by mouse: found, interest with its way back, a picture, and who is interested', async ({ page, world }) => {
  const { name } = await prototype(world, { seeking: 'publisher' });
  await page.goto(gallery(world));
  await page.getByLabel('What they seek').selectOption('publisher');
  await page.getByLabel('Search prototypes').fill(name);
  const cards = page.getByRole('main').getByRole('list', { name: 'Prototypes' });
  await expect(cards.getByRole('listitem')).toHaveCount(1);
  const card = cards.getByRole('listitem', { name });
  await expect(card).toContainText('2 to 4 players, 45 min');
  await card.getByRole('button', { name: /^Interested/ }).click();
  await expect(card).toContainText('1 interested');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toContainText('0 interested');
  await card.getByRole('button', { name: /^Interested/ }).click();
  await card.getByRole('button', { name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByRole('heading', { name: 'Rules' })).toBeVisible();
  await expect(drawer.getByText(/^Interested: organiser/)).toBeVisible();
  await drawer
    .getByLabel('Pictures', { exact: true })
    .setInputFiles([{ name: 'board.png', mimeType: 'image/png', buffer: png(500, 400) }]);
  await expect(drawer.getByRole('img', { name: 'board.png' })).toBeVisible();
  await page.reload();
  await expect(drawer.getByRole('img', { name: 'board.png' })).toBeVisible();
});

test('by keyboard alone: somebody gives feedback that only they, the designer and the staff read', async ({
  page,
  world,
  browser,
}) => {
  const { id, name } = await prototype(world);
  const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL as string }); // set before the tests begin
  await enter(context, await newPerson(context.request));
  const guest = await context.newPage();
  await guest.goto(gallery(world, `?query=${encodeURIComponent(name)}`));
  await guest.getByRole('list', { name: 'Prototypes' }).getByRole('button', { name, exact: true }).press('Enter');
  const drawer = guest.getByRole('dialog', { name });
  await drawer.getByLabel('Headline').focus();
  await guest.keyboard.type('Flows well');
  await guest.keyboard.press('Tab');
  await guest.keyboard.type('The *bridges* are too strong.');
  await guest.keyboard.press('Tab');
  await guest.keyboard.press('4');
  await drawer.getByRole('button', { name: 'Give feedback' }).press('Enter');
  const said = drawer.getByRole('list', { name: 'Feedback' });
  await expect(said).toContainText('The bridges are too strong.');
  await expect(said).toContainText('4 of 5');
  await expect(drawer.getByText(/^Interested:/)).toHaveCount(0);
  await guest.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await context.close();
  const other = await browser.newContext({ baseURL: process.env.E2E_BASE_URL as string }); // as above
  await enter(other, await newPerson(other.request));
  const reader = await other.newPage();
  await reader.goto(gallery(world, `?prototype=${id}`));
  await expect(reader.getByRole('list', { name: 'Feedback' })).toContainText('Flows well');
  await expect(reader.getByText('bridges')).toHaveCount(0);
  await other.close();
  await page.goto(gallery(world, `?prototype=${id}`));
  await expect(page.getByRole('list', { name: 'Feedback' })).toContainText('bridges');
});

test('the prototypes are good on a phone, a tablet and a desktop', async ({ page, world }) => {
  const { id, name } = await prototype(world, { is_hidden: true });
  await world.call('POST', '/prototypefeedback', { prototype_id: id, name: 'Neat', rating: 5, feedback: 'More *of* it' });
  for (const [view, more] of [
    ['gallery', ''],
    ['detail', `?prototype=${id}`],
  ] as const) {
    await page.goto(gallery(world, more));
    await expect(page.getByText(more ? 'Neat' : name, { exact: true })).toBeVisible();
    await expectGoodLooks(page, `prototypes-${view}`, { fullPage: !more });
  }
});
