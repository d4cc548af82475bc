-- AlterTable
ALTER TABLE "convention" ADD COLUMN     "currency" TEXT;

-- AlterTable
ALTER TABLE "conventionprivilege" ADD COLUMN     "treasurer" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "ticket" ADD COLUMN     "amount_waived" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "booth" ADD COLUMN     "amount_waived" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "soldproduct" ADD COLUMN     "amount_waived" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "badge" ADD COLUMN     "amount_waived" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "order" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "user_id" UUID,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'paid',
    "line_count" INTEGER NOT NULL DEFAULT 0,
    "amount_charged" INTEGER NOT NULL DEFAULT 0,
    "amount_paid" INTEGER NOT NULL DEFAULT 0,
    "amount_refunded" INTEGER NOT NULL DEFAULT 0,
    "amount_owed" INTEGER NOT NULL DEFAULT 0,
    "amount_credit" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orderline" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "item_type" TEXT NOT NULL,
    "item_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "retail_price" INTEGER NOT NULL DEFAULT 0,
    "net_price" INTEGER NOT NULL DEFAULT 0,
    "amount_waived" INTEGER NOT NULL DEFAULT 0,
    "amount_paid" INTEGER NOT NULL DEFAULT 0,
    "amount_refunded" INTEGER NOT NULL DEFAULT 0,
    "amount_owed" INTEGER NOT NULL DEFAULT 0,
    "cancelled_date" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "orderline_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledgerentry" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "order_id" UUID,
    "orderline_id" UUID,
    "kind" TEXT NOT NULL,
    "debit" TEXT NOT NULL,
    "credit" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "reverses_id" UUID,
    "user_id" UUID,
    "via" TEXT NOT NULL DEFAULT 'system',
    "operation" TEXT,
    "reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledgerentry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "order_convention_id_date_created_id_idx" ON "order"("convention_id", "date_created", "id");

-- CreateIndex
CREATE INDEX "order_convention_id_status_date_created_id_idx" ON "order"("convention_id", "status", "date_created", "id");

-- CreateIndex
CREATE INDEX "order_user_id_date_created_id_idx" ON "order"("user_id", "date_created", "id");

-- CreateIndex
CREATE UNIQUE INDEX "order_id_convention_id_key" ON "order"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_convention_id_code_key" ON "order"("convention_id", "code");

-- CreateIndex
CREATE INDEX "orderline_order_id_date_created_id_idx" ON "orderline"("order_id", "date_created", "id");

