import { type Client, refusalOf, type Shift, signIn } from 'convene-client';

/** The shifts of a convention that lack volunteers, in order of time. */
async function openShifts(client: Client, convention_id: string): Promise<Shift[]> {
  const open: Shift[] = [];
  for (let page = 1; ; page += 1) {
    const { items, paging } = await client.convention.shifts.query({
      id: convention_id,
      _page_number: page,
      _items_per_page: 100,
    });
    open.push(...items.filter((shift) => shift.scheduled_count < shift.quantity_of_volunteers));
    if (page >= paging.total_pages) return open;
  }
}

const { CONVENE_URL: url = 'http://localhost:3000', CONVENE_USERNAME, CONVENE_PASSWORD, CONVENE_KEY } = process.env;
const [convention_id = ''] = process.argv.slice(2);

try {
  const { client, session } = await signIn({
    url,
    username: CONVENE_USERNAME ?? '',
    password: CONVENE_PASSWORD ?? '',
    api_key_id: CONVENE_KEY ?? '',
  });
  const [convention, shifts] = await Promise.all([
    client.convention.read.query({ id: convention_id }),
    openShifts(client, convention_id),
  ]);
  console.log(`${convention.name}: ${shifts.length} shifts need volunteers`);
  // Columns that hold times are Dates here, not texts.
  for (const { start_time, name, scheduled_count, quantity_of_volunteers } of shifts)
    console.log(`${start_time.toISOString()}  ${name}: ${quantity_of_volunteers - scheduled_count} missing`);
  await client.session.delete.mutate({ id: session.id });
} catch (error) {
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  console.error(`${refusal.status}: ${refusal.message}`);
  process.exitCode = 1;
}
