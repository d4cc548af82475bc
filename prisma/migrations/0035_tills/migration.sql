-- AlterTable
ALTER TABLE "ledgerentry" ADD COLUMN     "reference" TEXT,
ADD COLUMN     "tillsession_id" UUID;

-- CreateTable
CREATE TABLE "till" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "till_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tillsession" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "till_id" UUID NOT NULL,
    "user_id" UUID,
    "float_amount" INTEGER NOT NULL DEFAULT 0,
    "closed_date" TIMESTAMPTZ(3),
    "counted_amount" INTEGER,
    "expected_amount" INTEGER,
    "difference_amount" INTEGER,
    "reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tillsession_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "till_id_convention_id_key" ON "till"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "till_convention_id_name_key" ON "till"("convention_id", "name");

-- CreateIndex
CREATE INDEX "tillsession_convention_id_date_created_id_idx" ON "tillsession"("convention_id", "date_created", "id");

-- CreateIndex
CREATE INDEX "tillsession_till_id_id_idx" ON "tillsession"("till_id", "id");

-- CreateIndex
CREATE INDEX "tillsession_user_id_idx" ON "tillsession"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "tillsession_id_convention_id_key" ON "tillsession"("id", "convention_id");

-- CreateIndex
CREATE INDEX "ledgerentry_tillsession_id_id_idx" ON "ledgerentry"("tillsession_id", "id");

-- AddForeignKey
ALTER TABLE "ledgerentry" ADD CONSTRAINT "ledgerentry_tillsession_id_fkey" FOREIGN KEY ("tillsession_id", "convention_id") REFERENCES "tillsession"("id", "convention_id") ON DELETE NO ACTION;

-- AddForeignKey
ALTER TABLE "till" ADD CONSTRAINT "till_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tillsession" ADD CONSTRAINT "tillsession_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tillsession" ADD CONSTRAINT "tillsession_till_id_fkey" FOREIGN KEY ("till_id", "convention_id") REFERENCES "till"("id", "convention_id") ON DELETE NO ACTION;

-- AddForeignKey
ALTER TABLE "tillsession" ADD CONSTRAINT "tillsession_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "till" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "tillsession" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- History
SELECT audit_table('till');
SELECT audit_table('tillsession');
SELECT audit_table(relname) FROM pg_class WHERE relname = 'ledgerentry' AND to_regproc('audit_' || relname) IS NOT NULL;

-- Checks ----------------------------------------------------------------------------------------------------------------------------------

ALTER TABLE tillsession
  ADD CONSTRAINT tillsession_float_amount_check CHECK (float_amount >= 0),
  ADD CONSTRAINT tillsession_counted_amount_check CHECK (counted_amount >= 0),
  ADD CONSTRAINT tillsession_closed_date_check CHECK (CASE WHEN closed_date IS NULL
    THEN num_nonnulls(counted_amount, expected_amount, difference_amount) = 0
    ELSE num_nulls(counted_amount, expected_amount, difference_amount) = 0 AND difference_amount = counted_amount - expected_amount END),
  ADD CONSTRAINT tillsession_reason_check CHECK (coalesce(difference_amount, 0) = 0 OR reason <> '');
-- One open session per till and per person.
CREATE UNIQUE INDEX tillsession_till_id_key ON tillsession (till_id) WHERE closed_date IS NULL;
CREATE UNIQUE INDEX tillsession_user_id_key ON tillsession (convention_id, user_id) WHERE closed_date IS NULL;

