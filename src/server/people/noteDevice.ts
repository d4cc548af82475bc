import { cookieOf, setCookie } from '../auth/cookies.ts';
import { DEVICE_COOKIE, DEVICE_DAYS, markDevice, readDevice } from '../auth/devices.ts';
import { notifyAccount } from '../mail/notifications/accounts.ts';
import type { Context } from '../platform/context.ts';
import { log } from '../platform/log.ts';

/**
 * Marks a browser that is new to the user, and tells the user by mail, unless the account is new too. Without the mail they are signed in
 * all the same.
 */
export async function noteDevice(ctx: Context, user_id: string, { isNew = false } = {}): Promise<void> {
  if ((await readDevice(cookieOf(ctx, DEVICE_COOKIE) ?? undefined))?.user_id === user_id) return;
  setCookie(ctx, DEVICE_COOKIE, await markDevice(user_id), DEVICE_DAYS * 86_400);
  if (isNew) return;
  await notifyAccount(ctx, user_id, 'newDevice', { origin: ctx.request }).catch((err: unknown) =>
    log.error({ err }, 'new_device'),
  );
}
