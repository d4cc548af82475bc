import type { Prisma } from '../../../generated/prisma/client.ts';
import { messageRefusals } from '../../../messages/mail/messages.ts';
import { audienceNamed, MAX_RECIPIENTS } from '../../../resources/system/audiences.ts';
import { table } from '../../core/repository.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { audienceOf, type Chosen, rowsOfAudience, statesOfAudience } from './audience.ts';
import { peopleOf, wordFields } from './people.ts';

/** Rows of a list that are looked at: people have several tickets. */
const MAX_ROWS = 5 * MAX_RECIPIENTS;

/**
 * Counts the recipients of a message anew and stores them with the values of their merge fields: one for each address. Accounts that want
 * no mail, or are closed, are left out; so are addresses that have unsubscribed, of news and where they have no account.
 * @throws 409/453 filters
 */
export async function countRecipients(ctx: Context, message: Chosen & { id: string; kind: string }): Promise<number> {
  const audience = audienceOf(message);
  const isNews = message.kind === 'news';
  const where = rowsOfAudience(requireUser(ctx), message);
  const rows = await table(ctx, audienceNamed(audience)?.resource ?? '').findMany({
    where,
    select: { id: true },
    take: MAX_ROWS + 1,
  });
  if (rows.length > MAX_ROWS) throw stateForbids('filters', messageRefusals.tooMany({ limit: MAX_RECIPIENTS }));
  const ids = rows.map((row) => row.id);
  return storeRecipients(ctx, message, peopleOf(audience, ids, isNews, statesOfAudience(message)), wordFields(audience));
}

/**
 * Stores those of these people as the recipients of a message who are to get it; `fields` name the merge fields of their words.
 * @throws 409/453 filters
 */
export async function storeRecipients(
  { db }: Pick<Context, 'db'>,
  { id, convention_id, kind }: { id: string; convention_id: string; kind: string },
  people: Prisma.Sql,
  [one, two]: readonly [one: string, two: string],
): Promise<number> {
  const isNews = kind === 'news';
  await db.messageRecipient.deleteMany({ where: { message_id: id } });
  const count = await db.$executeRaw`
    WITH person AS (${people}),
    reader AS (
      SELECT lower(trim(address)) AS address, min(name) AS name,
        (array_agg(firstname ORDER BY name))[1] AS firstname, (array_agg(lastname ORDER BY name))[1] AS lastname,
        left(string_agg(DISTINCT one, ', '), 500) AS one, left(string_agg(DISTINCT two, ', '), 500) AS two
      FROM person WHERE address <> '' GROUP BY 1),
    -- Anyone may write any address on a badge: who reads it is the account of that address, if there is one.
    recipient AS (SELECT reader.*, u.id AS user_id, u.no_email OR u.permanently_deactivated AS is_closed
      FROM reader LEFT JOIN "user" u ON lower(u.email) = reader.address)
    INSERT INTO messagerecipient (id, message_id, user_id, address, name, values)
    SELECT gen_random_uuid(), ${id}::uuid, user_id, address, name, jsonb_strip_nulls(jsonb_build_object(
      'name', name, 'firstname', firstname, 'lastname', lastname, 'convention', (SELECT name FROM convention WHERE id = ${convention_id}::uuid),
      ${one}::text, one, ${two}::text, two))
    FROM recipient
    WHERE is_closed IS NOT TRUE AND NOT ((${isNews} OR user_id IS NULL) AND EXISTS (
      SELECT 1 FROM messageoptout WHERE convention_id = ${convention_id}::uuid AND messageoptout.address = recipient.address))`;
  if (count > MAX_RECIPIENTS) throw stateForbids('filters', messageRefusals.tooMany({ limit: MAX_RECIPIENTS }));
  return count;
}
