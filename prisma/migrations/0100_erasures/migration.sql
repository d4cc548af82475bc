-- AlterTable
ALTER TABLE "bookkeeping" ADD COLUMN     "invoice_years" INTEGER NOT NULL DEFAULT 10;

-- CreateTable
CREATE TABLE "erasure" (
    "user_id" UUID NOT NULL,
    "address_hash" BYTEA,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erasure_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "erasure_address_hash_idx" ON "erasure"("address_hash");

-- History
SELECT audit_table(relname) FROM pg_class WHERE relname = 'bookkeeping' AND to_regproc('audit_' || relname) IS NOT NULL;

-- Checks ----------------------------------------------------------------------------------------------------------------------------------

ALTER TABLE bookkeeping ADD CONSTRAINT bookkeeping_invoice_years_check CHECK (invoice_years BETWEEN 1 AND 100) NOT VALID;
ALTER TABLE bookkeeping VALIDATE CONSTRAINT bookkeeping_invoice_years_check;

-- Invoices forget their buyer in the end ----------------------------------------------------------------------------------------------------

-- The number, the amounts and the lines stay: the series has no gaps, and the books still add up. Without settings it is 10 years.
CREATE FUNCTION invoice_forgets_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.date_created > now() - make_interval(years => coalesce(
      (SELECT invoice_years FROM bookkeeping WHERE convention_id = OLD.convention_id), 10))
    OR to_jsonb(NEW) - '{content,name,version,date_updated}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{content,name,version,date_updated}'::text[]
    OR NEW.content::jsonb - 'buyer' IS DISTINCT FROM OLD.content::jsonb - 'buyer' THEN
    PERFORM refuse('invoice', 'invoice_immutable');
  END IF;
  RETURN NEW;
END
$$;
DROP TRIGGER invoice_immutable ON invoice;
CREATE TRIGGER invoice_immutable BEFORE DELETE OR TRUNCATE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION invoice_stays();
CREATE TRIGGER invoice_forgets BEFORE UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_forgets_buyer();
