-- AlterTable
ALTER TABLE "cardaccount" ADD COLUMN     "compared_date" TIMESTAMPTZ(3),
ADD COLUMN     "next_comparison_date" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "cardrefund" ADD COLUMN     "is_foreign" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "carddispute" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "cardpayment_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "provider_ref" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'noted',
    "reason" TEXT,
    "answer_by_date" TIMESTAMPTZ(0),
    "closed_date" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "carddispute_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "paymentdifference" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "provider_ref" TEXT NOT NULL,
    "order_id" UUID,
    "amount_here" INTEGER,
    "amount_there" INTEGER,
    "happened_date" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "explanation" TEXT,
    "user_id" UUID,
    "closed_date" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "paymentdifference_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "carddispute_provider_ref_key" ON "carddispute"("provider_ref");

-- CreateIndex
CREATE INDEX "carddispute_convention_id_date_created_id_idx" ON "carddispute"("convention_id", "date_created", "id");

-- CreateIndex
CREATE INDEX "carddispute_cardpayment_id_idx" ON "carddispute"("cardpayment_id");

-- CreateIndex
CREATE INDEX "carddispute_order_id_date_created_id_idx" ON "carddispute"("order_id", "date_created", "id");

-- CreateIndex
CREATE UNIQUE INDEX "carddispute_id_convention_id_key" ON "carddispute"("id", "convention_id");

-- CreateIndex
CREATE INDEX "paymentdifference_convention_id_status_happened_date_id_idx" ON "paymentdifference"("convention_id", "status", "happened_date", "id");

-- CreateIndex
CREATE INDEX "paymentdifference_order_id_idx" ON "paymentdifference"("order_id");

-- CreateIndex
CREATE INDEX "paymentdifference_user_id_idx" ON "paymentdifference"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "paymentdifference_id_convention_id_key" ON "paymentdifference"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "paymentdifference_convention_id_kind_provider_ref_key" ON "paymentdifference"("convention_id", "kind", "provider_ref");

-- AddForeignKey
ALTER TABLE "carddispute" ADD CONSTRAINT "carddispute_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carddispute" ADD CONSTRAINT "carddispute_cardpayment_id_fkey" FOREIGN KEY ("cardpayment_id", "convention_id") REFERENCES "cardpayment"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "carddispute" ADD CONSTRAINT "carddispute_order_id_fkey" FOREIGN KEY ("order_id", "convention_id") REFERENCES "order"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "paymentdifference" ADD CONSTRAINT "paymentdifference_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "paymentdifference" ADD CONSTRAINT "paymentdifference_order_id_fkey" FOREIGN KEY ("order_id", "convention_id") REFERENCES "order"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "paymentdifference" ADD CONSTRAINT "paymentdifference_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "carddispute" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "paymentdifference" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- History
SELECT audit_table('carddispute');
SELECT audit_table('paymentdifference');
SELECT audit_table('cardaccount', '{secret_key,webhook_secret,next_comparison_date,compared_date}');
SELECT audit_table(relname) FROM pg_class WHERE relname = 'cardrefund' AND to_regproc('audit_' || relname) IS NOT NULL;

-- Checks ----------------------------------------------------------------------------------------------------------------------------------

ALTER TABLE carddispute
  ADD CONSTRAINT carddispute_status_check CHECK (status IN ('noted', 'open', 'won', 'lost')),
  ADD CONSTRAINT carddispute_amount_check CHECK (amount > 0);
ALTER TABLE paymentdifference
  ADD CONSTRAINT paymentdifference_status_check CHECK (status IN ('open', 'explained', 'resolved')),
  ADD CONSTRAINT paymentdifference_explanation_check CHECK (status <> 'explained' OR explanation <> ''),
  ADD CONSTRAINT paymentdifference_closed_date_check CHECK ((status = 'open') = (closed_date IS NULL));
-- Whose account is to be compared.
CREATE INDEX cardaccount_due_idx ON cardaccount (next_comparison_date) WHERE next_comparison_date IS NOT NULL;
-- What the provider kept or paid out is booked once.
CREATE UNIQUE INDEX ledgerentry_convention_id_kind_reference_key ON ledgerentry (convention_id, kind, reference) WHERE kind IN ('fee', 'payout');

