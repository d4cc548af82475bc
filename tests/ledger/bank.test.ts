import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyRow } from '../support/database/everyRow.ts';
import { type Account, type Answer, ok, refusal } from '../support/people.ts';
import { database } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let treasurer: Account;
let type: string;
let here: string;
const iban = 'DE89370400440532013000';
beforeAll(async () => {
  scene = await makeScene();
  here = `/api/convention/${scene.convention_id}`;
  treasurer = await scene.staff('treasurer');
  type = (await scene.make('badgetype', { convention_id: scene.convention_id, name: 'Weekend', price: 50 })).id;
});
afterAll(() => scene.stop());

interface Transfer {
  readonly code: string;
  readonly amount: number;
  readonly deadline_date: string;
}
async function hold(names = { firstname: 'Ada', lastname: 'Byron' }) {
  const buyer = await scene.newcomer();
  const { id } = await ok(buyer.call('POST', '/api/badge', { convention_id: scene.convention_id, badgetype_id: type, ...names }));
  return { buyer, id };
}
async function announce(names?: { firstname: string; lastname: string }) {
  const { buyer, id } = await hold(names);
  const { transfer } = await ok(buyer.call('POST', `${here}/pay-by-bank`, { order_id: id }));
  return { buyer, id, ...(transfer as Transfer) };
}
const send = (content: string, name = 'umsaetze.csv', more: Record<string, string> = {}, as = treasurer): Promise<Answer> =>
  as.call('POST', `${here}/import-bank-statement`, { file: new File([content], name), ...more });
const csv = (...rows: [day: string, payer: string, purpose: string, amount: string][]) =>
  ['"Kontostand";"1,00"', '', 'Buchungstag;Valuta;Auftraggeber/Empfänger;Verwendungszweck;Betrag;Währung']
    .concat(rows.map(([day, payer, purpose, amount]) => `${day};${day};"${payer}";"${purpose}";${amount};EUR`))
    .join('\r\n');