-- CreateIndex
CREATE INDEX "orderline_convention_id_id_idx" ON "orderline"("convention_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "orderline_id_convention_id_key" ON "orderline"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "orderline_item_type_item_id_key" ON "orderline"("item_type", "item_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledgerentry_reverses_id_key" ON "ledgerentry"("reverses_id");

-- CreateIndex
CREATE INDEX "ledgerentry_convention_id_date_created_id_idx" ON "ledgerentry"("convention_id", "date_created", "id");

-- CreateIndex
CREATE INDEX "ledgerentry_order_id_id_idx" ON "ledgerentry"("order_id", "id");

-- CreateIndex
CREATE INDEX "ledgerentry_orderline_id_id_idx" ON "ledgerentry"("orderline_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ledgerentry_id_convention_id_key" ON "ledgerentry"("id", "convention_id");

-- AddForeignKey
ALTER TABLE "order" ADD CONSTRAINT "order_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order" ADD CONSTRAINT "order_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orderline" ADD CONSTRAINT "orderline_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orderline" ADD CONSTRAINT "orderline_order_id_fkey" FOREIGN KEY ("order_id", "convention_id") REFERENCES "order"("id", "convention_id") ON DELETE NO ACTION;

-- AddForeignKey
ALTER TABLE "ledgerentry" ADD CONSTRAINT "ledgerentry_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledgerentry" ADD CONSTRAINT "ledgerentry_order_id_fkey" FOREIGN KEY ("order_id", "convention_id") REFERENCES "order"("id", "convention_id") ON DELETE NO ACTION;

-- AddForeignKey
ALTER TABLE "ledgerentry" ADD CONSTRAINT "ledgerentry_orderline_id_fkey" FOREIGN KEY ("orderline_id", "convention_id") REFERENCES "orderline"("id", "convention_id") ON DELETE NO ACTION;

-- AddForeignKey
ALTER TABLE "ledgerentry" ADD CONSTRAINT "ledgerentry_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledgerentry" ADD CONSTRAINT "ledgerentry_reverses_id_fkey" FOREIGN KEY ("reverses_id", "convention_id") REFERENCES "ledgerentry"("id", "convention_id") ON DELETE NO ACTION;

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "order" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "orderline" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "ledgerentry" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- History: the columns that the database keeps are left out, and the journal tells by itself what happened.
SELECT audit_table('convention'), audit_table('conventionprivilege'), audit_table('ticket', '{amount_waived}'), audit_table('booth', '{amount_waived}'),
  audit_table('soldproduct', '{amount_waived}'), audit_table('badge', '{tickets_changed,amount_waived}');

-- Checks ----------------------------------------------------------------------------------------------------------------------------------

ALTER TABLE conventionprivilege DROP CONSTRAINT conventionprivilege_everything_check,
  ADD CONSTRAINT conventionprivilege_everything_check CHECK (
    everything OR registration OR scheduling OR exhibitors OR merch OR updates OR volunteers OR prototypes OR treasurer);
ALTER TABLE convention ADD CONSTRAINT convention_currency_check CHECK (currency ~ '^[A-Z]{3}$');
ALTER TABLE badge ADD CONSTRAINT badge_amount_waived_check CHECK (amount_waived >= 0);
ALTER TABLE ticket ADD CONSTRAINT ticket_amount_waived_check CHECK (amount_waived >= 0);
ALTER TABLE soldproduct ADD CONSTRAINT soldproduct_amount_waived_check CHECK (amount_waived >= 0);
ALTER TABLE booth ADD CONSTRAINT booth_amount_waived_check CHECK (amount_waived >= 0);
ALTER TABLE "order"
  ADD CONSTRAINT order_code_check CHECK (code ~ '^[A-HJKMNP-Z]{8}$'),
  ADD CONSTRAINT order_status_check CHECK (status IN ('owed', 'paid', 'credit', 'cancelled')),
  ADD CONSTRAINT order_line_count_check CHECK (line_count >= 0),
  ADD CONSTRAINT order_amount_owed_check CHECK (amount_owed >= 0),
  ADD CONSTRAINT order_amount_credit_check CHECK (amount_credit >= 0),
  ADD CONSTRAINT order_amount_refunded_check CHECK (amount_refunded BETWEEN 0 AND amount_paid);
ALTER TABLE orderline
  ADD CONSTRAINT orderline_item_type_check CHECK (item_type IN ('badge', 'ticket', 'soldproduct', 'booth', 'boothaddon')),
  ADD CONSTRAINT orderline_quantity_check CHECK (quantity > 0),
  ADD CONSTRAINT orderline_net_price_check CHECK (net_price BETWEEN 0 AND retail_price),
  ADD CONSTRAINT orderline_amount_waived_check CHECK (amount_waived >= 0),
  ADD CONSTRAINT orderline_amount_owed_check CHECK (amount_owed >= 0),
  ADD CONSTRAINT orderline_amount_refunded_check CHECK (amount_refunded BETWEEN 0 AND amount_paid);

-- Which accounts an amount of a kind moves between.
CREATE FUNCTION ledger_accounts_fit(kind text, debit text, credit text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE kind
    WHEN 'charge' THEN debit = 'receivable' AND credit = 'revenue'
    WHEN 'discount' THEN debit = 'revenue' AND credit = 'receivable'
    WHEN 'allowance' THEN debit = 'revenue' AND credit = 'receivable'
    WHEN 'write_off' THEN debit = 'write_off' AND credit = 'receivable'
    WHEN 'payment' THEN debit IN ('external', 'cash', 'card_terminal', 'bank') AND credit IN ('receivable', 'credit')
    WHEN 'use_credit' THEN debit = 'credit' AND credit = 'receivable'
    WHEN 'release' THEN debit = 'receivable' AND credit = 'credit'
    WHEN 'refund' THEN debit = 'credit' AND credit IN ('external', 'cash', 'card_terminal', 'bank')
    ELSE false
  END
$$;
ALTER TABLE ledgerentry
  ADD CONSTRAINT ledgerentry_amount_check CHECK (amount > 0),
  ADD CONSTRAINT ledgerentry_via_check CHECK (via IN ('session', 'application', 'apikey', 'anonymous', 'job', 'system')),
  -- A correction has the accounts of what it reverses, the other way round.
  ADD CONSTRAINT ledgerentry_kind_check CHECK (CASE WHEN reverses_id IS NULL
    THEN ledger_accounts_fit(kind, debit, credit) ELSE ledger_accounts_fit(kind, credit, debit) END);

CREATE FUNCTION ledgerentry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('ledgerentry', 'ledgerentry_append_only');
  RETURN NULL;
END
$$;
CREATE TRIGGER ledgerentry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledgerentry
  FOR EACH STATEMENT EXECUTE FUNCTION ledgerentry_stays();

-- The currency is chosen once: what is booked is booked in it.
CREATE FUNCTION currency_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM ledgerentry WHERE convention_id = NEW.id) THEN
    PERFORM refuse('convention', 'convention_currency_fixed');
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER convention_currency_fixed BEFORE UPDATE OF currency ON convention
  FOR EACH ROW WHEN (OLD.currency IS NOT NULL AND NEW.currency IS DISTINCT FROM OLD.currency) EXECUTE FUNCTION currency_stays();

-- Sums ------------------------------------------------------------------------------------------------------------------------------------

-- What the rows of a line add up to.
CREATE FUNCTION sums_of_line(line uuid, OUT retail_price bigint, OUT net_price bigint, OUT amount_waived bigint, OUT amount_paid bigint,
  OUT amount_refunded bigint, OUT amount_owed bigint) LANGUAGE sql STABLE AS $$
  SELECT
    coalesce(sum(signed) FILTER (WHERE kind = 'charge'), 0),
    coalesce(sum(CASE kind WHEN 'charge' THEN signed ELSE -signed END) FILTER (WHERE kind IN ('charge', 'discount')), 0),
    coalesce(sum(signed) FILTER (WHERE kind IN ('write_off', 'allowance')), 0),
    coalesce(sum(signed) FILTER (WHERE kind = 'payment'), 0),
    coalesce(sum(signed) FILTER (WHERE kind = 'refund'), 0),
    coalesce(sum(CASE 'receivable' WHEN debit THEN amount WHEN credit THEN -amount ELSE 0 END), 0)
  FROM (
    SELECT kind, debit, credit, amount, CASE WHEN reverses_id IS NULL THEN amount ELSE -amount END AS signed
    FROM ledgerentry WHERE orderline_id = line
  ) AS entry
$$;

-- The totals of a line are the sums of its rows. A difference is a mistake of whoever wrote them, so no answer of the API goes with it.
CREATE FUNCTION orderline_sums_are_real() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  which CONSTANT uuid := coalesce(to_jsonb(NEW) ->> 'orderline_id', to_jsonb(NEW) ->> 'id');
BEGIN
  IF EXISTS (
    SELECT 1 FROM orderline AS line CROSS JOIN LATERAL sums_of_line(line.id) AS sums WHERE line.id = which
      AND (line.retail_price, line.net_price, line.amount_waived, line.amount_paid, line.amount_refunded, line.amount_owed)
        <> (sums.retail_price, sums.net_price, sums.amount_waived, sums.amount_paid, sums.amount_refunded, sums.amount_owed)
  ) THEN
    RAISE EXCEPTION 'the totals of line % are not the sums of its rows', which
      USING ERRCODE = 'triggered_data_change_violation', CONSTRAINT = 'orderline_sums_real', TABLE = 'orderline';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER orderline_sums_real AFTER INSERT ON ledgerentry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.orderline_id IS NOT NULL) EXECUTE FUNCTION orderline_sums_are_real();
CREATE CONSTRAINT TRIGGER orderline_sums_real AFTER INSERT OR UPDATE ON orderline
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION orderline_sums_are_real();

-- What is not asked for -------------------------------------------------------------------------------------------------------------------

-- When an item is paid, the rest of its price is written off. A refund takes from the price what was not paid too much. A new price asks for
-- all that was not paid.
CREATE FUNCTION keep_waived() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refunded CONSTANT int := coalesce((to_jsonb(NEW) ->> 'amount_refunded')::int, 0);
  refunded_before CONSTANT int := coalesce((to_jsonb(OLD) ->> 'amount_refunded')::int, 0);
BEGIN
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

-- Booking ---------------------------------------------------------------------------------------------------------------------------------

-- Eight letters without those that look alike. The last one is the check: it notices one wrong letter, and two that changed places.
CREATE FUNCTION order_code() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  letters CONSTANT text := 'ABCDEFGHJKMNPQRSTUVWXYZ';
  random CONSTANT bytea := uuid_send(gen_random_uuid());
  code text := '';
  total int := 0;
  letter int;
BEGIN
  FOR place IN 1..7 LOOP
    letter := get_byte(random, place - 1) % 23;
    code := code || substr(letters, letter + 1, 1);
    total := total + place * letter;
  END LOOP;
  RETURN code || substr(letters, total % 23 + 1, 1);
END
$$;

-- Whose the order of a badge, a booth or a piece is.
CREATE FUNCTION buyer_of(item_type text, item_id uuid) RETURNS TABLE (user_id uuid, name text) LANGUAGE sql STABLE AS $$
  SELECT badge.user_id, badge.name FROM badge WHERE item_type = 'badge' AND badge.id = item_id
  UNION ALL
  SELECT exhibitor.user_id, coalesce(exhibitor.name, booth.name) FROM booth LEFT JOIN exhibitor ON exhibitor.id = booth.exhibitor_id
  WHERE item_type = 'booth' AND booth.id = item_id
  UNION ALL
  SELECT piece.user_id, coalesce("user".display_name, '') FROM soldproduct AS piece LEFT JOIN "user" ON "user".id = piece.user_id
  WHERE item_type = 'soldproduct' AND piece.id = item_id
$$;

-- The order of an item: that of its badge or booth, or its own. Two transactions that need the same one at once arrive at the same id.
CREATE FUNCTION order_of_item(item_type text, item jsonb) RETURNS uuid LANGUAGE plpgsql AS $$
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
    SELECT root_id, (item ->> 'convention_id')::uuid, order_code(), buyer.user_id, buyer.name FROM buyer_of(root_type, root_id) AS buyer
    ON CONFLICT DO NOTHING;
    EXIT WHEN FOUND OR EXISTS (SELECT 1 FROM "order" WHERE id = root_id);
  END LOOP;
  RETURN root_id;
END
$$;

CREATE FUNCTION label_of_item(item_type text, item jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE item_type
    WHEN 'badge' THEN concat('Badge #', item ->> 'badge_number', ', ', (SELECT name FROM badgetype WHERE id = (item ->> 'badgetype_id')::uuid))
    WHEN 'ticket' THEN concat('Ticket #', item ->> 'ticket_number', ', ', (SELECT name FROM event WHERE id = (item ->> 'event_id')::uuid))
    WHEN 'soldproduct' THEN concat('Item #', item ->> 'soldproduct_number', ', ', (SELECT concat(product.name, ', ', productvariant.name)
      FROM productvariant JOIN product ON product.id = product_id WHERE productvariant.id = (item ->> 'productvariant_id')::uuid))
    WHEN 'booth' THEN concat(item ->> 'name', ', ', (SELECT name FROM boothtype WHERE id = (item ->> 'boothtype_id')::uuid))
    ELSE concat((item ->> 'quantity'), ' × ', (SELECT name FROM boothoption WHERE id = (item ->> 'boothoption_id')::uuid))
  END
$$;

-- Adds a row for a line, with the actor of the transaction. Amounts of zero leave none.
CREATE FUNCTION add_entry(line orderline, kind text, debit text, credit text, amount int, reverses uuid DEFAULT NULL) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  actor CONSTANT jsonb := coalesce(nullif(current_setting('convene.actor', true), ''), '{}');
BEGIN
  IF amount = 0 THEN RETURN; END IF;
  INSERT INTO ledgerentry (id, convention_id, order_id, orderline_id, kind, debit, credit, amount, reverses_id, user_id, via, operation, reason, date_created)
  VALUES (uuid_v7(), line.convention_id, line.order_id, line.id, kind, debit, credit, amount, reverses,
    (SELECT id FROM "user" WHERE id = (actor ->> 'user_id')::uuid), coalesce(actor ->> 'via', 'system'), actor ->> 'operation',
    nullif(current_setting('convene.reason', true), ''), clock_timestamp());
END
$$;
CREATE FUNCTION reverse_entries(line orderline, kinds text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entry ledgerentry;
BEGIN
  FOR entry IN
    SELECT * FROM ledgerentry AS one WHERE orderline_id = line.id AND one.kind = ANY(kinds) AND reverses_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM ledgerentry AS other WHERE other.reverses_id = one.id) ORDER BY id
  LOOP
    PERFORM add_entry(line, entry.kind, entry.credit, entry.debit, entry.amount, entry.id);
  END LOOP;
END
$$;
-- Brings the totals of a line and of its order up to date.
CREATE FUNCTION store_totals(was orderline, line orderline, added_credit int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orderline SET label = line.label, quantity = line.quantity, retail_price = line.retail_price, net_price = line.net_price,
    amount_waived = line.amount_waived, amount_paid = line.amount_paid, amount_refunded = line.amount_refunded,
    amount_owed = line.amount_owed, cancelled_date = line.cancelled_date
  WHERE id = line.id;
  UPDATE "order" SET line_count = sums.lines, amount_charged = sums.charged, amount_paid = sums.paid, amount_refunded = sums.refunded,
    amount_owed = sums.owed, amount_credit = sums.credit,
    status = CASE WHEN sums.owed > 0 THEN 'owed' WHEN sums.credit > 0 THEN 'credit' WHEN sums.lines = 0 THEN 'cancelled' ELSE 'paid' END
  FROM (
    SELECT id, line_count + (line.cancelled_date IS NULL)::int - (was.cancelled_date IS NULL)::int AS lines,
      amount_charged + line.net_price - was.net_price AS charged, amount_paid + line.amount_paid - was.amount_paid AS paid,
      amount_refunded + line.amount_refunded - was.amount_refunded AS refunded, amount_owed + line.amount_owed - was.amount_owed AS owed,
      amount_credit + added_credit AS credit
    FROM "order" WHERE id = line.order_id FOR UPDATE
  ) AS sums WHERE "order".id = sums.id;
END
$$;

-- Compares an item with its line and books the difference. An item that is gone, or no longer sold, is cancelled.
CREATE FUNCTION book_item(of_type text, of_item uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  item jsonb;
  is_booked boolean;
  was orderline;
  line orderline;
  owed int;
  credit int := 0;
  waived int;
  allowance int;
  part int;
  method CONSTANT text := coalesce(nullif(current_setting('convene.payment_method', true), ''), 'external');
BEGIN
  EXECUTE format('SELECT to_jsonb(one) FROM %I AS one WHERE id = $1', of_type) INTO item USING of_item;
  is_booked := CASE
    WHEN item IS NULL THEN false
    WHEN of_type = 'boothaddon' THEN EXISTS (SELECT 1 FROM booth WHERE id = (item ->> 'booth_id')::uuid AND verified)
    ELSE (item ->> 'verified')::boolean END;

  SELECT * INTO was FROM orderline WHERE item_type = of_type AND item_id = of_item;
  IF was.id IS NULL THEN
    IF NOT is_booked OR ((item ->> 'retail_price')::int = 0 AND coalesce((item ->> 'amount_paid')::int, 0) = 0) THEN
      IF of_type = 'booth' THEN -- a free booth may have options that cost something
        PERFORM book_item('boothaddon', id) FROM boothaddon WHERE booth_id = of_item ORDER BY id;
      END IF;
      RETURN;
    END IF;
    INSERT INTO orderline (id, convention_id, order_id, item_type, item_id, label, cancelled_date)
    VALUES (uuid_v7(), (item ->> 'convention_id')::uuid, order_of_item(of_type, item), of_type, of_item, '', clock_timestamp())
    RETURNING * INTO was;
  END IF;
  line := was;
  IF is_booked THEN
    line.label := label_of_item(of_type, item);
    line.quantity := coalesce((item ->> 'quantity')::int, 1);
    line.retail_price := (item ->> 'retail_price')::int;
    line.net_price := (item ->> 'net_price')::int;
    line.amount_waived := coalesce((item ->> 'amount_waived')::int, 0);
    line.amount_paid := coalesce((item ->> 'amount_paid')::int, was.amount_paid);
    line.amount_refunded := coalesce((item ->> 'amount_refunded')::int, was.amount_refunded);
    line.cancelled_date := NULL;
  ELSE
    line.retail_price := 0;
    line.net_price := 0;
    line.amount_waived := 0;
    line.cancelled_date := coalesce(was.cancelled_date, clock_timestamp());
  END IF;
  IF line.amount_paid < was.amount_paid OR line.amount_refunded < was.amount_refunded THEN
    PERFORM refuse('orderline', 'orderline_amounts_only_grow');
  END IF;

  owed := was.amount_owed;
  IF (line.retail_price, line.net_price) <> (was.retail_price, was.net_price) THEN
    PERFORM reverse_entries(was, '{charge,discount}');
    PERFORM add_entry(was, 'charge', 'receivable', 'revenue', line.retail_price);
    PERFORM add_entry(was, 'discount', 'revenue', 'receivable', line.retail_price - line.net_price);
    owed := owed + line.net_price - was.net_price;
  END IF;
  IF line.amount_waived < was.amount_waived THEN
    PERFORM reverse_entries(was, '{write_off,allowance}');
    PERFORM add_entry(was, 'write_off', 'write_off', 'receivable', line.amount_waived);
    owed := owed + was.amount_waived - line.amount_waived;
  END IF;
  waived := greatest(0, line.amount_waived - was.amount_waived);
  allowance := least(waived, line.amount_refunded - was.amount_refunded);
  PERFORM add_entry(was, 'write_off', 'write_off', 'receivable', waived - allowance);
  PERFORM add_entry(was, 'allowance', 'revenue', 'receivable', allowance);
  owed := owed - waived;

  -- What is taken off the price and given back was paid for the line before.
  PERFORM add_entry(was, 'release', 'receivable', 'credit', allowance);
  owed := owed + allowance;
  credit := allowance;

  part := least(line.amount_paid - was.amount_paid, greatest(owed, 0));
  PERFORM add_entry(was, 'payment', method, 'receivable', part);
  PERFORM add_entry(was, 'payment', method, 'credit', line.amount_paid - was.amount_paid - part);
  owed := owed - part;
  credit := credit + line.amount_paid - was.amount_paid - part;
  IF owed < 0 THEN
    PERFORM add_entry(was, 'release', 'receivable', 'credit', -owed);
    credit := credit - owed;
    owed := 0;
  END IF;
  PERFORM add_entry(was, 'refund', 'credit', method, line.amount_refunded - was.amount_refunded);
  credit := credit - (line.amount_refunded - was.amount_refunded);

  -- What was paid for a booth beyond its price pays for its options.
  IF of_type = 'boothaddon' AND owed > 0 THEN
    part := least(owed, (SELECT amount_credit FROM "order" WHERE id = line.order_id FOR UPDATE) + credit);
    PERFORM add_entry(was, 'use_credit', 'credit', 'receivable', part);
    owed := owed - part;
    credit := credit - part;
  END IF;
  line.amount_owed := owed;
  IF line IS DISTINCT FROM was OR credit <> 0 THEN PERFORM store_totals(was, line, credit); END IF;
  IF of_type = 'booth' THEN
    PERFORM book_item('boothaddon', id) FROM boothaddon WHERE booth_id = of_item ORDER BY id;
  END IF;
END
$$;

-- Every difference between items, lines, rows and orders, of one convention or of all. There are none.
CREATE FUNCTION ledger_differences(within uuid DEFAULT NULL) RETURNS TABLE (convention_id uuid, rule text, record_id uuid) LANGUAGE sql STABLE AS $$
  WITH item AS (
    SELECT one.convention_id, 'badge' AS item_type, one.id, retail_price, net_price, amount_waived, amount_paid, amount_refunded
    FROM badge AS one WHERE verified AND (retail_price > 0 OR amount_paid > 0)
    UNION ALL SELECT one.convention_id, 'ticket', one.id, retail_price, net_price, amount_waived, amount_paid, amount_refunded
    FROM ticket AS one WHERE verified AND (retail_price > 0 OR amount_paid > 0)
    UNION ALL SELECT one.convention_id, 'soldproduct', one.id, retail_price, net_price, amount_waived, amount_paid, amount_refunded
    FROM soldproduct AS one WHERE verified AND (retail_price > 0 OR amount_paid > 0)
    UNION ALL SELECT one.convention_id, 'booth', one.id, retail_price, net_price, amount_waived, amount_paid, 0
    FROM booth AS one WHERE verified AND (retail_price > 0 OR amount_paid > 0)
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

-- Opening balance -------------------------------------------------------------------------------------------------------------------------

ALTER TABLE badge DISABLE TRIGGER touch;
ALTER TABLE ticket DISABLE TRIGGER touch;
ALTER TABLE soldproduct DISABLE TRIGGER touch;
ALTER TABLE booth DISABLE TRIGGER touch;
UPDATE badge SET amount_waived = net_price - amount_paid + amount_refunded WHERE verified AND net_price - amount_paid + amount_refunded > 0;
UPDATE ticket SET amount_waived = net_price - amount_paid + amount_refunded WHERE verified AND net_price - amount_paid + amount_refunded > 0;
UPDATE soldproduct SET amount_waived = net_price - amount_paid + amount_refunded WHERE verified AND net_price - amount_paid + amount_refunded > 0;
UPDATE booth SET amount_waived = net_price - amount_paid WHERE verified AND net_price > amount_paid;
ALTER TABLE badge ENABLE TRIGGER touch;
ALTER TABLE ticket ENABLE TRIGGER touch;
ALTER TABLE soldproduct ENABLE TRIGGER touch;
ALTER TABLE booth ENABLE TRIGGER touch;

-- Triggers --------------------------------------------------------------------------------------------------------------------------------

CREATE FUNCTION book_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_item(TG_TABLE_NAME, coalesce(NEW.id, OLD.id));
  RETURN NULL;
END
$$;
DO $make$
DECLARE
  one text;
BEGIN
  FOREACH one IN ARRAY '{badge,ticket,soldproduct}'::text[] LOOP
    EXECUTE format('CREATE TRIGGER keep_waived_insert BEFORE INSERT ON %I FOR EACH ROW WHEN (NEW.verified AND NEW.net_price > NEW.amount_paid)
      EXECUTE FUNCTION keep_waived()', one);
    EXECUTE format('CREATE TRIGGER keep_waived_update BEFORE UPDATE OF verified, net_price, amount_refunded ON %I FOR EACH ROW WHEN (NEW.verified
      AND (OLD.verified, OLD.net_price, OLD.amount_refunded) <> (NEW.verified, NEW.net_price, NEW.amount_refunded)) EXECUTE FUNCTION keep_waived()', one);
    EXECUTE format('CREATE CONSTRAINT TRIGGER book_insert AFTER INSERT ON %I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.verified AND (NEW.retail_price > 0 OR NEW.amount_paid > 0)) EXECUTE FUNCTION book_change()', one);
    EXECUTE format('CREATE CONSTRAINT TRIGGER book_update AFTER UPDATE ON %I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN ((OLD.verified OR NEW.verified) AND (OLD.retail_price > 0 OR NEW.retail_price > 0 OR NEW.amount_paid > 0)
        AND (OLD.verified, OLD.retail_price, OLD.net_price, OLD.amount_waived, OLD.amount_paid, OLD.amount_refunded)
          <> (NEW.verified, NEW.retail_price, NEW.net_price, NEW.amount_waived, NEW.amount_paid, NEW.amount_refunded)) EXECUTE FUNCTION book_change()', one);
    EXECUTE format('CREATE CONSTRAINT TRIGGER book_delete AFTER DELETE ON %I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (OLD.verified AND (OLD.retail_price > 0 OR OLD.amount_paid > 0)) EXECUTE FUNCTION book_change()', one);
  END LOOP;
END
$make$;
CREATE TRIGGER keep_waived_insert BEFORE INSERT ON booth FOR EACH ROW WHEN (NEW.verified AND NEW.net_price > NEW.amount_paid)
  EXECUTE FUNCTION keep_waived();
CREATE TRIGGER keep_waived_update BEFORE UPDATE OF verified, net_price ON booth FOR EACH ROW
  WHEN (NEW.verified AND (OLD.verified, OLD.net_price) <> (NEW.verified, NEW.net_price)) EXECUTE FUNCTION keep_waived();
CREATE CONSTRAINT TRIGGER book_insert AFTER INSERT ON booth DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.verified) EXECUTE FUNCTION book_change();
CREATE CONSTRAINT TRIGGER book_update AFTER UPDATE ON booth DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.verified OR NEW.verified) AND (OLD.verified, OLD.retail_price, OLD.net_price, OLD.amount_waived, OLD.amount_paid)
    <> (NEW.verified, NEW.retail_price, NEW.net_price, NEW.amount_waived, NEW.amount_paid)) EXECUTE FUNCTION book_change();
CREATE CONSTRAINT TRIGGER book_delete AFTER DELETE ON booth DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.verified) EXECUTE FUNCTION book_change();
CREATE CONSTRAINT TRIGGER book_insert AFTER INSERT ON boothaddon DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.retail_price > 0) EXECUTE FUNCTION book_change();
CREATE CONSTRAINT TRIGGER book_update AFTER UPDATE ON boothaddon DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.retail_price, OLD.net_price) <> (NEW.retail_price, NEW.net_price)) EXECUTE FUNCTION book_change();
CREATE CONSTRAINT TRIGGER book_delete AFTER DELETE ON boothaddon DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.retail_price > 0) EXECUTE FUNCTION book_change();

