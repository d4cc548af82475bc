import { formerAttendee } from '../../../messages/people/closedAccount.ts';
import type { Db } from '../../platform/context.ts';

/**
 * Takes buyers whose account is closed out of their invoices once these are as old as the convention says. Amounts and numbers stay. The
 * database refuses every other change of invoices.
 */
export const forgetBuyers = (db: Db) =>
  db.$executeRaw`
    UPDATE invoice SET name = ${formerAttendee.name},
      content = jsonb_set(content, '{buyer}', jsonb_build_object('name', ${formerAttendee.name}::text, 'address', ''))
    FROM "order" JOIN "user" ON "user".id = "order".user_id LEFT JOIN bookkeeping USING (convention_id)
    WHERE "order".id = order_id AND permanently_deactivated AND email LIKE 'deleted-%@deleted.invalid'
      AND invoice.date_created < now() - make_interval(years => coalesce(invoice_years, 10)) AND invoice.name <> ${formerAttendee.name}`;
