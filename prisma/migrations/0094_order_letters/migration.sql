-- AlterTable
ALTER TABLE "exhibitor" ADD COLUMN     "invitation_answer" TEXT,
ADD COLUMN     "invited_date" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "boothtype" ADD COLUMN     "deposit_amount" INTEGER,
ADD COLUMN     "deposit_days" INTEGER NOT NULL DEFAULT 14,
ADD COLUMN     "rest_due_date" TIMESTAMPTZ(0);

-- AlterTable
ALTER TABLE "booth" ADD COLUMN     "amount_refunded" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "deposit_amount" INTEGER,
ADD COLUMN     "deposit_due_date" TIMESTAMPTZ(0),
ADD COLUMN     "reminded_date" TIMESTAMPTZ(3),
ADD COLUMN     "reminder_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "rest_due_date" TIMESTAMPTZ(0);

-- AlterTable
ALTER TABLE "message" ADD COLUMN     "is_invitation" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "ordermaillink" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ordermaillink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orderletter" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "language" TEXT,
    "due_date" TIMESTAMPTZ(3) NOT NULL,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "orderletter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "demopayment" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "body" JSONB NOT NULL,
    "date_created" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "demopayment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "demopayment_date_created_idx" ON "demopayment"("date_created");

-- CreateIndex
CREATE UNIQUE INDEX "ordermaillink_secret_hash_key" ON "ordermaillink"("secret_hash");

-- CreateIndex
CREATE INDEX "ordermaillink_convention_id_idx" ON "ordermaillink"("convention_id");

-- CreateIndex
CREATE INDEX "ordermaillink_order_id_date_created_idx" ON "ordermaillink"("order_id", "date_created");

-- CreateIndex
CREATE INDEX "orderletter_due_date_idx" ON "orderletter"("due_date");

-- CreateIndex
CREATE INDEX "orderletter_convention_id_idx" ON "orderletter"("convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "orderletter_order_id_kind_key" ON "orderletter"("order_id", "kind");

-- AddForeignKey
ALTER TABLE "ordermaillink" ADD CONSTRAINT "ordermaillink_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orderletter" ADD CONSTRAINT "orderletter_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- History
SELECT audit_table(relname) FROM pg_class WHERE relname = 'exhibitor' AND to_regproc('audit_' || relname) IS NOT NULL;
SELECT audit_table(relname) FROM pg_class WHERE relname = 'boothtype' AND to_regproc('audit_' || relname) IS NOT NULL;
SELECT audit_table(relname) FROM pg_class WHERE relname = 'booth' AND to_regproc('audit_' || relname) IS NOT NULL;
SELECT audit_table(relname) FROM pg_class WHERE relname = 'message' AND to_regproc('audit_' || relname) IS NOT NULL;

-- Letters about orders -----------------------------------------------------------------------------------------------------------------------

ALTER TABLE orderletter ADD CONSTRAINT orderletter_kind_check CHECK (kind IN ('placed', 'paid'));

-- Whoever pays gets a letter, whichever way the payment was booked. Payments that follow within a minute are in the same letter; an import that writes
-- to nobody sets convene.quiet.
CREATE FUNCTION letter_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO orderletter (id, convention_id, order_id, kind, due_date)
  VALUES (uuid_v7(), NEW.convention_id, NEW.id, 'paid', clock_timestamp()) ON CONFLICT (order_id, kind) DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER letter_of_payment AFTER UPDATE OF amount_paid ON "order" FOR EACH ROW
  WHEN (NEW.amount_paid > OLD.amount_paid AND coalesce(current_setting('convene.quiet', true), '') <> 'yes') EXECUTE FUNCTION letter_of_payment();

-- Booths that are paid back, and paid in parts ------------------------------------------------------------------------------------------------

ALTER TABLE boothtype
  ADD CONSTRAINT boothtype_deposit_amount_check CHECK (deposit_amount BETWEEN 0 AND 100000000),
  ADD CONSTRAINT boothtype_deposit_days_check CHECK (deposit_days BETWEEN 1 AND 365);
ALTER TABLE exhibitor ADD CONSTRAINT exhibitor_invitation_answer_check CHECK (invitation_answer IN ('yes', 'no'));

-- What a buyer's bank took back from a booth stood at its line only.
ALTER TABLE booth DISABLE TRIGGER touch;
UPDATE booth SET amount_refunded = line.amount_refunded FROM orderline AS line
WHERE line.item_type = 'booth' AND line.item_id = booth.id AND line.amount_refunded > 0 AND line.cancelled_date IS NULL;
ALTER TABLE booth ENABLE TRIGGER touch;
-- The pending triggers of the update would keep the table from being altered.
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE booth
  ADD CONSTRAINT booth_amount_refunded_check CHECK (amount_refunded BETWEEN 0 AND amount_paid),
  ADD CONSTRAINT booth_deposit_amount_check CHECK (deposit_amount BETWEEN 0 AND 100000000),
  ADD CONSTRAINT booth_reminder_count_check CHECK (reminder_count >= 0);
CREATE INDEX booth_reminder_idx ON booth (reminded_date) WHERE deposit_amount > 0 AND reminder_count < 3;

-- Unlike those of badges, a refund of a booth says itself what it takes off the price: what was paid for its options is at its line as well.
DROP TRIGGER book_update ON booth;
CREATE CONSTRAINT TRIGGER book_update AFTER UPDATE ON booth DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.verified OR NEW.verified) AND (OLD.verified, OLD.retail_price, OLD.net_price, OLD.amount_waived, OLD.amount_paid, OLD.amount_refunded)
    <> (NEW.verified, NEW.retail_price, NEW.net_price, NEW.amount_waived, NEW.amount_paid, NEW.amount_refunded)) EXECUTE FUNCTION book_change();