-- An order goes with its badge, booth or piece to another person: at commit, after all other locks.
CREATE FUNCTION order_follows_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "order" SET user_id = buyer.user_id, name = buyer.name FROM buyer_of(TG_TABLE_NAME, NEW.id) AS buyer
  WHERE "order".id = NEW.id AND ("order".user_id, "order".name) IS DISTINCT FROM (buyer.user_id, buyer.name);
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER order_follows_buyer AFTER UPDATE OF user_id, name ON badge DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.user_id, OLD.name) IS DISTINCT FROM (NEW.user_id, NEW.name)) EXECUTE FUNCTION order_follows_buyer();
CREATE CONSTRAINT TRIGGER order_follows_buyer AFTER UPDATE OF exhibitor_id, name ON booth DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.exhibitor_id, OLD.name) IS DISTINCT FROM (NEW.exhibitor_id, NEW.name)) EXECUTE FUNCTION order_follows_buyer();
CREATE CONSTRAINT TRIGGER order_follows_buyer AFTER UPDATE OF user_id ON soldproduct DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION order_follows_buyer();

-- What was sold before begins as an opening balance, badge by badge and booth by booth.
SELECT set_config('convene.actor', '{"via": "system", "operation": "opening balance"}', true);
SELECT book_item('badge', id) FROM badge WHERE verified AND (retail_price > 0 OR amount_paid > 0) ORDER BY id;
SELECT book_item('ticket', id) FROM ticket WHERE verified AND (retail_price > 0 OR amount_paid > 0) ORDER BY id;
SELECT book_item('soldproduct', id) FROM soldproduct WHERE verified AND (retail_price > 0 OR amount_paid > 0) ORDER BY id;
SELECT book_item('booth', id) FROM booth WHERE verified ORDER BY id;
SELECT set_config('convene.actor', '', true);
DO $check$
DECLARE
  wrong text;
BEGIN
  SELECT string_agg(concat(rule, ' ', record_id), ', ') INTO wrong FROM (SELECT * FROM ledger_differences() LIMIT 5) AS difference;
  IF wrong IS NOT NULL THEN RAISE EXCEPTION 'the ledger differs from what was sold: %', wrong; END IF;
END
$check$;