const camt = (entries: string, head = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
  <Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (reference: string, amount: string, payer: string, purpose: string, kind = 'CRDT') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${kind}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2027-07-02</Dt></BookgDt>
  <AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties>
  <RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
const orderOf = async (id: string) => (await database()).order.findUnique({ where: { id } });
const linesOf = async (where: object) => (await database()).bankLine.findMany({ where, orderBy: { id: 'asc' } });
const entriesOf = async (order_id: string) =>
  (await (await database()).ledgerEntry.findMany({ where: { order_id }, orderBy: { id: 'asc' } })).map(
    ({ kind, debit, credit, amount }) => `${kind} ${debit} ${credit} ${amount}`,
  );
/** What is on the bank account by the ledger, in currency units: nothing was paid otherwise. */
const moneyIn = async () => {
  const { accounts, money_in } = await ok(treasurer.call('GET', `${here}/ledger-totals`));
  const bank = (accounts as { account: string; balance: number }[]).find(({ account }) => account === 'bank');
  expect(money_in).toBe(bank?.balance);
  return money_in;
};
const differences = async () => (await database()).$queryRaw<unknown[]>`SELECT * FROM ledger_differences()`;

test('bank transfers are offered once the treasurer has stored an account', async () => {
  const { buyer, id } = await hold();
  expect(await ok(buyer.call('GET', `${here}/card-payment`, { order_id: id }))).toMatchObject({
    takes_transfers: false,
    transfer: null,
  });
  expect(await refusal(buyer.call('POST', `${here}/pay-by-bank`, { order_id: id }))).toBe('409/453 order_id');
  expect(await refusal(send('x'))).toBe('409/453 iban');
  const account = { holder: 'Con e.V.', iban: 'DE89 3704 0044 0532 0130 00' };
  for (const nobody of [buyer, scene.foreigner, await scene.staff('registration')]) {
    expect(await refusal(nobody.call('POST', `${here}/bank-account`, account))).toMatch(/^403/);
    expect(await refusal(nobody.call('GET', `${here}/bank-account`))).toMatch(/^403/);
    expect(await refusal(send('x', 'x.csv', {}, nobody))).toMatch(/^403/);
  }
  expect(await refusal(treasurer.call('POST', `${here}/bank-account`, account))).toBe('409/453 currency');
  await scene.change({ currency: 'EUR' });
  expect(await refusal(treasurer.call('POST', `${here}/bank-account`, { ...account, iban: 'DE88370400440532013000' }))).toBe(
    '400/442 iban',
  );
  expect(await ok(treasurer.call('POST', `${here}/bank-account`, account))).toMatchObject({
    account: { iban, deadline_days: 14 },
  });
});
test('a buyer gets a code and a deadline, until which the place is kept; asking again extends nothing', async () => {
  const { buyer, id, code, amount, deadline_date } = await announce();
  expect([code, amount]).toEqual([expect.stringMatching(/^[A-HJKMNP-Z]{4}-[A-HJKMNP-Z]{4}$/), 50]);
  expect(Date.parse(deadline_date) - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
  const held = await (await database()).badge.findUniqueOrThrow({ where: { id } });
  expect(held.hold_expires_date?.toISOString()).toBe(deadline_date);
  const again = await ok(buyer.call('POST', `${here}/pay-by-bank`, { order_id: id }));
  expect(again.transfer).toMatchObject({ code, deadline_date, iban, holder: 'Con e.V.' });
  for (const nobody of [scene.stranger, scene.foreigner])
    expect(await refusal(nobody.call('POST', `${here}/pay-by-bank`, { order_id: id }))).toBe('404/404 order_id');
});
test('a line with the code and the amount is booked; the same file again, and at once, changes nothing', async () => {
  const { buyer, id, code } = await announce();
  const spaced = `${code.slice(0, 2)} ${code.slice(2)} ticket`.toLowerCase();
  const file = csv(['05.07.2027', 'Ada Byron', spaced, '50,00'], ['05.07.2027', 'Shop', 'Rent', '-1.200,00']);
  const answers = await Promise.all([1, 2, 3, 4].map(() => ok(send(file))));
  expect(answers.map(({ added }) => added).sort()).toEqual([0, 0, 0, 1]);
  expect(await ok(send(file))).toMatchObject({ added: 0, booked: 0, known: 1 });
  expect(await entriesOf(id)).toEqual(['charge receivable revenue 5000', 'payment bank receivable 5000']);
  expect(await orderOf(id)).toMatchObject({ code: code.replace('-', ''), status: 'paid', amount_paid: 5000 });
  expect(await ok(buyer.call('GET', `/api/badge/${id}`))).toMatchObject({ verified: true });
  expect(await differences()).toEqual([]);
});
test('two lines with the same code in one file: one is booked, the other is shown with its reason', async () => {
  const { id, code } = await announce();
  const line: [string, string, string, string] = ['06.07.2027', 'Ada Byron', code, '50,00'];
  expect(await ok(send(csv(line, line)))).toMatchObject({ added: 2, booked: 1 });
  expect(await linesOf({ suggested_code: code.replace('-', ''), status: 'open' })).toMatchObject([
    { suggestion: 'paid_already' },
  ]);
  expect(await orderOf(id)).toMatchObject({ amount_paid: 5000, amount_credit: 0 });
});
test('camt.053 is read; what has another amount or no code is suggested with a reason, booked by hand, and undone by entries', async () => {
  const [short, named] = [await announce(), await announce({ firstname: 'Grace', lastname: 'Hopper' })];
  const file = camt(
    entry('R1', '40.00', 'Ada Byron', `Badge ${short.code}`) +
      entry('R2', '50.00', 'HOPPER, GRACE', 'badge') +
      entry('R3', '12.34', 'Nobody', 'a gift') +
      entry('R4', '50.00', 'X', short.code, 'DBIT'),
  );
  expect(await ok(send(file, 'camt.xml'))).toMatchObject({ added: 3, booked: 0, columns: null });
  const [first, second, third] = await linesOf({ received_day: '2027-07-02' }).then((lines) =>
    [4000, 5000, 1234].map((amount) => lines.find((one) => one.amount === amount)),
  );
  expect([first?.suggestion, second?.suggestion, third?.suggestion]).toEqual(['amount_differs', 'name_fits', null]);
  const act = (id: string | undefined, what: string, sent = {}, as = treasurer) =>
    as.call('POST', `/api/bankline/${id}/${what}`, sent);
  for (const nobody of [named.buyer, scene.foreigner])
    for (const what of ['book', 'set-aside', 'undo'])
      expect(await refusal(act(second?.id, what, { reason: 'Mine' }, nobody))).toBe('403/450 null');
  expect(await refusal(act(third?.id, 'set-aside'))).toBe('400/441 reason');
  expect(await refusal(act(third?.id, 'book'))).toBe('400/442 code');
  expect(await refusal(act(third?.id, 'book', { code: 'AAAAAAAB' }))).toBe('400/442 code');
  expect(await ok(act(third?.id, 'set-aside', { reason: 'A gift' }))).toMatchObject({ status: 'set_aside' });
  const booked = await Promise.all([act(second?.id, 'book'), act(second?.id, 'book'), act(second?.id, 'book')]);
  expect(booked.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await refusal(act(second?.id, 'set-aside', { reason: 'Late' }))).toBe('409/453 status');
  expect(await orderOf(named.id)).toMatchObject({ status: 'paid', amount_paid: 5000 });
  expect(await ok(act(second?.id, 'undo'))).toMatchObject({ status: 'open', order_id: null });
  expect((await entriesOf(named.id)).slice(1)).toEqual(['payment bank receivable 5000', 'payment receivable bank 5000']);
  expect(await orderOf(named.id)).toMatchObject({ status: 'owed', amount_paid: 0, amount_owed: 5000 });
  expect((await ok(treasurer.call('GET', `${here}/reports/payments`))).paid).toBe(await moneyIn());
  expect(await ok(act(second?.id, 'book'))).toMatchObject({ status: 'booked' });
  expect(await orderOf(named.id)).toMatchObject({ status: 'paid', amount_paid: 5000, amount_owed: 0 });
  expect(await refusal(act(third?.id, 'book', { code: named.code }))).toBe('409/453 status');
  expect(await differences()).toEqual([]);
});
test('money that comes too late becomes credit and is listed; it cannot be undone once it was refunded', async () => {
  const { id, code } = await announce();
  const db = await database();
  await db.$executeRaw`UPDATE badge SET hold_expires_date = now() - interval '1 minute' WHERE id = ${id}::uuid`;
  await ok(scene.organiser.call('DELETE', `/api/badge/${id}`));
  expect(await ok(send(csv(['20.08.2027', 'Ada Byron', code, '50,00'])))).toMatchObject({ added: 1, booked: 1 });
  expect(await orderOf(id)).toMatchObject({ status: 'credit', amount_credit: 5000 });
  const { items } = await ok(treasurer.call('GET', `${here}/banklines`, { credit_amount: '>0' }));
  expect(items).toMatchObject([{ order_id: id, credit_amount: 50 }]);
  const [line] = await linesOf({ order_id: id });
  await ok(treasurer.call('POST', `/api/bankline/${line?.id}/undo`));
  expect(await orderOf(id)).toMatchObject({ amount_credit: 0, amount_paid: 0 });
  await ok(treasurer.call('POST', `/api/bankline/${line?.id}/book`));
  await ok(treasurer.call('POST', `/api/order/${id}/refund`, { amount: 10 }));
  expect(await refusal(treasurer.call('POST', `/api/bankline/${line?.id}/undo`))).toBe('409/453 status');
  expect(await differences()).toEqual([]);
});
test('columns that are not known are asked for, and remembered', async () => {
  const { id, code } = await announce();
  const file = ['Wann,Wieviel,Wozu', `2027-07-09,50.00,${code}`].join('\n');
  expect(await ok(send(file, 'a.csv', { is_preview: 'true' }))).toMatchObject({
    columns: ['Wann', 'Wieviel', 'Wozu'],
    mapping: {},
    added: 0,
  });
  expect(await refusal(send(file))).toBe('400/442 mapping');
  expect(await refusal(send(file, 'a.csv', { mapping: '{"date":"x"}' }))).toBe('400/442 mapping');
  const mapping = JSON.stringify({ date: 0, amount: 1, purpose: 2 });
  expect(await ok(send(file, 'a.csv', { mapping }))).toMatchObject({ added: 1, booked: 1 });
  expect(await ok(send(file))).toMatchObject({ known: 1, mapping: { date: 0, amount: 1, purpose: 2 } });
  expect(await orderOf(id)).toMatchObject({ status: 'paid' });
});
test('files with entities or of another account, broken and too large ones are refused', async () => {
  const bomb = camt(entry('R9', '50.00', '&a;', 'x'), '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>');
  expect(await refusal(send(bomb, 'x.xml'))).toBe('400/442 file');
  expect(await refusal(send(camt('').replace(iban, 'DE02120300000000202051'), 'x.xml'))).toBe('400/442 file');
  expect(await refusal(send('<Document><a></Document>', 'x.xml'))).toBe('400/442 file');
  expect(await refusal(send(csv(['99.99.2027', 'A', 'B', '1,00'])))).toBe('400/442 file');
  expect(await refusal(send(csv(['05.07.2027', 'A', 'B', 'abc'])))).toBe('400/442 file');
  expect(await refusal(send('x'.repeat(4 * 1024 * 1024 + 1)))).toMatch(/^413/);
});
test('the name of a buyer who closes the account is gone', async () => {
  const { buyer, code } = await announce({ firstname: 'Xanthippe', lastname: 'Quux' });
  await ok(send(csv(['21.07.2027', 'Xanthippe Quux', `${code} Xanthippe`, '50,00'])));
  await ok(buyer.call('DELETE', `/api/user/${buyer.user_id}`));
  expect((await everyRow()).filter((row) => /xanthippe/i.test(row) && !row.startsWith('searchword '))).toEqual([]);
});
