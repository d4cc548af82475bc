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