-- Which accounts an amount of a kind moves between.
CREATE OR REPLACE FUNCTION ledger_accounts_fit(kind text, debit text, credit text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE kind
    WHEN 'charge' THEN debit = 'receivable' AND credit = 'revenue'
    WHEN 'discount' THEN debit = 'revenue' AND credit = 'receivable'
    WHEN 'allowance' THEN debit = 'revenue' AND credit = 'receivable'
    WHEN 'write_off' THEN debit = 'write_off' AND credit = 'receivable'
    WHEN 'payment' THEN debit IN ('external', 'cash', 'card_terminal', 'bank') AND credit IN ('receivable', 'credit')
    WHEN 'use_credit' THEN debit = 'credit' AND credit = 'receivable'
    WHEN 'release' THEN debit = 'receivable' AND credit = 'credit'
    WHEN 'refund' THEN debit = 'credit' AND credit IN ('external', 'cash', 'card_terminal', 'bank')
    WHEN 'float' THEN debit = 'cash' AND credit = 'opening'
    WHEN 'count_difference' THEN (debit, credit) IN (('cash_difference', 'cash'), ('cash', 'cash_difference'))
    ELSE false
  END
$$;
-- Cash is always in a till, and what a terminal took belongs to the session in which it was taken.
ALTER TABLE ledgerentry ADD CONSTRAINT ledgerentry_tillsession_id_check CHECK (
  tillsession_id IS NULL OR 'cash' IN (debit, credit) OR 'card_terminal' IN (debit, credit));

-- Tills -----------------------------------------------------------------------------------------------------------------------------------

-- The cash that should be in a drawer.
CREATE FUNCTION cash_of_session(session uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(CASE 'cash' WHEN debit THEN amount WHEN credit THEN -amount ELSE 0 END), 0) FROM ledgerentry WHERE tillsession_id = session
$$;

-- What is paid goes to the account of its method, and to the session of the till in which it was taken.
CREATE OR REPLACE FUNCTION add_entry(line orderline, kind text, debit text, credit text, amount int, reverses uuid DEFAULT NULL) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  actor CONSTANT jsonb := coalesce(nullif(current_setting('convene.actor', true), ''), '{}');
  is_taken CONSTANT boolean := kind IN ('payment', 'refund') AND ('cash' IN (debit, credit) OR 'card_terminal' IN (debit, credit));
BEGIN
  IF amount = 0 THEN RETURN; END IF;
  INSERT INTO ledgerentry (id, convention_id, order_id, orderline_id, kind, debit, credit, amount, reverses_id, user_id, via, operation, reason,
    tillsession_id, reference, date_created)
  VALUES (uuid_v7(), line.convention_id, line.order_id, line.id, kind, debit, credit, amount, reverses,
    (SELECT id FROM "user" WHERE id = (actor ->> 'user_id')::uuid), coalesce(actor ->> 'via', 'system'), actor ->> 'operation',
    nullif(current_setting('convene.reason', true), ''),
    CASE WHEN is_taken THEN nullif(current_setting('convene.tillsession', true), '')::uuid END,
    CASE WHEN is_taken THEN nullif(current_setting('convene.payment_reference', true), '') END, clock_timestamp());
END
$$;
CREATE FUNCTION add_till_entry(session tillsession, kind text, debit text, credit text, amount int, why text, reverses uuid DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  actor CONSTANT jsonb := coalesce(nullif(current_setting('convene.actor', true), ''), '{}');
BEGIN
  IF amount = 0 THEN RETURN; END IF;
  INSERT INTO ledgerentry (id, convention_id, kind, debit, credit, amount, reverses_id, user_id, via, operation, reason, tillsession_id, date_created)
  VALUES (uuid_v7(), session.convention_id, kind, debit, credit, amount, reverses, (SELECT id FROM "user" WHERE id = (actor ->> 'user_id')::uuid),
    coalesce(actor ->> 'via', 'system'), actor ->> 'operation', why, session.id, clock_timestamp());
END
$$;

-- Nothing is booked in a session that is closed. Whoever books holds the session until the transaction ends, and the count waits for them.
CREATE FUNCTION tillsession_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM tillsession WHERE id = NEW.tillsession_id AND closed_date IS NULL FOR SHARE;
  IF NOT FOUND THEN PERFORM refuse('ledgerentry', 'ledgerentry_tillsession_open'); END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER ledgerentry_tillsession_open BEFORE INSERT ON ledgerentry FOR EACH ROW WHEN (NEW.tillsession_id IS NOT NULL)
  EXECUTE FUNCTION tillsession_is_open();

-- The float comes with the session. At its end the ledger says what should be there, the difference is booked, and the float goes back.
CREATE FUNCTION open_tillsession() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_till_entry(NEW, 'float', 'cash', 'opening', NEW.float_amount, NULL);
  RETURN NULL;
END
$$;
CREATE TRIGGER tillsession_float AFTER INSERT ON tillsession FOR EACH ROW WHEN (NEW.float_amount > 0) EXECUTE FUNCTION open_tillsession();
CREATE FUNCTION close_tillsession() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.closed_date IS NOT NULL THEN PERFORM refuse('tillsession', 'tillsession_closed'); END IF;
  IF (NEW.till_id, NEW.user_id, NEW.float_amount) IS DISTINCT FROM (OLD.till_id, OLD.user_id, OLD.float_amount) THEN
    PERFORM refuse('tillsession', 'tillsession_fixed');
  END IF;
  IF NEW.closed_date IS NULL THEN RETURN NEW; END IF;
  NEW.expected_amount := cash_of_session(NEW.id);
  NEW.difference_amount := NEW.counted_amount - NEW.expected_amount;
  PERFORM add_till_entry(OLD, 'count_difference', 'cash_difference', 'cash', greatest(0, -NEW.difference_amount), NEW.reason);
  PERFORM add_till_entry(OLD, 'count_difference', 'cash', 'cash_difference', greatest(0, NEW.difference_amount), NEW.reason);
  PERFORM add_till_entry(OLD, 'float', 'opening', 'cash', float.amount, NULL, float.id)
  FROM ledgerentry AS float WHERE tillsession_id = NEW.id AND kind = 'float';
  RETURN NEW;
END
$$;
CREATE TRIGGER tillsession_close BEFORE UPDATE ON tillsession FOR EACH ROW EXECUTE FUNCTION close_tillsession();

-- Every difference between items, lines, rows, orders and tills.
ALTER FUNCTION ledger_differences(uuid) RENAME TO order_differences;
CREATE FUNCTION ledger_differences(within uuid DEFAULT NULL) RETURNS TABLE (convention_id uuid, rule text, record_id uuid) LANGUAGE sql STABLE AS $$
  SELECT * FROM order_differences(within)
  UNION ALL
  SELECT one.convention_id, 'tillsession', one.id FROM tillsession AS one
  WHERE (within IS NULL OR one.convention_id = within)
    AND cash_of_session(one.id) <> (
      SELECT coalesce(sum(CASE kind WHEN 'payment' THEN amount ELSE -amount END), 0) FROM ledgerentry
      WHERE tillsession_id = one.id AND kind IN ('payment', 'refund') AND 'cash' IN (debit, credit)
    ) + CASE WHEN one.closed_date IS NULL THEN one.float_amount ELSE one.difference_amount END
$$;
