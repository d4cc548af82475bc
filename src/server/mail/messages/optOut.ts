import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { storedSetting } from '../../platform/storedSettings.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const secret = () => storedSetting('unsubscribe_secret', () => randomBytes(32).toString('base64'));
const sign = async (text: string) =>
  createHmac('sha256', await secret())
    .update(text)
    .digest('base64url');

/** The token with which the recipient of a message stops news without signing in. It opens nothing else. */
export const stopToken = async (recipient_id: string): Promise<string> => `${recipient_id}.${await sign(recipient_id)}`;

/** The recipient that a token was made for; null if we did not make it. */
async function recipientOf(token: string): Promise<string | null> {
  const [recipient_id = '', signature = ''] = token.split('.');
  if (!UUID.test(recipient_id)) return null;
  const [sent, expected] = [Buffer.from(signature), Buffer.from(await sign(recipient_id))];
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? recipient_id : null;
}

/**
 * Notes that the address which a token was mailed to wants no more news of that convention, or wants them again. Returns the convention's
 * name; null if the token is not valid.
 */
export async function setOptOut({ db }: Context, token: string, wantsNews: boolean): Promise<string | null> {
  const recipient_id = await recipientOf(token);
  const recipient = recipient_id
    ? await db.messageRecipient.findUnique({
        where: { id: recipient_id },
        select: { address: true, message: { select: { convention: { select: { id: true, name: true } } } } },
      })
    : null;
  if (!recipient) return null;
  const { id: convention_id, name } = recipient.message.convention;
  const { address } = recipient;
  if (wantsNews) await db.messageOptOut.deleteMany({ where: { convention_id, address } });
  else
    await db.$executeRaw`INSERT INTO messageoptout (convention_id, address) VALUES (${convention_id}::uuid, ${address}) ON CONFLICT DO NOTHING`;
  return name;
}
