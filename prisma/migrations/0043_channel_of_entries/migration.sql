-- AlterTable
ALTER TABLE "ledgerentry" ADD COLUMN     "channel" TEXT;

-- Who booked an entry, as it was then: an order may go to somebody else. What is there is taken as if no order had.
CREATE FUNCTION channel_of(of_order uuid, via text, actor uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN via IN ('application', 'apikey') THEN 'program' WHEN actor IS NULL THEN 'service'
    WHEN actor = (SELECT user_id FROM "order" WHERE id = of_order) THEN 'online' ELSE 'staff' END
$$;
ALTER TABLE ledgerentry DISABLE TRIGGER ledgerentry_append_only, DISABLE TRIGGER touch;
UPDATE ledgerentry SET channel = channel_of(order_id, via, user_id) WHERE order_id IS NOT NULL;
ALTER TABLE ledgerentry ENABLE TRIGGER ledgerentry_append_only, ENABLE TRIGGER touch;
ALTER TABLE ledgerentry ADD CONSTRAINT ledgerentry_channel_check CHECK (channel IN ('online', 'staff', 'program', 'service'));
SELECT audit_table(relname) FROM pg_class WHERE relname = 'ledgerentry' AND to_regproc('audit_' || relname) IS NOT NULL;

-- What is paid goes to the account of its method, and to the session of the till in which it was taken.
CREATE OR REPLACE FUNCTION add_entry(line orderline, kind text, debit text, credit text, amount int, reverses uuid DEFAULT NULL) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  actor CONSTANT jsonb := coalesce(nullif(current_setting('convene.actor', true), ''), '{}');
  is_taken CONSTANT boolean := kind IN ('payment', 'refund') AND ('cash' IN (debit, credit) OR 'card_terminal' IN (debit, credit));
BEGIN
  IF amount = 0 THEN RETURN; END IF;
  INSERT INTO ledgerentry (id, convention_id, order_id, orderline_id, kind, debit, credit, amount, reverses_id, user_id, via, operation, reason,
    tillsession_id, reference, channel, date_created)
  VALUES (uuid_v7(), line.convention_id, line.order_id, line.id, kind, debit, credit, amount, reverses,
    (SELECT id FROM "user" WHERE id = (actor ->> 'user_id')::uuid), coalesce(actor ->> 'via', 'system'), actor ->> 'operation',
    nullif(current_setting('convene.reason', true), ''),
    CASE WHEN is_taken THEN nullif(current_setting('convene.tillsession', true), '')::uuid END,
    CASE WHEN is_taken THEN nullif(current_setting('convene.payment_reference', true), '') END,
    channel_of(line.order_id, actor ->> 'via', (actor ->> 'user_id')::uuid), clock_timestamp());
END
$$;
