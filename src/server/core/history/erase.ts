import { Prisma } from '../../../generated/prisma/client.ts';
import type { Db } from '../../platform/context.ts';

const contact = ['email_address', 'phone_number', 'custom_fields'];
const names = ['firstname', 'lastname', 'name'];
/** The columns that hold a person's names and contact data, in records that name their user. */
const personal: Readonly<Record<string, readonly string[]>> = {
  user: ['username', 'email', 'real_name', 'display_name', 'avatar_uri'],
  badge: [...names, 'email', 'custom_fields', 'birth_date'],
  volunteer: [...names, ...contact],
  exhibitor: contact,
  librarygamecheckout: ['renter_name', 'email_address', 'phone_number', 'date_of_birth', 'postal_code', 'notes'],
  playtowin: ['name', ...contact],
  prototype: ['designer_name'],
  prototypefeedback: ['name'],
  cardpayment: ['buyer_name'],
  banktransfer: ['buyer_name'],
  pendingmember: ['message'],
  library: ['email_address'],
};
const columnsOf = Prisma.join(
  Object.entries(personal).map(([resource, columns]) => Prisma.sql`(${resource}, ${[...columns]}::text[])`),
);

/** Takes a person's names, contact data and addresses out of the history, also that of records that are gone. */
export async function eraseHistory(db: Db, user_id: string): Promise<void> {
  await db.$executeRaw`
    WITH personal (resource, columns) AS (VALUES ${columnsOf}),
    own AS (
      SELECT DISTINCT entry.resource, record_id, columns FROM historyentry AS entry JOIN personal USING (resource)
      WHERE record_id = ${user_id}::uuid OR before ->> 'user_id' = ${user_id} OR after ->> 'user_id' = ${user_id}
        OR record_id IN (SELECT id FROM badge WHERE user_id = ${user_id}::uuid
          UNION ALL SELECT id FROM volunteer WHERE user_id = ${user_id}::uuid
          UNION ALL SELECT id FROM librarygamecheckout WHERE badge_id IN (SELECT id FROM badge WHERE user_id = ${user_id}::uuid)
          UNION ALL SELECT id FROM playtowin WHERE badge_id IN (SELECT id FROM badge WHERE user_id = ${user_id}::uuid)))
    UPDATE historyentry AS entry SET before = before - columns, after = after - columns
    FROM own WHERE entry.record_id = own.record_id AND entry.resource = own.resource`;
  await db.$executeRaw`UPDATE historyentry SET ip = NULL WHERE user_id = ${user_id}::uuid AND ip IS NOT NULL`;
}
