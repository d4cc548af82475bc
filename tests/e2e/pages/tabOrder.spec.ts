import { readFileSync } from 'node:fs';
import { expectTabOrder } from '../support/tabOrder.ts';
import { enter, expect, signIn, test } from '../support/world.ts';

/* Pages of the sample convention, whose records have everything that can be on them. */
interface Sample {
  convention_id: string;
  accounts: Record<string, { username: string; password: string }>;
}
const sample = () => JSON.parse(readFileSync(process.env.E2E_ACCOUNTS ?? '', 'utf8')) as Sample;
const records = {
  events: 'event',
  badges: 'badge',
  tickets: 'ticket',
  submissions: 'eventsubmission',
  shifts: 'shift',
  volunteers: 'volunteer',
  badgetypes: 'badgetype',
  spaces: 'space',
  products: 'product',
  exhibitors: 'exhibitor',
};
const boards = [
  '',
  '/door',
  '/volunteer-board',
  '/review',
  '/exhibitor-board',
  '/merchandise',
  '/messages',
  '/reports',
  '/events',
];

test.describe('Tab reaches everything on the page, and one sees where it is:', () => {
  test.use({ signedIn: false });

  for (const [list, type] of Object.entries(records))
    test(type, async ({ page, context, request }) => {
      const { convention_id, accounts } = sample();
      const organizer = await signIn(request, accounts.organizer as Sample['accounts'][string]);
      await enter(context, organizer);
      const headers = { Authorization: `Bearer ${organizer.session_id}` };
      const answer = await request.get(`/api/convention/${convention_id}/${list}?_items_per_page=1`, { headers });
      const { items } = (await answer.json()) as { items: { id: string }[] };
      await page.goto(`/${type}/${items[0]?.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectTabOrder(page, type);
    });

  test('boards and lists', async ({ page, context, request }) => {
    test.setTimeout(180_000);
    const { convention_id, accounts } = sample();
    await enter(context, await signIn(request, accounts.organizer as Sample['accounts'][string]));
    for (const board of boards) {
      await page.goto(`/convention/${convention_id}${board}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectTabOrder(page, board || 'overview');
    }
  });
});
