import type { User } from '../../../generated/prisma/client.ts';
import { closedAccountName, formerAttendee } from '../../../messages/people/closedAccount.ts';
import { deleteWishesOf } from '../../events/wishes/endWishes.ts';
import type { Db } from '../../platform/context.ts';
import { eraseAddress } from './eraseAddress.ts';

/** Shorter names are parts of other words. */
const MIN_NAME_LENGTH = 4;
const { firstname, lastname, name } = formerAttendee;

/** The names under which logs may mention the user. */
async function namesOf(db: Db, { id, display_name, real_name, email, username }: User): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT name FROM badge WHERE user_id = ${id}::uuid UNION SELECT name FROM volunteer WHERE user_id = ${id}::uuid
    UNION SELECT name FROM playtowin WHERE user_id = ${id}::uuid UNION SELECT renter_name FROM librarygamecheckout WHERE user_id = ${id}::uuid`;
  const all = new Set([email, display_name, real_name, username, ...rows.map((row) => row.name)]);
  return [...all].filter((each) => each.length >= MIN_NAME_LENGTH).sort((a, b) => b.length - a.length);
}

/** Takes the names and the address out of what was written about the user: lines of logs, and mails to others. */
async function eraseMentions(db: Db, user: User): Promise<void> {
  await db.$executeRaw`SELECT set_config('convene.erasing', 'yes', true)`;
  await db.$executeRaw`UPDATE logentry SET commenter_name = ${closedAccountName} WHERE user_id = ${user.id}::uuid AND commenter_name <> ''`;
  for (const mentioned of await namesOf(db, user))
    await db.$executeRaw`
      UPDATE logentry SET comment = left(replace(comment, ${mentioned}, ${closedAccountName}), 5000)
      WHERE type <> 'comment' AND position(${mentioned} IN comment) > 0`;
  await db.$executeRaw`SELECT set_config('convene.erasing', '', true)`;
  await db.$executeRaw`DELETE FROM mail WHERE user_id = ${user.id}::uuid OR lower(recipient) = lower(${user.email})`;
  await db.$executeRaw`DELETE FROM messagerecipient WHERE user_id = ${user.id}::uuid OR address = lower(${user.email})`;
  await db.$executeRaw`DELETE FROM emaillink WHERE email = lower(${user.email})`;
  await db.$executeRaw`DELETE FROM messageoptout WHERE address = lower(${user.email})`;
  await db.$executeRaw`
    UPDATE mail SET subject = replace(subject, ${user.email}, ''), text = replace(text, ${user.email}, ''), html = replace(html, ${user.email}, '')
    WHERE position(${user.email} IN subject || text || html) > 0`;
}

/** Empties rows of tables that were imported with the address, or that made records of the user. They can no longer be undone. */
async function eraseImportedRows(db: Db, { id, email }: User): Promise<void> {
  await db.$executeRaw`
    UPDATE importrow SET cells = '[]', before = NULL, problems = '[]', state = CASE state WHEN 'done' THEN 'kept' ELSE 'faulty' END
    WHERE position(lower(${email}) IN lower(cells::text)) > 0 OR object_id IN (
      SELECT id FROM badge WHERE user_id = ${id}::uuid UNION SELECT id FROM volunteer WHERE user_id = ${id}::uuid
      UNION SELECT id FROM exhibitor WHERE user_id = ${id}::uuid)`;
}

/** Blanks names and contact data of a user, which is locked, in the records of conventions and libraries. `address` replaces theirs. */
export async function erasePersonalData(db: Db, user: User, address: string): Promise<void> {
  const { id, email } = user;
  await eraseMentions(db, user);
  await eraseImportedRows(db, user);
  if (user.email_confirmed_date) await eraseAddress(db, email.toLowerCase());
  await db.$executeRaw`DELETE FROM idempotency WHERE scope = ${`user:${id}`}`;
  await db.$executeRaw`
    UPDATE librarygamecheckout SET renter_name = ${name}, email_address = NULL, phone_number = NULL, date_of_birth = NULL, postal_code = NULL,
      notes = NULL
    WHERE user_id = ${id}::uuid OR badge_id IN (SELECT id FROM badge WHERE user_id = ${id}::uuid)`;
  await db.$executeRaw`
    UPDATE playtowin SET name = ${name}, email_address = NULL, phone_number = NULL
    WHERE user_id = ${id}::uuid OR badge_id IN (SELECT id FROM badge WHERE user_id = ${id}::uuid)`;
  await db.$executeRaw`
    UPDATE deskaction SET reason = NULL WHERE conflict = 'out_elsewhere'
      AND librarygame_id IN (SELECT librarygame_id FROM librarygamecheckout WHERE user_id = ${id}::uuid)`;
  await db.$executeRaw`
    UPDATE deskaction SET badge_name = ${name}, reason = NULL, content = '{}' WHERE badge_id IN (SELECT id FROM badge WHERE user_id = ${id}::uuid)`;
  await db.$executeRaw`
    UPDATE badge SET firstname = ${firstname}, lastname = ${lastname}, name = ${name}, email = NULL, custom_fields = '{}', birth_date = NULL, wants_updates = false
    WHERE user_id = ${id}::uuid`;
  await db.$executeRaw`
    UPDATE "order" SET name = ${name}, billing_name = NULL, billing_address = NULL WHERE (user_id = ${id}::uuid OR (user_id IS NULL AND id IN (SELECT id FROM badge WHERE user_id = ${id}::uuid)))
      AND NOT EXISTS (SELECT 1 FROM orderline WHERE order_id = "order".id AND item_type = 'booth')`;
  await db.$executeRaw`
    UPDATE cardpayment SET buyer_name = ${name} WHERE (user_id = ${id}::uuid OR (user_id IS NULL AND order_id IN (SELECT id FROM badge WHERE user_id = ${id}::uuid)))
      AND order_id NOT IN (SELECT id FROM booth)`;
  await db.$executeRaw`
    UPDATE banktransfer SET buyer_name = ${name} WHERE (user_id = ${id}::uuid OR (user_id IS NULL AND order_id IN (SELECT id FROM badge WHERE user_id = ${id}::uuid)))
      AND order_id NOT IN (SELECT id FROM booth)`;
  await db.$executeRaw`
    UPDATE bankline SET payer_name = ${name}, payer_account = NULL, purpose = ''
    WHERE order_id IN (SELECT id FROM "order" WHERE user_id = ${id}::uuid) AND order_id NOT IN (SELECT id FROM booth)`;
  await db.$executeRaw`
    UPDATE volunteer SET firstname = ${firstname}, lastname = ${lastname}, name = ${name}, email_address = ${address}, phone_number = '',
      custom_fields = '{}', status = 'declined'
    WHERE user_id = ${id}::uuid`;
  await db.$executeRaw`
    UPDATE exhibitor SET email_address = NULL, phone_number = NULL, custom_fields = '{}' WHERE user_id = ${id}::uuid`;
  await db.$executeRaw`UPDATE prototype SET designer_name = ${name} WHERE user_id = ${id}::uuid`;
  await db.$executeRaw`UPDATE prototypefeedback SET name = ${name} WHERE user_id = ${id}::uuid`;
  await db.$executeRaw`DELETE FROM schedulereleasemail WHERE user_id = ${id}::uuid OR lower(address) = lower(${email})`;
  await db.$executeRaw`DELETE FROM submissionhost WHERE user_id = ${id}::uuid OR email = lower(${email})`;
  await db.$executeRaw`DELETE FROM favourite WHERE user_id = ${id}::uuid`;
  await db.$executeRaw`DELETE FROM transfer WHERE giver_id = ${id}::uuid OR taker_id = ${id}::uuid OR email = lower(${email})`;
  await db.$executeRaw`DELETE FROM orderlink WHERE user_id = ${id}::uuid`;
  await db.$executeRaw`
    DELETE FROM ordermaillink WHERE order_id IN (
      SELECT id FROM "order" WHERE user_id = ${id}::uuid UNION SELECT id FROM cart WHERE user_id = ${id}::uuid
      UNION SELECT order_id FROM banktransfer WHERE user_id = ${id}::uuid)`;
  await deleteWishesOf(db, id);
  await db.$executeRaw`DELETE FROM calendarfeed WHERE user_id = ${id}::uuid`;
  await db.$executeRaw`DELETE FROM notificationpreference WHERE user_id = ${id}::uuid`;
  await db.$executeRaw`DELETE FROM quiethours WHERE user_id = ${id}::uuid`;
  await db.$executeRaw`DELETE FROM savedview WHERE user_id = ${id}::uuid AND NOT is_shared`;
  await db.$executeRaw`DELETE FROM prototypeinterest WHERE user_id = ${id}::uuid`;
  await db.$executeRaw`UPDATE pendingmember SET message = '' WHERE user_id = ${id}::uuid`;
  await db.$executeRaw`UPDATE library SET email_address = NULL WHERE lower(email_address) = lower(${email})`;
}
