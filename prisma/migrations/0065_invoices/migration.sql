-- AlterTable
ALTER TABLE "order" ADD COLUMN     "billing_address" TEXT,
ADD COLUMN     "billing_name" TEXT;

-- CreateTable
CREATE TABLE "invoice" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "number" INTEGER NOT NULL DEFAULT 0,
    "code" TEXT NOT NULL DEFAULT '',
    "cancels_id" UUID,
    "name" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "amount_tax" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "reason" TEXT,
    "user_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bookkeeping" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "seller_name" TEXT NOT NULL DEFAULT '',
    "seller_address" TEXT NOT NULL DEFAULT '',
    "seller_tax_id" TEXT NOT NULL DEFAULT '',
    "invoice_prefix" TEXT NOT NULL DEFAULT '',
    "accounts" JSONB NOT NULL DEFAULT '{}',
    "datev_consultant" INTEGER,
    "datev_client" INTEGER,
    "fiscal_year_start" INTEGER NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bookkeeping_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invoice_cancels_id_key" ON "invoice"("cancels_id");

-- CreateIndex
CREATE INDEX "invoice_order_id_number_idx" ON "invoice"("order_id", "number");

-- CreateIndex
CREATE INDEX "invoice_convention_id_date_created_id_idx" ON "invoice"("convention_id", "date_created", "id");

-- CreateIndex
CREATE INDEX "invoice_user_id_idx" ON "invoice"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_id_convention_id_key" ON "invoice"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_convention_id_number_key" ON "invoice"("convention_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_convention_id_code_key" ON "invoice"("convention_id", "code");

-- CreateIndex
CREATE UNIQUE INDEX "bookkeeping_convention_id_key" ON "bookkeeping"("convention_id");

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_fkey" FOREIGN KEY ("order_id", "convention_id") REFERENCES "order"("id", "convention_id") ON DELETE NO ACTION;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_cancels_id_fkey" FOREIGN KEY ("cancels_id", "convention_id") REFERENCES "invoice"("id", "convention_id") ON DELETE NO ACTION;

-- AddForeignKey
ALTER TABLE "bookkeeping" ADD CONSTRAINT "bookkeeping_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "invoice" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "bookkeeping" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- History
SELECT audit_table('bookkeeping');
SELECT audit_table(relname) FROM pg_class WHERE relname = 'order' AND to_regproc('audit_' || relname) IS NOT NULL;

-- Checks ----------------------------------------------------------------------------------------------------------------------------------

ALTER TABLE invoice
  ADD CONSTRAINT invoice_kind_check CHECK (kind IN ('invoice', 'credit_note') AND (kind = 'credit_note') = (cancels_id IS NOT NULL)),
  ADD CONSTRAINT invoice_number_check CHECK (number > 0 AND code <> ''),
  ADD CONSTRAINT invoice_language_check CHECK (language IN ('en', 'de', 'fr', 'es')),
  ADD CONSTRAINT invoice_currency_check CHECK (currency ~ '^[A-Z]{3}$');
ALTER TABLE bookkeeping
  -- A digit before the number would read as part of it.
  ADD CONSTRAINT bookkeeping_invoice_prefix_check CHECK (invoice_prefix ~ '^([0-9A-Za-z/.-]{0,11}[A-Za-z/.-])?$'),
  ADD CONSTRAINT bookkeeping_datev_consultant_check CHECK (datev_consultant BETWEEN 1001 AND 9999999),
  ADD CONSTRAINT bookkeeping_datev_client_check CHECK (datev_client BETWEEN 1 AND 99999),
  ADD CONSTRAINT bookkeeping_fiscal_year_start_check CHECK (fiscal_year_start BETWEEN 1 AND 12);

-- Numbers ---------------------------------------------------------------------------------------------------------------------------------

-- An order has one invoice that is not taken back. The number comes last, from a row that stays locked until the transaction ends: what is
-- rolled back takes its number with it, so there are no gaps. Restored rows bring their numbers.
CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "order" WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF NEW.kind = 'invoice' AND EXISTS (SELECT 1 FROM invoice AS one WHERE order_id = NEW.order_id AND kind = 'invoice'
    AND NOT EXISTS (SELECT 1 FROM invoice AS other WHERE other.cancels_id = one.id)) THEN
    PERFORM refuse('invoice', 'invoice_one_per_order');
  END IF;
  INSERT INTO counter (convention_id, kind, value) VALUES (NEW.convention_id, 'invoice_number', 1)
  ON CONFLICT (convention_id, kind) DO UPDATE SET value = counter.value + 1 RETURNING value INTO NEW.number;
  NEW.code := coalesce((SELECT invoice_prefix FROM bookkeeping WHERE convention_id = NEW.convention_id), '') ||
    lpad(NEW.number::text, greatest(4, length(NEW.number::text)), '0');
  RETURN NEW;
END
$$;
CREATE TRIGGER invoice_number BEFORE INSERT ON invoice FOR EACH ROW WHEN (NEW.number = 0) EXECUTE FUNCTION number_invoice();

CREATE FUNCTION invoice_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('invoice', 'invoice_immutable');
  RETURN NULL;
END
$$;
CREATE TRIGGER invoice_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION invoice_stays();

-- The series ends where the counter says, and has every number.
ALTER FUNCTION ledger_differences(uuid) RENAME TO amount_differences;
CREATE FUNCTION ledger_differences(within uuid DEFAULT NULL) RETURNS TABLE (convention_id uuid, rule text, record_id uuid) LANGUAGE sql STABLE AS $$
  SELECT * FROM amount_differences(within)
  UNION ALL
  SELECT series.convention_id, 'invoice numbers', series.convention_id FROM (
    SELECT one.convention_id, count(*) AS invoices, max(number) AS last FROM invoice AS one
    WHERE within IS NULL OR one.convention_id = within GROUP BY one.convention_id
  ) AS series LEFT JOIN counter ON counter.convention_id = series.convention_id AND counter.kind = 'invoice_number'
  WHERE (invoices, last::int) IS DISTINCT FROM (last::bigint, counter.value)
$$;