-- Which accounts an amount of a kind moves between.
CREATE OR REPLACE FUNCTION ledger_accounts_fit(kind text, debit text, credit text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE kind
    WHEN 'charge' THEN debit = 'receivable' AND credit = 'revenue'
    WHEN 'discount' THEN debit = 'revenue' AND credit = 'receivable'
    WHEN 'allowance' THEN debit = 'revenue' AND credit = 'receivable'
    WHEN 'write_off' THEN debit = 'write_off' AND credit = 'receivable'
    WHEN 'payment' THEN debit IN ('external', 'cash', 'card_terminal', 'bank', 'stripe') AND credit IN ('receivable', 'credit')
    WHEN 'use_credit' THEN debit = 'credit' AND credit = 'receivable'
    WHEN 'release' THEN debit = 'receivable' AND credit = 'credit'
    WHEN 'refund' THEN debit = 'credit' AND credit IN ('external', 'cash', 'card_terminal', 'bank', 'stripe')
    WHEN 'dispute' THEN debit = 'disputed' AND credit = 'stripe'
    WHEN 'dispute_lost' THEN debit IN ('receivable', 'write_off') AND credit = 'disputed'
    WHEN 'fee' THEN (debit, credit) IN (('fee', 'stripe'), ('stripe', 'fee'))
    WHEN 'payout' THEN (debit, credit) IN (('bank', 'stripe'), ('stripe', 'bank'))
    WHEN 'float' THEN debit = 'cash' AND credit = 'opening'
    WHEN 'count_difference' THEN (debit, credit) IN (('cash_difference', 'cash'), ('cash', 'cash_difference'))
    ELSE false
  END
$$;

-- What is paid goes to the account of its method, and to the session of the till in which it was taken. All but what other programs took has a name.
CREATE OR REPLACE FUNCTION add_entry(line orderline, kind text, debit text, credit text, amount int, reverses uuid DEFAULT NULL) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  actor CONSTANT jsonb := coalesce(nullif(current_setting('convene.actor', true), ''), '{}');
  is_taken CONSTANT boolean := kind IN ('payment', 'refund') AND ('cash' IN (debit, credit) OR 'card_terminal' IN (debit, credit));
  is_named CONSTANT boolean := is_taken OR kind = 'dispute_lost' OR (kind IN ('payment', 'refund') AND NOT 'external' IN (debit, credit));
BEGIN
  IF amount = 0 THEN RETURN; END IF;
  INSERT INTO ledgerentry (id, convention_id, order_id, orderline_id, kind, debit, credit, amount, reverses_id, user_id, via, operation, reason,
    tillsession_id, reference, channel, date_created)
  VALUES (uuid_v7(), line.convention_id, line.order_id, line.id, kind, debit, credit, amount, reverses,
    (SELECT id FROM "user" WHERE id = (actor ->> 'user_id')::uuid), coalesce(actor ->> 'via', 'system'), actor ->> 'operation',
    nullif(current_setting('convene.reason', true), ''),
    CASE WHEN is_taken THEN nullif(current_setting('convene.tillsession', true), '')::uuid END,
    CASE WHEN is_named THEN nullif(current_setting('convene.payment_reference', true), '') END,
    channel_of(line.order_id, actor ->> 'via', (actor ->> 'user_id')::uuid), clock_timestamp());
END
$$;

-- What the rows of a line add up to. What the buyer's bank took back went back.
CREATE OR REPLACE FUNCTION sums_of_line(line uuid, OUT retail_price bigint, OUT net_price bigint, OUT amount_waived bigint, OUT amount_paid bigint,
  OUT amount_refunded bigint, OUT amount_owed bigint) LANGUAGE sql STABLE AS $$
  SELECT
    coalesce(sum(signed) FILTER (WHERE kind = 'charge'), 0),
    coalesce(sum(CASE kind WHEN 'charge' THEN signed ELSE -signed END) FILTER (WHERE kind IN ('charge', 'discount')), 0),
    coalesce(sum(signed) FILTER (WHERE kind IN ('write_off', 'allowance')), 0),
    coalesce(sum(signed) FILTER (WHERE kind = 'payment'), 0),
    coalesce(sum(signed) FILTER (WHERE kind IN ('refund', 'dispute_lost')), 0),
    coalesce(sum(CASE 'receivable' WHEN debit THEN amount WHEN credit THEN -amount ELSE 0 END), 0)
  FROM (
    SELECT kind, debit, credit, amount, CASE WHEN reverses_id IS NULL THEN amount ELSE -amount END AS signed
    FROM ledgerentry WHERE orderline_id = line
  ) AS entry
$$;

-- When an item is paid, the rest of its price is written off. A refund takes from the price what was not paid too much. A new price asks for
-- all that was not paid.
CREATE OR REPLACE FUNCTION keep_waived() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refunded CONSTANT int := coalesce((to_jsonb(NEW) ->> 'amount_refunded')::int, 0);
  refunded_before CONSTANT int := coalesce((to_jsonb(OLD) ->> 'amount_refunded')::int, 0);
BEGIN
  -- What the buyer's bank took back was not given: it is owed again.
  IF TG_OP = 'UPDATE' AND current_setting('convene.owes_rest', true) = 'yes' THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' OR NOT OLD.verified THEN
    NEW.amount_waived := greatest(0, NEW.net_price - NEW.amount_paid + refunded);
    RETURN NEW;
  END IF;
  IF refunded > refunded_before THEN
    NEW.amount_waived := OLD.amount_waived + greatest(0, refunded - refunded_before
      - greatest(0, OLD.amount_paid - refunded_before - (OLD.net_price - OLD.amount_waived)));
  END IF;
  IF NEW.net_price <> OLD.net_price THEN
    NEW.amount_waived := least(NEW.amount_waived, greatest(0, NEW.net_price - NEW.amount_paid + refunded));
  END IF;
  RETURN NEW;
END
$$;

-- Money that goes back ------------------------------------------------------------------------------------------------------------------------

-- An entry of an order that is of none of its lines, or of no order.
CREATE FUNCTION add_order_entry(of_convention uuid, of_order uuid, kind text, debit text, credit text, amount int, reference text, why text,
  reverses uuid DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  actor CONSTANT jsonb := coalesce(nullif(current_setting('convene.actor', true), ''), '{}');
BEGIN
  IF amount = 0 THEN RETURN; END IF;
  INSERT INTO ledgerentry (id, convention_id, order_id, kind, debit, credit, amount, reverses_id, user_id, via, operation, reason, reference, date_created)
  VALUES (uuid_v7(), of_convention, of_order, kind, debit, credit, amount, reverses, (SELECT id FROM "user" WHERE id = (actor ->> 'user_id')::uuid),
    coalesce(actor ->> 'via', 'system'), actor ->> 'operation', why, reference, clock_timestamp())
  ON CONFLICT (convention_id, kind, reference) WHERE kind IN ('fee', 'payout') DO NOTHING;
END
$$;

-- Books an entry of a line and changes its totals and its item by it. Where it is owed again, what was paid beyond the price pays first. Whoever
-- calls it has locked the item and the order.
CREATE FUNCTION change_paid(of_line uuid, kind text, debit text, credit text, amount int, paid int, refunded int, reverses uuid DEFAULT NULL)
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
    UPDATE booth SET amount_paid = amount_paid + paid WHERE id = was.item_id;
  END IF;
END
$$;

-- Reverses the payments or refunds of an order that have a name: a refund that failed later, money that was booked to the wrong order.
CREATE FUNCTION reverse_named(of_order uuid, of_kind text, named text) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  entry ledgerentry;
  total int := 0;
BEGIN
  FOR entry IN
    SELECT * FROM ledgerentry AS one WHERE order_id = of_order AND one.kind = of_kind AND one.reference = named AND reverses_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM ledgerentry AS other WHERE other.reverses_id = one.id) ORDER BY id
  LOOP
    PERFORM change_paid(entry.orderline_id, entry.kind, entry.credit, entry.debit, entry.amount,
      CASE of_kind WHEN 'payment' THEN -entry.amount ELSE 0 END, CASE of_kind WHEN 'refund' THEN -entry.amount ELSE 0 END, entry.id);
    total := total + entry.amount;
  END LOOP;
  RETURN total;
END
$$;

-- Disputes: the money is set aside; it comes back if the convention is right, and is owed again if the buyer is. What was given back already is lost.
CREATE FUNCTION book_dispute(of_dispute uuid, becomes text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one carddispute;
  entry ledgerentry;
  paid_by text;
  line orderline;
  rest int;
  part int;
BEGIN
  SELECT * INTO STRICT one FROM carddispute WHERE id = of_dispute FOR UPDATE;
  IF one.status = becomes OR one.status IN ('won', 'lost') THEN RETURN; END IF;
  SELECT intent INTO paid_by FROM cardpayment WHERE id = one.cardpayment_id;
  IF one.status = 'noted' AND becomes IN ('open', 'lost') THEN
    PERFORM add_order_entry(one.convention_id, one.order_id, 'dispute', 'disputed', 'stripe', one.amount, one.provider_ref, one.reason);
  ELSIF one.status = 'open' AND becomes = 'won' THEN
    SELECT * INTO STRICT entry FROM ledgerentry WHERE order_id = one.order_id AND kind = 'dispute' AND reference = one.provider_ref AND reverses_id IS NULL;
    PERFORM add_order_entry(one.convention_id, one.order_id, 'dispute', 'stripe', 'disputed', one.amount, one.provider_ref, NULL, entry.id);
  END IF;
  IF becomes = 'lost' THEN
    rest := one.amount;
    PERFORM set_config('convene.payment_reference', one.provider_ref, true);
    FOR line IN
      SELECT * FROM orderline WHERE order_id = one.order_id AND amount_paid > amount_refunded
      ORDER BY EXISTS (SELECT 1 FROM ledgerentry WHERE orderline_id = orderline.id AND kind = 'payment' AND reference = paid_by) DESC, id
    LOOP
      part := least(rest, line.amount_paid - line.amount_refunded);
      IF part > 0 THEN PERFORM change_paid(line.id, 'dispute_lost', 'receivable', 'disputed', part, 0, part); END IF;
      rest := rest - part;
    END LOOP;
    PERFORM add_order_entry(one.convention_id, one.order_id, 'dispute_lost', 'write_off', 'disputed', rest, one.provider_ref, NULL);
  END IF;
  UPDATE carddispute SET status = becomes, closed_date = CASE WHEN becomes IN ('won', 'lost') THEN clock_timestamp() END WHERE id = of_dispute;
END
$$;

-- Every difference between items, lines, rows and orders. What a buyer's bank took back from a booth stands at its line only.
CREATE OR REPLACE FUNCTION order_differences(within uuid DEFAULT NULL) RETURNS TABLE (convention_id uuid, rule text, record_id uuid) LANGUAGE sql STABLE AS $$
  WITH item AS (
    SELECT one.convention_id, 'badge' AS item_type, one.id, retail_price, net_price, amount_waived, amount_paid, amount_refunded
    FROM badge AS one WHERE verified AND (retail_price > 0 OR amount_paid > 0)
    UNION ALL SELECT one.convention_id, 'ticket', one.id, retail_price, net_price, amount_waived, amount_paid, amount_refunded
    FROM ticket AS one WHERE verified AND (retail_price > 0 OR amount_paid > 0)
    UNION ALL SELECT one.convention_id, 'soldproduct', one.id, retail_price, net_price, amount_waived, amount_paid, amount_refunded
    FROM soldproduct AS one WHERE verified AND (retail_price > 0 OR amount_paid > 0)
    UNION ALL SELECT one.convention_id, 'booth', one.id, one.retail_price, one.net_price, one.amount_waived, one.amount_paid,
      coalesce((SELECT amount_refunded FROM orderline WHERE item_type = 'booth' AND item_id = one.id), 0)
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
ALTER FUNCTION ledger_differences(uuid) RENAME TO books_differences;
CREATE FUNCTION ledger_differences(within uuid DEFAULT NULL) RETURNS TABLE (convention_id uuid, rule text, record_id uuid) LANGUAGE sql STABLE AS $$
  SELECT * FROM books_differences(within)
  UNION ALL
  SELECT entry.convention_id, 'dispute', entry.order_id FROM ledgerentry AS entry
  WHERE (within IS NULL OR entry.convention_id = within) AND 'disputed' IN (debit, credit)
    AND EXISTS (SELECT 1 FROM carddispute WHERE order_id = entry.order_id) -- archives leave them out
  GROUP BY entry.convention_id, entry.order_id
  HAVING sum(CASE debit WHEN 'disputed' THEN amount ELSE -amount END) <> coalesce((
    SELECT sum(amount) FROM carddispute WHERE order_id = entry.order_id AND status = 'open'), 0)
$$;
