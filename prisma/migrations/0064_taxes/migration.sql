-- AlterTable
ALTER TABLE "eventtype" ADD COLUMN     "tax_added" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "taxgroup_id" UUID;

-- AlterTable
ALTER TABLE "boothtype" ADD COLUMN     "tax_added" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "taxgroup_id" UUID;

-- AlterTable
ALTER TABLE "boothoption" ADD COLUMN     "tax_added" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "taxgroup_id" UUID;

-- AlterTable
ALTER TABLE "order" ADD COLUMN     "amount_tax" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "orderline" ADD COLUMN     "amount_tax" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "tax_from_id" UUID,
ADD COLUMN     "tax_rate" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "taxgroup_id" UUID;

-- AlterTable
ALTER TABLE "ledgerentry" ADD COLUMN     "tax_amount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "tax_rate" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "taxgroup_id" UUID;

-- AlterTable
ALTER TABLE "product" ADD COLUMN     "tax_added" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "taxgroup_id" UUID;

-- AlterTable
ALTER TABLE "badgetype" ADD COLUMN     "tax_added" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "taxgroup_id" UUID;

-- CreateTable
CREATE TABLE "taxgroup" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "rate" INTEGER NOT NULL DEFAULT 0,
    "is_included" BOOLEAN NOT NULL DEFAULT true,
    "account" TEXT,
    "tax_key" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "taxgroup_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "taxgroup_id_convention_id_key" ON "taxgroup"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "taxgroup_convention_id_name_key" ON "taxgroup"("convention_id", "name");

-- CreateIndex
CREATE INDEX "eventtype_taxgroup_id_idx" ON "eventtype"("taxgroup_id");

-- CreateIndex
CREATE INDEX "boothtype_taxgroup_id_idx" ON "boothtype"("taxgroup_id");

-- CreateIndex
CREATE INDEX "boothoption_taxgroup_id_idx" ON "boothoption"("taxgroup_id");

-- CreateIndex
CREATE INDEX "orderline_taxgroup_id_idx" ON "orderline"("taxgroup_id");

-- CreateIndex
CREATE INDEX "ledgerentry_taxgroup_id_idx" ON "ledgerentry"("taxgroup_id");

-- CreateIndex
CREATE INDEX "product_taxgroup_id_idx" ON "product"("taxgroup_id");

-- CreateIndex
CREATE INDEX "badgetype_taxgroup_id_idx" ON "badgetype"("taxgroup_id");

-- AddForeignKey
ALTER TABLE "eventtype" ADD CONSTRAINT "eventtype_taxgroup_id_fkey" FOREIGN KEY ("taxgroup_id", "convention_id") REFERENCES "taxgroup"("id", "convention_id") ON DELETE NO ACTION;

-- AddForeignKey
ALTER TABLE "boothtype" ADD CONSTRAINT "boothtype_taxgroup_id_fkey" FOREIGN KEY ("taxgroup_id", "convention_id") REFERENCES "taxgroup"("id", "convention_id") ON DELETE NO ACTION;

-- AddForeignKey
ALTER TABLE "boothoption" ADD CONSTRAINT "boothoption_taxgroup_id_fkey" FOREIGN KEY ("taxgroup_id", "convention_id") REFERENCES "taxgroup"("id", "convention_id") ON DELETE NO ACTION;

-- AddForeignKey
ALTER TABLE "orderline" ADD CONSTRAINT "orderline_taxgroup_id_fkey" FOREIGN KEY ("taxgroup_id", "convention_id") REFERENCES "taxgroup"("id", "convention_id") ON DELETE NO ACTION;

-- AddForeignKey
ALTER TABLE "ledgerentry" ADD CONSTRAINT "ledgerentry_taxgroup_id_fkey" FOREIGN KEY ("taxgroup_id", "convention_id") REFERENCES "taxgroup"("id", "convention_id") ON DELETE NO ACTION;

-- AddForeignKey
ALTER TABLE "taxgroup" ADD CONSTRAINT "taxgroup_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_taxgroup_id_fkey" FOREIGN KEY ("taxgroup_id", "convention_id") REFERENCES "taxgroup"("id", "convention_id") ON DELETE NO ACTION;