CREATE OR REPLACE FUNCTION change_paid(of_line uuid, kind text, debit text, credit text, amount int, paid int, refunded int, reverses uuid DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  was orderline;
  line orderline;
  surplus int;
  added int;
  part int;
BEGIN
  SELECT * INTO STRICT was FROM orderline WHERE id = of_line FOR UPDATE;
  line := was;
  surplus := greatest(0, was.amount_paid - was.amount_refunded - was.net_price + was.amount_waived);
  PERFORM add_entry(was, kind, debit, credit, amount, reverses);
  line.amount_paid := was.amount_paid + paid;
  line.amount_refunded := was.amount_refunded + refunded;
  added := CASE WHEN debit = 'credit' THEN -amount WHEN credit = 'credit' THEN amount ELSE 0 END;
  IF debit = 'receivable' THEN
    part := least(amount, surplus, (SELECT amount_credit FROM "order" WHERE id = was.order_id FOR UPDATE));
    PERFORM add_entry(was, 'use_credit', 'credit', 'receivable', part);
    line.amount_owed := was.amount_owed + amount - part;
    added := -part;
  END IF;
  PERFORM store_totals(was, line, added);
  IF was.cancelled_date IS NULL AND was.item_type IN ('badge', 'ticket', 'soldproduct') THEN
    PERFORM set_config('convene.owes_rest', 'yes', true);
    EXECUTE format('UPDATE %I SET amount_paid = amount_paid + $2, amount_refunded = amount_refunded + $3 WHERE id = $1', was.item_type)
      USING was.item_id, paid, refunded;
    PERFORM set_config('convene.owes_rest', '', true);
  ELSIF was.cancelled_date IS NULL AND was.item_type = 'booth' THEN
    UPDATE booth SET amount_paid = amount_paid + paid, amount_refunded = amount_refunded + refunded WHERE id = was.item_id;
  END IF;
END
$$;
CREATE OR REPLACE FUNCTION order_differences(within uuid DEFAULT NULL) RETURNS TABLE (convention_id uuid, rule text, record_id uuid) LANGUAGE sql STABLE AS $$
  WITH item AS (
    SELECT one.convention_id, 'badge' AS item_type, one.id, retail_price, net_price, amount_waived, amount_paid, amount_refunded
    FROM badge AS one WHERE verified AND (retail_price > 0 OR amount_paid > 0)
    UNION ALL SELECT one.convention_id, 'ticket', one.id, retail_price, net_price, amount_waived, amount_paid, amount_refunded
    FROM ticket AS one WHERE verified AND (retail_price > 0 OR amount_paid > 0)
    UNION ALL SELECT one.convention_id, 'soldproduct', one.id, retail_price, net_price, amount_waived, amount_paid, amount_refunded
    FROM soldproduct AS one WHERE verified AND (retail_price > 0 OR amount_paid > 0)
    UNION ALL SELECT one.convention_id, 'booth', one.id, one.retail_price, one.net_price, one.amount_waived, one.amount_paid,
      one.amount_refunded
    FROM booth AS one WHERE verified AND (one.retail_price > 0 OR one.amount_paid > 0)
    UNION ALL SELECT one.convention_id, 'boothaddon', one.id, one.retail_price, one.net_price, 0, 0, 0
    FROM boothaddon AS one JOIN booth ON booth.id = booth_id
    WHERE verified AND one.retail_price > 0
  )
  SELECT item.convention_id, 'item', item.id FROM item LEFT JOIN orderline AS line ON line.item_type = item.item_type AND line.item_id = item.id
  WHERE (within IS NULL OR item.convention_id = within) AND (line.id IS NULL OR line.cancelled_date IS NOT NULL
    OR (item.retail_price, item.net_price, item.amount_waived, item.amount_paid, item.amount_refunded)
      <> (line.retail_price, line.net_price, line.amount_waived, line.amount_paid, line.amount_refunded))
  UNION ALL
  SELECT line.convention_id, 'line', line.id FROM orderline AS line CROSS JOIN LATERAL sums_of_line(line.id) AS sums
  WHERE (within IS NULL OR line.convention_id = within)
    AND (line.retail_price, line.net_price, line.amount_waived, line.amount_paid, line.amount_refunded, line.amount_owed)
      <> (sums.retail_price, sums.net_price, sums.amount_waived, sums.amount_paid, sums.amount_refunded, sums.amount_owed)
  UNION ALL
  SELECT one.convention_id, 'order', one.id FROM "order" AS one
  LEFT JOIN LATERAL (
    SELECT count(*) FILTER (WHERE cancelled_date IS NULL) AS lines, coalesce(sum(net_price), 0) AS charged, coalesce(sum(amount_paid), 0) AS paid,
      coalesce(sum(amount_refunded), 0) AS refunded, coalesce(sum(amount_owed), 0) AS owed FROM orderline WHERE order_id = one.id
  ) AS line ON true
  LEFT JOIN LATERAL (
    SELECT coalesce(sum(CASE 'credit' WHEN entry.credit THEN amount WHEN entry.debit THEN -amount ELSE 0 END), 0) AS credit
    FROM ledgerentry AS entry WHERE order_id = one.id
  ) AS entry ON true
  WHERE (within IS NULL OR one.convention_id = within)
    AND (one.line_count, one.amount_charged, one.amount_paid, one.amount_refunded, one.amount_owed, one.amount_credit)
      <> (line.lines, line.charged, line.paid, line.refunded, line.owed, entry.credit)
$$;
