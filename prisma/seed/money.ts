import { makeCardPayments } from './cards.ts';
import { inOrder } from './support/parallel.ts';
import type { Convention, World } from './world.ts';

/** Three badges that are paid by bank transfer, and a statement of the bank: one is booked, the others are to be looked at. */
async function payByBank({ accounts, progress }: World, { id, badgetypes, staff }: Convention) {
  const office = accounts.organizer;
  const desk = staff.registration.api;
  const type = badgetypes.find(({ price }) => price > 0);
  if (!type) return;
  await office.api.convention.setBankAccount({
    id,
    holder: 'Tangled Anchor Games',
    iban: 'DE89370400440532013000',
    deadline_days: 14,
  });
  const codes = await inOrder(['Ottilie', 'Bram', 'Yusra'] as const, async (firstname) => {
    const badge = await desk.badge.create({ badgetype_id: type.id, firstname, lastname: 'Fairweather' });
    const { transfer } = await desk.convention.payByBank({ id, order_id: badge.id });
    progress.add('bank transfers');
    return transfer?.code ?? '';
  });
  const [first = '', second = ''] = codes;
  const rows = [
    ['Ottilie Fairweather', `Badge ${first}`, type.price],
    ['Ottilie Fairweather', `${first} again`, type.price],
    ['B. Fairweather', second, type.price - 5],
    ['Yusra Fairweather', 'my badge', type.price],
    ['Harbor Bakery', 'Thank you for the tables', 12.5],
    ['Nobody we know', 'see letter', 80],
  ] as const;
  const today = new Date().toISOString().slice(0, 10);
  const lines = rows.map(([payer, purpose, amount]) => `${today};${payer};${purpose};${amount.toFixed(2)}`);
  const file = 'statement.csv';
  const content = Buffer.from(['Booking date;Payer;Purpose;Amount', ...lines].join('\n'));
  await office.withFile(file, content).convention.importStatement({ id, file });
  const { items } = await office.api.convention.banklines({ id, status: ['open'] });
  const gift = items.find(({ payer_name }) => payer_name === 'Harbor Bakery');
  if (gift) await office.api.bankline.setAside({ id: String(gift.id), reason: 'A gift' });
}
/** A prize that is partly spent, and a voucher that was sold. */
async function makeVouchers({ accounts, progress }: World, { id, badgetypes, staff }: Convention) {
  const office = accounts.organizer.api;
  const desk = staff.registration.api;
  const type = badgetypes.find(({ price }) => price > 0);
  if (!type) return;
  const prize = await office.voucher.create({
    convention_id: id,
    amount: type.price + 20,
    name: 'Costume contest, first prize',
  });
  const badge = await desk.badge.create({ badgetype_id: type.id, firstname: 'Pilar', lastname: 'Winterbourne' });
  await desk.convention.redeemVoucher({ id, order_id: badge.id, code: String(prize.code) });
  await desk.convention.sellVoucher({ id, amount: 25, name: 'Birthday gift' });
  progress.add('vouchers', 2);
}

/** Money by bank transfer and by card, and vouchers. */
export async function makeMoney(world: World): Promise<void> {
  const convention = world.conventions.find(({ plan }) => plan.key === 'main');
  if (!convention) return;
  await payByBank(world, convention);
  await makeVouchers(world, convention);
  if (world.profile.isRunning) await makeCardPayments(world, convention);
}
