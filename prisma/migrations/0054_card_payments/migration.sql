-- CreateTable
CREATE TABLE "cardaccount" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "secret_key" BYTEA NOT NULL,
    "webhook_secret" BYTEA NOT NULL,
    "secret_key_end" TEXT NOT NULL,
    "webhook_secret_end" TEXT NOT NULL,
    "live" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cardaccount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cardpayment" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "user_id" UUID,
    "buyer_name" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'created',
    "return_page" TEXT NOT NULL,
    "session_ref" TEXT,
    "intent" TEXT,
    "page" TEXT,
    "refusal" TEXT,
    "expires_date" TIMESTAMPTZ(0) NOT NULL,
    "booked_date" TIMESTAMPTZ(3),
    "checks" INTEGER NOT NULL DEFAULT 0,
    "next_check_date" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cardpayment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cardrefund" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "cardpayment_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "user_id" UUID,
    "amount" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'created',
    "reason" TEXT NOT NULL DEFAULT '',
    "provider_ref" TEXT,
    "refusal" TEXT,
    "checks" INTEGER NOT NULL DEFAULT 0,
    "next_check_date" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cardrefund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cardevent" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "event_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cardevent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "cardaccount_convention_id_key" ON "cardaccount"("convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "cardpayment_session_ref_key" ON "cardpayment"("session_ref");

-- CreateIndex
CREATE UNIQUE INDEX "cardpayment_intent_key" ON "cardpayment"("intent");

-- CreateIndex
CREATE INDEX "cardpayment_convention_id_id_idx" ON "cardpayment"("convention_id", "id");

-- CreateIndex
CREATE INDEX "cardpayment_order_id_id_idx" ON "cardpayment"("order_id", "id");

-- CreateIndex
CREATE INDEX "cardpayment_user_id_idx" ON "cardpayment"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "cardpayment_id_convention_id_key" ON "cardpayment"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "cardrefund_provider_ref_key" ON "cardrefund"("provider_ref");

-- CreateIndex
CREATE INDEX "cardrefund_convention_id_idx" ON "cardrefund"("convention_id");

-- CreateIndex
CREATE INDEX "cardrefund_cardpayment_id_idx" ON "cardrefund"("cardpayment_id");

-- CreateIndex
CREATE INDEX "cardrefund_order_id_id_idx" ON "cardrefund"("order_id", "id");

-- CreateIndex
CREATE INDEX "cardrefund_user_id_idx" ON "cardrefund"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "cardevent_convention_id_event_id_key" ON "cardevent"("convention_id", "event_id");

-- AddForeignKey
ALTER TABLE "cardaccount" ADD CONSTRAINT "cardaccount_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cardpayment" ADD CONSTRAINT "cardpayment_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cardpayment" ADD CONSTRAINT "cardpayment_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cardrefund" ADD CONSTRAINT "cardrefund_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cardrefund" ADD CONSTRAINT "cardrefund_cardpayment_id_fkey" FOREIGN KEY ("cardpayment_id", "convention_id") REFERENCES "cardpayment"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "cardrefund" ADD CONSTRAINT "cardrefund_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cardevent" ADD CONSTRAINT "cardevent_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "cardaccount" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "cardpayment" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "cardrefund" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- History
SELECT audit_table('cardaccount', '{secret_key,webhook_secret}');
SELECT audit_table('cardpayment');
SELECT audit_table('cardrefund');

-- Checks ----------------------------------------------------------------------------------------------------------------------------------

ALTER TABLE cardpayment
  ADD CONSTRAINT cardpayment_state_check CHECK (state IN ('created', 'open', 'paid', 'expired', 'failed', 'unclear')),
  ADD CONSTRAINT cardpayment_amount_check CHECK (amount > 0),
  ADD CONSTRAINT cardpayment_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT cardpayment_booked_date_check CHECK ((state = 'paid') = (booked_date IS NOT NULL));
ALTER TABLE cardrefund
  ADD CONSTRAINT cardrefund_state_check CHECK (state IN ('created', 'succeeded', 'failed')),
  ADD CONSTRAINT cardrefund_amount_check CHECK (amount > 0);
-- One page at a time, so that nobody pays twice.
CREATE UNIQUE INDEX cardpayment_order_id_key ON cardpayment (order_id) WHERE state IN ('created', 'open');
-- What the provider is to be asked about.
CREATE INDEX cardpayment_due_idx ON cardpayment (next_check_date) WHERE next_check_date IS NOT NULL;
CREATE INDEX cardrefund_due_idx ON cardrefund (next_check_date) WHERE next_check_date IS NOT NULL;

ALTER TABLE orderline DROP CONSTRAINT orderline_item_type_check,
  ADD CONSTRAINT orderline_item_type_check CHECK (item_type IN ('badge', 'ticket', 'soldproduct', 'booth', 'boothaddon', 'payment'));

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
    WHEN 'float' THEN debit = 'cash' AND credit = 'opening'
    WHEN 'count_difference' THEN (debit, credit) IN (('cash_difference', 'cash'), ('cash', 'cash_difference'))
    ELSE false
  END
$$;

-- What is paid goes to the account of its method, and to the session of the till in which it was taken. Online payments keep the provider's name.
CREATE OR REPLACE FUNCTION add_entry(line orderline, kind text, debit text, credit text, amount int, reverses uuid DEFAULT NULL) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  actor CONSTANT jsonb := coalesce(nullif(current_setting('convene.actor', true), ''), '{}');
  is_taken CONSTANT boolean := kind IN ('payment', 'refund') AND ('cash' IN (debit, credit) OR 'card_terminal' IN (debit, credit));
  is_named CONSTANT boolean := is_taken OR (kind IN ('payment', 'refund') AND 'stripe' IN (debit, credit));
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

-- What a card paid and nothing was left to pay for: credit of the order, on a line of its own.
CREATE FUNCTION book_card_surplus(of_payment uuid, amount int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  payment cardpayment;
  was orderline;
  line orderline;
BEGIN
  SELECT * INTO STRICT payment FROM cardpayment WHERE id = of_payment;
  FOR attempt IN 1..9 LOOP -- a code may be taken
    EXIT WHEN EXISTS (SELECT 1 FROM "order" WHERE id = payment.order_id);
    INSERT INTO "order" (id, convention_id, code, user_id, name)
    VALUES (payment.order_id, payment.convention_id, order_code(), payment.user_id, payment.buyer_name) ON CONFLICT DO NOTHING;
  END LOOP;
  INSERT INTO orderline (id, convention_id, order_id, item_type, item_id, label, cancelled_date)
  VALUES (uuid_v7(), payment.convention_id, payment.order_id, 'payment', payment.id, 'Card payment', clock_timestamp())
  RETURNING * INTO was;
  line := was;
  line.amount_paid := amount;
  PERFORM add_entry(was, 'payment', 'stripe', 'credit', amount);
  PERFORM store_totals(was, line, amount);
END
$$;
