import { randomBytes } from 'node:crypto';
import type { DeskDevice } from '../../../generated/prisma/client.ts';
import { offlineRefusals } from '../../../messages/registration/offline.ts';
import { forbidden, stateForbids } from '../../errors/refusals.ts';
import { type Context, transaction } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';

/** How many devices a person may prepare for a convention. */
const MAX_DEVICES = 50;

/** Locks a device of the viewer until the end of the transaction. Its actions are taken in one after the other. @throws 403/450 deskdevice_id */
export async function lockDevice({ db }: Context, viewer: Viewer, convention_id: string, id: string): Promise<DeskDevice> {
  const [device] = await db.$queryRaw<DeskDevice[]>`
    SELECT * FROM deskdevice
    WHERE id = ${id}::uuid AND convention_id = ${convention_id}::uuid AND user_id = ${viewer.user_id}::uuid FOR NO KEY UPDATE`;
  if (!device) throw forbidden(offlineRefusals.otherDevice, 'deskdevice_id');
  return device;
}

/** A new device of the viewer, or the one that has this id. @throws 403/450 deskdevice_id, 409/453 */
export const prepareDevice = (ctx: Context, viewer: Viewer, convention_id: string, id?: string): Promise<DeskDevice> =>
  transaction(ctx, async (ctx) => {
    if (id) return lockDevice(ctx, viewer, convention_id, id);
    const { db } = ctx;
    const { user_id } = viewer;
    await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`desk devices ${convention_id} ${user_id}`}, 0))::text`;
    if ((await db.deskDevice.count({ where: { convention_id, user_id } })) >= MAX_DEVICES)
      throw stateForbids('id', offlineRefusals.tooManyDevices({ limit: MAX_DEVICES }));
    return db.deskDevice.create({ data: { convention_id, user_id, unlock_key: randomBytes(32) } });
  });
