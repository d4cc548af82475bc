import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { storedSetting } from '../../platform/storedSettings.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const secret = () => storedSetting('unsubscribe_secret', () => randomBytes(32).toString('base64'));
const sign = async (text: string) =>
  createHmac('sha256', await secret())
    .update(text)
    .digest('base64url');

/** A token that stands for an id and opens one thing only, for which it was signed. */
export const tokenOf = async (id: string, purpose: string): Promise<string> => `${id}.${await sign(`${purpose}${id}`)}`;

/** The id that a token was made for, for the same purpose; null if we did not make it. */
export async function idOfToken(token: string, purpose: string): Promise<string | null> {
  const [id = '', signature = ''] = token.split('.');
  if (!UUID.test(id)) return null;
  const [sent, expected] = [Buffer.from(signature), Buffer.from(await sign(`${purpose}${id}`))];
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? id : null;
}
/** The token with which the recipient of a message stops news without signing in. It opens nothing else. */
export const stopToken = (recipient_id: string): Promise<string> => tokenOf(recipient_id, '');

/**
 * Notes that the address which a token was mailed to wants no more news of that convention, or wants them again. Returns the convention's
 * name; null if the token is not valid.
 */
export async function setOptOut({ db }: Context, token: string, wantsNews: boolean): Promise<string | null> {
  const recipient_id = await idOfToken(token, '');
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