-- AddForeignKey
ALTER TABLE "badgetype" ADD CONSTRAINT "badgetype_taxgroup_id_fkey" FOREIGN KEY ("taxgroup_id", "convention_id") REFERENCES "taxgroup"("id", "convention_id") ON DELETE NO ACTION;

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "taxgroup" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- History
SELECT audit_table('taxgroup');
SELECT audit_table(relname) FROM pg_class WHERE relname = 'eventtype' AND to_regproc('audit_' || relname) IS NOT NULL;
SELECT audit_table(relname) FROM pg_class WHERE relname = 'boothtype' AND to_regproc('audit_' || relname) IS NOT NULL;
SELECT audit_table(relname) FROM pg_class WHERE relname = 'boothoption' AND to_regproc('audit_' || relname) IS NOT NULL;
SELECT audit_table(relname) FROM pg_class WHERE relname = 'order' AND to_regproc('audit_' || relname) IS NOT NULL;
SELECT audit_table(relname) FROM pg_class WHERE relname = 'orderline' AND to_regproc('audit_' || relname) IS NOT NULL;
SELECT audit_table(relname) FROM pg_class WHERE relname = 'ledgerentry' AND to_regproc('audit_' || relname) IS NOT NULL;
SELECT audit_table(relname) FROM pg_class WHERE relname = 'product' AND to_regproc('audit_' || relname) IS NOT NULL;
SELECT audit_table(relname) FROM pg_class WHERE relname = 'badgetype' AND to_regproc('audit_' || relname) IS NOT NULL;

-- Checks ----------------------------------------------------------------------------------------------------------------------------------

ALTER TABLE taxgroup
  ADD CONSTRAINT taxgroup_rate_check CHECK (rate BETWEEN 0 AND 10000),
  ADD CONSTRAINT taxgroup_account_check CHECK (account ~ '^[0-9A-Za-z.-]{1,12}$'),
  ADD CONSTRAINT taxgroup_tax_key_check CHECK (tax_key ~ '^[0-9]{1,4}$');
ALTER TABLE ledgerentry ADD CONSTRAINT ledgerentry_tax_amount_check CHECK (tax_amount BETWEEN 0 AND amount
  AND (tax_amount = 0 OR (taxgroup_id IS NOT NULL AND kind IN ('charge', 'discount', 'allowance'))));

-- Prices ----------------------------------------------------------------------------------------------------------------------------------

-- What is sold carries what its tax group adds to the price, so that every statement that prices something has it in the row that it reads.
CREATE FUNCTION tax_added_by(of_group uuid) RETURNS int LANGUAGE sql AS $$
  SELECT coalesce((SELECT CASE WHEN is_included THEN 0 ELSE rate END FROM taxgroup WHERE id = of_group FOR SHARE), 0)
$$;
CREATE FUNCTION keep_tax_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.tax_added := tax_added_by(NEW.taxgroup_id);
  RETURN NEW;
END
$$;
CREATE FUNCTION spread_tax_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added CONSTANT int := CASE WHEN NEW.is_included THEN 0 ELSE NEW.rate END;
BEGIN
  UPDATE badgetype SET tax_added = added WHERE taxgroup_id = NEW.id AND tax_added <> added;
  UPDATE eventtype SET tax_added = added WHERE taxgroup_id = NEW.id AND tax_added <> added;
  UPDATE product SET tax_added = added WHERE taxgroup_id = NEW.id AND tax_added <> added;
  UPDATE boothtype SET tax_added = added WHERE taxgroup_id = NEW.id AND tax_added <> added;
  UPDATE boothoption SET tax_added = added WHERE taxgroup_id = NEW.id AND tax_added <> added;
  RETURN NULL;
END
$$;
CREATE TRIGGER taxgroup_tax_added AFTER UPDATE OF rate, is_included ON taxgroup FOR EACH ROW
  WHEN ((OLD.rate, OLD.is_included) <> (NEW.rate, NEW.is_included)) EXECUTE FUNCTION spread_tax_added();
DO $make$
DECLARE
  one text;
