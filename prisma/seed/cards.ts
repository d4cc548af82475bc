import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atStandIn, takeStandInKeys } from '../../src/server/demo/payments.ts';
import { operations, sessionOf } from '../../src/server/demo/stripe/operations.ts';
import { demoPayments } from '../../src/server/http/demoPayments.ts';
import { setOwnStandIn } from '../../src/server/integrations/payments/standIn.ts';
import { settings } from '../../src/server/platform/config.ts';
import { inOrder } from './support/parallel.ts';
import type { Convention, World } from './world.ts';

/** Buyers, and what their banks said afterwards. `noted`: the bank only asked. */
const buyers = [
  ['Ingrid', null],
  ['Tobias', 'noted'],
  ['Mei', 'open'],
  ['Rafael', 'won'],
  ['Linnea', 'lost'],
] as const;
const where = 'demo cards';

/** Has Stripe's stand-in answer here while something is done: the service, which answers for it later, does not listen yet. */
async function withStandIn(work: () => Promise<unknown>): Promise<void> {
  const host = '127.0.0.1';
  const server = createServer((req, res) => void demoPayments(req, res));
  await new Promise<void>((done) => server.listen(0, host, done));
  setOwnStandIn({ host, port: (server.address() as AddressInfo).port }); // a TCP server has one
  try {
    await work();
  } finally {
    setOwnStandIn(null);
    server.closeAllConnections();
    server.close();
  }
}
/** Badges that are paid by card, and payments that the buyers' banks dispute: one is to be answered, one only asked about, and two are decided. */
export async function makeCardPayments({ progress }: World, { id, badgetypes, staff }: Convention): Promise<void> {
  const desk = staff.registration.api;
  const type = badgetypes.find(({ price }) => price > 0);
  if (!type || settings().STRIPE_STAND_IN) return;
  await takeStandInKeys(id);
  await withStandIn(() =>
    inOrder(buyers, async ([firstname, outcome]) => {
      const { id: order_id } = await desk.badge.create({ badgetype_id: type.id, firstname, lastname: 'Hollowell' });
      const { page } = await desk.convention.payByCard({ id, order_id });
      const session_id = page.slice(page.lastIndexOf('/') + 1);
      await atStandIn(where, async (at, account) => {
        await at.choose(session_id, 'pay');
        if (!outcome) return;
        const intent = account.intentOf(sessionOf(account, session_id));
        const dispute = operations.openDispute(account, intent, outcome === 'noted');
        if (outcome === 'won' || outcome === 'lost') operations.closeDispute(account, dispute, outcome);
      });
      await desk.convention.checkCardPayment({ id, order_id });
      progress.add('card payments');
    }),
  );
}
