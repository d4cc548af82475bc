import { expect, vi } from 'vitest';
import type { Session } from '../../src/server/demo/stripe/account.ts';
import { type Account, ok } from '../support/people.ts';
import { StandIn } from '../support/providers/stripe/server.ts';
import { database } from '../support/races.ts';
import { makeScene } from '../support/scene.ts';
import { createService } from '../support/service.ts';

const keys = { secretKey: 'sk_standin_abcd1234', webhookSecret: 'whsec_efgh5678' };

/** A convention that takes cards at the stand-in, whose callbacks arrive. */
export async function cardScene() {
  // The stand-in needs the address of callbacks, and the service that of the stand-in.
  const late: { to?: string } = {};
  const standIn = new StandIn({ ...keys, callbackUrl: () => late.to });
  const { host, port } = await standIn.start();
  const scene = await makeScene(await createService({ settings: { STRIPE_STAND_IN: `${host}:${port}`, JOB_SECOND: '5' } }));
  late.to = `${scene.service.base_url}/api/webhook/stripe/${scene.convention_id}`;
  const here = `/api/convention/${scene.convention_id}`;
  const treasurer = await scene.staff('treasurer');
  await scene.change({ currency: 'EUR' });
  await ok(treasurer.call('POST', `${here}/card-account`, { secret_key: keys.secretKey, webhook_secret: keys.webhookSecret }));
  const type = (await scene.make('badgetype', { convention_id: scene.convention_id, name: 'Weekend', price: 50 })).id;
  const orderOf = async (id: string) => (await database()).order.findUniqueOrThrow({ where: { id } });
  /** A badge that somebody has on hold. */
  const hold = async (): Promise<{ buyer: Account; id: string }> => {
    const buyer = await scene.newcomer();
    const sent = { convention_id: scene.convention_id, badgetype_id: type, firstname: 'Ada', lastname: 'Byron' };
    return { buyer, id: (await ok(buyer.call('POST', '/api/badge', sent))).id };
  };
  const start = async (buyer: Account, order_id: string): Promise<Session> => {
    const { page } = await ok(buyer.call('POST', `${here}/pay-by-card`, { order_id }));
    return standIn.account.find<Session>('checkout.session', String(page).split('/pay/')[1]) as Session; // the page is its
  };
  const becomes = (id: string, wanted: object) =>
    vi.waitFor(async () => expect(await orderOf(id)).toMatchObject(wanted), { timeout: 10_000, interval: 50 });
  return {
    ...{ scene, standIn, treasurer, here, hold, start, orderOf, becomes },
    /** A badge that was paid by card: 50.00. */
    async pay() {
      const { buyer, id } = await hold();
      const session = await start(buyer, id);
      await standIn.choose(session.id, 'pay');
      await ok(buyer.call('POST', `${here}/check-card-payment`, { order_id: id }));
      return { buyer, id, session };
    },
    entriesOf: async (order_id: string) =>
      (await (await database()).ledgerEntry.findMany({ where: { order_id }, orderBy: { id: 'asc' } })).map(
        ({ kind, debit, credit, amount }) => `${kind} ${debit} ${credit} ${amount}`,
      ),
    differences: async () => (await database()).$queryRaw<unknown[]>`SELECT * FROM ledger_differences()`,
    async stop() {
      await scene.stop();
      await standIn.stop();
    },
  };
}