BEGIN
  FOREACH one IN ARRAY '{badgetype,eventtype,product,boothtype,boothoption}'::text[] LOOP
    EXECUTE format('CREATE TRIGGER tax_added_insert BEFORE INSERT ON %I FOR EACH ROW WHEN (NEW.taxgroup_id IS NOT NULL)
      EXECUTE FUNCTION keep_tax_added()', one);
    EXECUTE format('CREATE TRIGGER tax_added_update BEFORE UPDATE OF taxgroup_id ON %I FOR EACH ROW
      WHEN (OLD.taxgroup_id IS DISTINCT FROM NEW.taxgroup_id) EXECUTE FUNCTION keep_tax_added()', one);
  END LOOP;
END
$make$;

-- Booking ---------------------------------------------------------------------------------------------------------------------------------

-- The tax that an amount contains, half up; the rate is in hundredths of a percent.
CREATE FUNCTION tax_within(amount bigint, rate int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT round(amount::numeric * rate / (10000 + rate))::int
$$;
-- What a price and its tax group belong to: the type, product or option of an item.
CREATE FUNCTION tax_source(item_type text, item uuid, OUT source_id uuid, OUT taxgroup_id uuid) LANGUAGE plpgsql STABLE AS $$
BEGIN
  CASE item_type
    WHEN 'badge' THEN
      SELECT type.id, type.taxgroup_id INTO source_id, taxgroup_id FROM badge JOIN badgetype AS type ON type.id = badgetype_id WHERE badge.id = item;
    WHEN 'ticket' THEN
      SELECT type.id, type.taxgroup_id INTO source_id, taxgroup_id
      FROM ticket JOIN event ON event.id = event_id JOIN eventtype AS type ON type.id = event.type_id WHERE ticket.id = item;
    WHEN 'soldproduct' THEN
      SELECT product.id, product.taxgroup_id INTO source_id, taxgroup_id
      FROM soldproduct JOIN productvariant AS variant ON variant.id = productvariant_id JOIN product ON product.id = product_id
      WHERE soldproduct.id = item;
    WHEN 'booth' THEN
      SELECT type.id, type.taxgroup_id INTO source_id, taxgroup_id FROM booth JOIN boothtype AS type ON type.id = boothtype_id WHERE booth.id = item;
    WHEN 'boothaddon' THEN
      SELECT option.id, option.taxgroup_id INTO source_id, taxgroup_id
      FROM boothaddon JOIN boothoption AS option ON option.id = boothoption_id WHERE boothaddon.id = item;
    ELSE NULL;
  END CASE;
END
$$;

-- A new line takes the group of what it is of, and its rate.
CREATE FUNCTION tax_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  source CONSTANT record := tax_source(NEW.item_type, NEW.item_id);
BEGIN
  NEW.tax_from_id := source.source_id;
  NEW.taxgroup_id := source.taxgroup_id;
  NEW.tax_rate := coalesce((SELECT rate FROM taxgroup WHERE id = source.taxgroup_id), 0);
  RETURN NEW;
END
$$;
CREATE TRIGGER orderline_tax BEFORE INSERT ON orderline FOR EACH ROW WHEN (NEW.item_type <> 'payment') EXECUTE FUNCTION tax_line();

-- Every entry that moves sales knows the tax in it: the tax of the new total of its line at that rate, less the tax that is booked there. So
-- no fractions add up, however often a price changes. A line keeps its group and rate until it is of something else; corrections have
-- those of what they reverse.
CREATE FUNCTION tax_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line orderline;
  source record;
  booked record;
  tax int;
BEGIN
  IF NEW.reverses_id IS NOT NULL THEN
    SELECT taxgroup_id, tax_rate INTO NEW.taxgroup_id, NEW.tax_rate FROM ledgerentry WHERE id = NEW.reverses_id;
  ELSE
    SELECT * INTO STRICT line FROM orderline WHERE id = NEW.orderline_id;
    IF NEW.kind = 'charge' THEN
      source := tax_source(line.item_type, line.item_id);
      IF source.source_id IS DISTINCT FROM line.tax_from_id THEN
        line.taxgroup_id := source.taxgroup_id;
        line.tax_rate := coalesce((SELECT rate FROM taxgroup WHERE id = source.taxgroup_id), 0);
        UPDATE orderline SET tax_from_id = source.source_id, taxgroup_id = line.taxgroup_id, tax_rate = line.tax_rate WHERE id = line.id;
      END IF;
    END IF;
    NEW.taxgroup_id := line.taxgroup_id;
    NEW.tax_rate := line.tax_rate;
  END IF;
  IF NEW.taxgroup_id IS NULL OR NEW.tax_rate = 0 THEN RETURN NEW; END IF;

  SELECT coalesce(sum(CASE debit WHEN 'receivable' THEN amount ELSE -amount END), 0) AS amount,
    coalesce(sum(CASE debit WHEN 'receivable' THEN tax_amount ELSE -tax_amount END), 0) AS tax INTO booked
  FROM ledgerentry WHERE orderline_id = NEW.orderline_id AND kind IN ('charge', 'discount', 'allowance')
    AND (taxgroup_id, tax_rate) = (NEW.taxgroup_id, NEW.tax_rate);
  tax := tax_within(booked.amount + CASE NEW.debit WHEN 'receivable' THEN NEW.amount ELSE -NEW.amount END, NEW.tax_rate) - booked.tax;
  NEW.tax_amount := abs(tax);
  UPDATE orderline SET amount_tax = amount_tax + tax WHERE id = NEW.orderline_id AND tax <> 0;
  UPDATE "order" SET amount_tax = amount_tax + tax WHERE id = NEW.order_id AND tax <> 0;
  RETURN NEW;
END
$$;
CREATE TRIGGER ledgerentry_tax BEFORE INSERT ON ledgerentry FOR EACH ROW
  WHEN (NEW.orderline_id IS NOT NULL AND NEW.kind IN ('charge', 'discount', 'allowance')) EXECUTE FUNCTION tax_entry();

-- The taxes of entries, lines and orders that are not those of the sums of their entries.
CREATE FUNCTION tax_differences(within uuid DEFAULT NULL) RETURNS TABLE (convention_id uuid, rule text, record_id uuid) LANGUAGE sql STABLE AS $$
  WITH booked AS (
    SELECT entry.convention_id, entry.order_id, entry.orderline_id, entry.tax_rate,
      sum(CASE debit WHEN 'receivable' THEN amount ELSE -amount END) AS amount,
      sum(CASE debit WHEN 'receivable' THEN tax_amount ELSE -tax_amount END) AS tax
    FROM ledgerentry AS entry
    WHERE kind IN ('charge', 'discount', 'allowance') AND taxgroup_id IS NOT NULL AND (within IS NULL OR entry.convention_id = within)
    GROUP BY entry.convention_id, entry.order_id, entry.orderline_id, entry.taxgroup_id, entry.tax_rate
  )
  SELECT booked.convention_id, 'tax', orderline_id FROM booked WHERE tax <> tax_within(amount::bigint, tax_rate)
  UNION ALL
  SELECT line.convention_id, 'line tax', line.id FROM orderline AS line
  LEFT JOIN (SELECT orderline_id, sum(tax) AS tax FROM booked GROUP BY orderline_id) AS sums ON sums.orderline_id = line.id
  WHERE (within IS NULL OR line.convention_id = within) AND line.amount_tax <> coalesce(sums.tax, 0)
  UNION ALL
  SELECT one.convention_id, 'order tax', one.id FROM "order" AS one
  LEFT JOIN (SELECT order_id, sum(tax) AS tax FROM booked GROUP BY order_id) AS sums ON sums.order_id = one.id
  WHERE (within IS NULL OR one.convention_id = within) AND one.amount_tax <> coalesce(sums.tax, 0)
$$;
ALTER FUNCTION ledger_differences(uuid) RENAME TO money_differences;
CREATE FUNCTION ledger_differences(within uuid DEFAULT NULL) RETURNS TABLE (convention_id uuid, rule text, record_id uuid) LANGUAGE sql STABLE AS $$
  SELECT * FROM money_differences(within) UNION ALL SELECT * FROM tax_differences(within)
$$;

-- What is booked was booked without tax, and stays so.
ALTER TABLE orderline DISABLE TRIGGER USER;
UPDATE orderline SET tax_from_id = (SELECT source_id FROM tax_source(item_type, item_id)) WHERE cancelled_date IS NULL AND item_type <> 'payment';
ALTER TABLE orderline ENABLE TRIGGER USER;
