-- CreateTable
CREATE TABLE "bankaccount" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "holder" TEXT NOT NULL,
    "iban" TEXT NOT NULL,
    "bic" TEXT,
    "deadline_days" INTEGER NOT NULL DEFAULT 14,
    "mappings" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bankaccount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "banktransfer" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "user_id" UUID,
    "buyer_name" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "deadline_date" TIMESTAMPTZ(0) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "banktransfer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bankline" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "received_day" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT,
    "payer_name" TEXT NOT NULL,
    "payer_account" TEXT,
    "purpose" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "suggested_code" TEXT,
    "suggestion" TEXT,
    "order_id" UUID,
    "credit_amount" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT,
    "user_id" UUID,
    "handled_date" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bankline_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "voucher" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "amount" INTEGER NOT NULL,
    "amount_used" INTEGER NOT NULL DEFAULT 0,
    "is_sold" BOOLEAN NOT NULL DEFAULT false,
    "is_blocked" BOOLEAN NOT NULL DEFAULT false,
    "expires_date" TIMESTAMPTZ(3),
    "user_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "voucher_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "bankaccount_convention_id_key" ON "bankaccount"("convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "banktransfer_order_id_key" ON "banktransfer"("order_id");

-- CreateIndex
CREATE INDEX "banktransfer_convention_id_amount_idx" ON "banktransfer"("convention_id", "amount");

-- CreateIndex
CREATE INDEX "banktransfer_user_id_idx" ON "banktransfer"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "banktransfer_convention_id_code_key" ON "banktransfer"("convention_id", "code");

-- CreateIndex
CREATE INDEX "bankline_convention_id_status_received_day_id_idx" ON "bankline"("convention_id", "status", "received_day", "id");

-- CreateIndex
CREATE INDEX "bankline_order_id_idx" ON "bankline"("order_id");

-- CreateIndex
CREATE INDEX "bankline_user_id_idx" ON "bankline"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "bankline_id_convention_id_key" ON "bankline"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "bankline_convention_id_fingerprint_key" ON "bankline"("convention_id", "fingerprint");

-- CreateIndex
CREATE INDEX "voucher_convention_id_date_created_id_idx" ON "voucher"("convention_id", "date_created", "id");

-- CreateIndex
CREATE INDEX "voucher_user_id_idx" ON "voucher"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "voucher_id_convention_id_key" ON "voucher"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "voucher_convention_id_code_key" ON "voucher"("convention_id", "code");

-- AddForeignKey
ALTER TABLE "bankaccount" ADD CONSTRAINT "bankaccount_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "banktransfer" ADD CONSTRAINT "banktransfer_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "banktransfer" ADD CONSTRAINT "banktransfer_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bankline" ADD CONSTRAINT "bankline_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bankline" ADD CONSTRAINT "bankline_order_id_fkey" FOREIGN KEY ("order_id", "convention_id") REFERENCES "order"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "bankline" ADD CONSTRAINT "bankline_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "bankaccount" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "banktransfer" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "bankline" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "voucher" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- History
SELECT audit_table('bankaccount');
SELECT audit_table('banktransfer');
SELECT audit_table('bankline', '{payer_name,payer_account,purpose,fingerprint}');
SELECT audit_table('voucher');

-- Checks ----------------------------------------------------------------------------------------------------------------------------------

ALTER TABLE bankaccount
  ADD CONSTRAINT bankaccount_iban_check CHECK (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  ADD CONSTRAINT bankaccount_deadline_days_check CHECK (deadline_days BETWEEN 1 AND 60);
ALTER TABLE banktransfer
  ADD CONSTRAINT banktransfer_code_check CHECK (code ~ '^[A-HJKMNP-Z]{8}$'),
  ADD CONSTRAINT banktransfer_amount_check CHECK (amount > 0);
ALTER TABLE bankline
  ADD CONSTRAINT bankline_status_check CHECK (status IN ('open', 'booked', 'set_aside')),
  ADD CONSTRAINT bankline_received_day_check CHECK (received_day ~ '^\d{4}-\d{2}-\d{2}$'),
  ADD CONSTRAINT bankline_amount_check CHECK (amount > 0),
  ADD CONSTRAINT bankline_credit_amount_check CHECK (credit_amount BETWEEN 0 AND amount),
  ADD CONSTRAINT bankline_reason_check CHECK (status <> 'set_aside' OR reason <> ''),
  ADD CONSTRAINT bankline_order_id_check CHECK ((status = 'booked') = (order_id IS NOT NULL)),
  ADD CONSTRAINT bankline_handled_date_check CHECK ((status = 'open') = (handled_date IS NULL));
ALTER TABLE voucher
  ADD CONSTRAINT voucher_code_check CHECK (code ~ '^[A-HJKMNP-Z]{12}$'),
  ADD CONSTRAINT voucher_amount_check CHECK (amount BETWEEN 1 AND 10000000),
  ADD CONSTRAINT voucher_amount_used_check CHECK (amount_used BETWEEN 0 AND amount);

-- Which accounts an amount of a kind moves between.
CREATE OR REPLACE FUNCTION ledger_accounts_fit(kind text, debit text, credit text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE kind
    WHEN 'charge' THEN debit = 'receivable' AND credit = 'revenue'
    WHEN 'discount' THEN debit = 'revenue' AND credit = 'receivable'
    WHEN 'allowance' THEN debit = 'revenue' AND credit = 'receivable'
    WHEN 'write_off' THEN debit = 'write_off' AND credit = 'receivable'
    WHEN 'payment' THEN debit IN ('external', 'cash', 'card_terminal', 'bank', 'stripe', 'voucher') AND credit IN ('receivable', 'credit')
    WHEN 'use_credit' THEN debit = 'credit' AND credit = 'receivable'
    WHEN 'release' THEN debit = 'receivable' AND credit = 'credit'
    WHEN 'refund' THEN debit = 'credit' AND credit IN ('external', 'cash', 'card_terminal', 'bank', 'stripe')
    WHEN 'dispute' THEN debit = 'disputed' AND credit = 'stripe'
    WHEN 'dispute_lost' THEN debit IN ('receivable', 'write_off') AND credit = 'disputed'
    WHEN 'fee' THEN (debit, credit) IN (('fee', 'stripe'), ('stripe', 'fee'))
    WHEN 'payout' THEN (debit, credit) IN (('bank', 'stripe'), ('stripe', 'bank'))
    WHEN 'voucher_sale' THEN debit IN ('external', 'cash', 'card_terminal', 'bank', 'stripe') AND credit = 'voucher'
    WHEN 'voucher_gift' THEN debit = 'write_off' AND credit = 'voucher'
    WHEN 'float' THEN debit = 'cash' AND credit = 'opening'
    WHEN 'count_difference' THEN (debit, credit) IN (('cash_difference', 'cash'), ('cash', 'cash_difference'))
    ELSE false
  END
$$;

-- The order of an item: that of its badge or booth, or its own. Two transactions that need the same one at once arrive at the same id. If the buyer
-- was given a code for a bank transfer, that is its code.
CREATE OR REPLACE FUNCTION order_of_item(item_type text, item jsonb) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  root_type CONSTANT text := CASE WHEN item_type = 'ticket' OR item ->> 'badge_id' IS NOT NULL THEN 'badge'
    WHEN item_type = 'boothaddon' THEN 'booth' ELSE item_type END;
  root_id CONSTANT uuid := CASE WHEN root_type = item_type THEN item ->> 'id' WHEN root_type = 'badge' THEN item ->> 'badge_id' ELSE item ->> 'booth_id' END;
  known uuid;
BEGIN
  SELECT order_id INTO known FROM orderline AS line WHERE line.item_type = root_type AND line.item_id = root_id;
  IF known IS NOT NULL THEN RETURN known; END IF;
  FOR attempt IN 1..9 LOOP -- a code may be taken
    INSERT INTO "order" (id, convention_id, code, user_id, name)
    SELECT root_id, (item ->> 'convention_id')::uuid, coalesce((SELECT code FROM banktransfer WHERE order_id = root_id), order_code()), buyer.user_id, buyer.name FROM buyer_of(root_type, root_id) AS buyer
    ON CONFLICT DO NOTHING;
    EXIT WHEN FOUND OR EXISTS (SELECT 1 FROM "order" WHERE id = root_id);
  END LOOP;
  RETURN root_id;
END
$$;

-- Money that finds nothing to pay for: credit of the order, on a line of its own.
CREATE FUNCTION book_surplus(of_order uuid, of_convention uuid, of_code text, of_user uuid, of_name text, of_item uuid, words text, method text,
  surplus int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  was orderline;
  line orderline;
BEGIN
  INSERT INTO "order" (id, convention_id, code, user_id, name) VALUES (of_order, of_convention, of_code, of_user, of_name) ON CONFLICT (id) DO NOTHING;
  INSERT INTO orderline (id, convention_id, order_id, item_type, item_id, label, cancelled_date)
  VALUES (uuid_v7(), of_convention, of_order, 'payment', of_item, words, clock_timestamp())
  ON CONFLICT (item_type, item_id) DO UPDATE SET label = excluded.label -- booked again after it was undone
  RETURNING * INTO was;
  line := was;
  line.amount_paid := was.amount_paid + surplus;
  PERFORM add_entry(was, 'payment', method, 'credit', surplus);
  PERFORM store_totals(was, line, surplus);
END
$$;

-- Vouchers --------------------------------------------------------------------------------------------------------------------------------

-- Twelve letters without those that look alike, at random: 23 to the power of 12 are more than anybody can guess.
CREATE FUNCTION voucher_code() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  letters CONSTANT text := 'ABCDEFGHJKMNPQRSTUVWXYZ';
  random CONSTANT bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
  code text := '';
BEGIN
  FOR place IN 0..31 LOOP -- bytes that would favor some letters, and those that are not at random, are left out
    CONTINUE WHEN place IN (6, 8, 22, 24) OR get_byte(random, place) >= 253;
    code := code || substr(letters, get_byte(random, place) % 23 + 1, 1);
    EXIT WHEN length(code) = 12;
  END LOOP;
  RETURN code;
END
$$;
-- A voucher is money that is owed to whoever has its code: sold for a payment, or given.
CREATE FUNCTION book_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor CONSTANT jsonb := coalesce(nullif(current_setting('convene.actor', true), ''), '{}');
  method CONSTANT text := coalesce(nullif(current_setting('convene.payment_method', true), ''), 'external');
  is_taken CONSTANT boolean := NEW.is_sold AND method IN ('cash', 'card_terminal');
BEGIN
  INSERT INTO ledgerentry (id, convention_id, kind, debit, credit, amount, user_id, via, operation, reason, tillsession_id, reference, date_created)
  VALUES (uuid_v7(), NEW.convention_id, CASE WHEN NEW.is_sold THEN 'voucher_sale' ELSE 'voucher_gift' END,
    CASE WHEN NEW.is_sold THEN method ELSE 'write_off' END, 'voucher', NEW.amount, (SELECT id FROM "user" WHERE id = (actor ->> 'user_id')::uuid),
    coalesce(actor ->> 'via', 'system'), actor ->> 'operation', nullif(left(NEW.name, 200), ''),
    CASE WHEN is_taken THEN nullif(current_setting('convene.tillsession', true), '')::uuid END,
    CASE WHEN is_taken THEN nullif(current_setting('convene.payment_reference', true), '') END, clock_timestamp());
  RETURN NULL;
END
$$;
CREATE TRIGGER voucher_booked AFTER INSERT ON voucher FOR EACH ROW EXECUTE FUNCTION book_voucher();
-- What was booked of a voucher stays as it is.
CREATE FUNCTION voucher_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('voucher', 'voucher_fixed');
  RETURN NULL;
END
$$;
CREATE TRIGGER voucher_fixed BEFORE UPDATE ON voucher FOR EACH ROW
  WHEN ((OLD.convention_id, OLD.code, OLD.amount, OLD.is_sold) IS DISTINCT FROM (NEW.convention_id, NEW.code, NEW.amount, NEW.is_sold)
    OR NEW.amount_used < OLD.amount_used) EXECUTE FUNCTION voucher_stays();
CREATE TRIGGER voucher_kept BEFORE DELETE ON voucher FOR EACH ROW EXECUTE FUNCTION voucher_stays();

-- Every difference between items, lines, rows, orders, tills, disputes and vouchers.
CREATE OR REPLACE FUNCTION money_differences(within uuid DEFAULT NULL) RETURNS TABLE (convention_id uuid, rule text, record_id uuid) LANGUAGE sql STABLE AS $$
  SELECT * FROM order_differences(within)
  UNION ALL
  SELECT one.convention_id, 'tillsession', one.id FROM tillsession AS one
  WHERE (within IS NULL OR one.convention_id = within)
    AND cash_of_session(one.id) <> (
      SELECT coalesce(sum(CASE kind WHEN 'refund' THEN -amount ELSE amount END), 0) FROM ledgerentry
      WHERE tillsession_id = one.id AND kind IN ('payment', 'refund', 'voucher_sale') AND 'cash' IN (debit, credit)
    ) + CASE WHEN one.closed_date IS NULL THEN one.float_amount ELSE one.difference_amount END
$$;
CREATE OR REPLACE FUNCTION ledger_differences(within uuid DEFAULT NULL) RETURNS TABLE (convention_id uuid, rule text, record_id uuid) LANGUAGE sql STABLE AS $$
  SELECT * FROM books_differences(within)
  UNION ALL
  SELECT entry.convention_id, 'dispute', entry.order_id FROM ledgerentry AS entry
  WHERE (within IS NULL OR entry.convention_id = within) AND 'disputed' IN (debit, credit)
    AND EXISTS (SELECT 1 FROM carddispute WHERE order_id = entry.order_id) -- archives leave them out
  GROUP BY entry.convention_id, entry.order_id
  HAVING sum(CASE debit WHEN 'disputed' THEN amount ELSE -amount END) <> coalesce((
    SELECT sum(amount) FROM carddispute WHERE order_id = entry.order_id AND status = 'open'), 0)
  UNION ALL
  SELECT one.id, 'voucher', one.id FROM convention AS one
  WHERE (within IS NULL OR one.id = within) AND (SELECT coalesce(sum(amount - amount_used), 0) FROM voucher WHERE voucher.convention_id = one.id)
    <> (SELECT coalesce(sum(CASE credit WHEN 'voucher' THEN amount ELSE -amount END), 0) FROM ledgerentry
      WHERE ledgerentry.convention_id = one.id AND 'voucher' IN (debit, credit))
$$;
