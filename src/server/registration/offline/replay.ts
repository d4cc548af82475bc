import type { DeskAction, DeskDevice } from '../../../generated/prisma/client.ts';
import { offlineRefusals } from '../../../messages/registration/offline.ts';
import { now } from '../../db/clock.ts';
import { conflict, stateForbids } from '../../errors/refusals.ts';
import { type Context, requireUser, transaction } from '../../platform/context.ts';
import { lockDevice } from './devices.ts';
import { asJson } from './kinds/outcome.ts';
import type { Parts } from './parts.ts';
import { perform } from './perform.ts';
import type { SentAction } from './sentActions.ts';

/** What a device learns of an action. */
export type Answered = Pick<DeskAction, 'sequence' | 'status' | 'conflict' | 'reason'>;

const answerOf = ({ sequence, status, conflict, reason }: DeskAction): Answered => ({ sequence, status, conflict, reason });

/** A convention and its library. */
interface Desks {
  readonly id: string;
  readonly library_id: string | null;
}
/** When somebody acted by the clock of the service: devices may be fast or slow, but not before they were prepared. */
function actedDate(sent: SentAction, offset: number, { date_created }: Pick<DeskDevice, 'date_created'>): Date {
  const time = Math.min(now(), Math.max(date_created.getTime(), Date.parse(sent.acted_date) + offset));
  return new Date(Math.floor(time / 1000) * 1000);
}

/**
 * Takes in an action of a device, once: it and its outcome are stored in one transaction with what it changes, under the lock of the device.
 * @throws 403/450 deskdevice_id, 409/443 actions, 409/453 actions
 */
const takeIn = (
  ctx: Context,
  { id: convention_id, library_id }: Desks,
  parts: Parts,
  deskdevice_id: string,
  sent: SentAction,
  offset: number,
): Promise<Answered> =>
  transaction(ctx, async (ctx) => {
    const { db } = ctx;
    const viewer = requireUser(ctx);
    const device = await lockDevice(ctx, viewer, convention_id, deskdevice_id);
    const { sequence, action_key, kind } = sent;
    if (sequence > device.last_sequence + 1)
      throw stateForbids('actions', offlineRefusals.gap({ expected: device.last_sequence + 1 }));
    if (sequence <= device.last_sequence) {
      const known = await db.deskAction.findUnique({ where: { deskdevice_id_sequence: { deskdevice_id, sequence } } });
      if (known?.action_key !== action_key) throw conflict('actions', offlineRefusals.otherAction({ sequence }));
      return answerOf(known);
    }
    const acted_date = actedDate(sent, offset, device);
    const outcome = await perform(ctx, device, sent, acted_date, { parts, library_id });
    const { status, conflict: problem = null, reason = null, content, about } = outcome;
    await db.deskDevice.update({ where: { id: deskdevice_id }, data: { last_sequence: sequence } });
    return answerOf(
      await db.deskAction.create({
        data: {
          ...{ convention_id, deskdevice_id, sequence, action_key, kind, acted_date, status, conflict: problem, reason },
          ...{ user_id: viewer.user_id, content: asJson(content), ...about, badge_name: about.badge_name.slice(0, 200) },
        },
      }),
    );
  });

/** Takes in the actions of a device in their order. What was taken in stays so if a later one is refused. */
export async function replay(
  ctx: Context,
  desks: Desks,
  parts: Parts,
  deskdevice_id: string,
  actions: readonly SentAction[],
  sent_date: Date | undefined,
): Promise<Answered[]> {
  const offset = sent_date ? now() - sent_date.getTime() : 0;
  const answers: Answered[] = [];
  for (const sent of actions) answers.push(await takeIn(ctx, desks, parts, deskdevice_id, sent, offset));
  return answers;
}
