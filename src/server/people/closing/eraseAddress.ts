import { Prisma } from '../../../generated/prisma/client.ts';
import { formerAttendee } from '../../../messages/people/closedAccount.ts';
import type { Db } from '../../platform/context.ts';

const { firstname, lastname, name } = formerAttendee;

/**
 * Blanks records that carry an address, in lower case, without an account: badges, loans and entries, as far as they fit, and the orders of such
 * badges.
 */
export async function eraseAddress(db: Db, address: string, fits: Prisma.Sql = Prisma.sql`true`): Promise<void> {
  await db.$executeRaw`
    UPDATE "order" SET name = ${name}, billing_name = NULL, billing_address = NULL
    WHERE user_id IS NULL AND id IN (SELECT id FROM badge WHERE user_id IS NULL AND lower(email) = ${address} AND ${fits})`;
  await db.$executeRaw`
    UPDATE librarygamecheckout SET renter_name = ${name}, email_address = NULL, phone_number = NULL, date_of_birth = NULL, postal_code = NULL,
      notes = NULL
    WHERE user_id IS NULL AND lower(email_address) = ${address} AND ${fits}`;
  await db.$executeRaw`
    UPDATE playtowin SET name = ${name}, email_address = NULL, phone_number = NULL
    WHERE user_id IS NULL AND lower(email_address) = ${address} AND ${fits}`;
  await db.$executeRaw`
    UPDATE badge SET firstname = ${firstname}, lastname = ${lastname}, name = ${name}, email = NULL, custom_fields = '{}', birth_date = NULL,
      wants_updates = false
    WHERE user_id IS NULL AND lower(email) = ${address} AND ${fits}`;
}
