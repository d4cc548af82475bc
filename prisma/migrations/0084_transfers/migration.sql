-- AlterTable
ALTER TABLE "convention" ADD COLUMN     "allow_badge_transfers" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "orderlink" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "user_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "orderlink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transfer" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "badge_id" UUID NOT NULL,
    "ticket_id" UUID,
    "giver_id" UUID NOT NULL,
    "email" TEXT,
    "secret_hash" BYTEA NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "taker_id" UUID,
    "expires_date" TIMESTAMPTZ(0) NOT NULL,
    "answered_date" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transfer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "orderlink_order_id_key" ON "orderlink"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "orderlink_secret_hash_key" ON "orderlink"("secret_hash");

-- CreateIndex
CREATE INDEX "orderlink_convention_id_idx" ON "orderlink"("convention_id");

-- CreateIndex
CREATE INDEX "orderlink_user_id_idx" ON "orderlink"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "transfer_secret_hash_key" ON "transfer"("secret_hash");

-- CreateIndex
CREATE INDEX "transfer_convention_id_idx" ON "transfer"("convention_id");

-- CreateIndex
CREATE INDEX "transfer_badge_id_idx" ON "transfer"("badge_id");

-- CreateIndex
CREATE INDEX "transfer_ticket_id_idx" ON "transfer"("ticket_id");

-- CreateIndex
CREATE INDEX "transfer_giver_id_idx" ON "transfer"("giver_id");

-- CreateIndex
CREATE INDEX "transfer_taker_id_idx" ON "transfer"("taker_id");

-- CreateIndex
CREATE INDEX "transfer_convention_id_email_idx" ON "transfer"("convention_id", "email");

-- AddForeignKey
ALTER TABLE "orderlink" ADD CONSTRAINT "orderlink_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orderlink" ADD CONSTRAINT "orderlink_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_badge_id_fkey" FOREIGN KEY ("badge_id", "convention_id") REFERENCES "badge"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_ticket_id_fkey" FOREIGN KEY ("ticket_id", "convention_id") REFERENCES "ticket"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_giver_id_fkey" FOREIGN KEY ("giver_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_taker_id_fkey" FOREIGN KEY ("taker_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "orderlink" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "transfer" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- History
SELECT audit_table('orderlink', '{secret_hash}');
SELECT audit_table('transfer', '{secret_hash,email}');
SELECT audit_table(relname) FROM pg_class WHERE relname = 'convention' AND to_regproc('audit_' || relname) IS NOT NULL;

-- Checks
ALTER TABLE transfer
  ADD CONSTRAINT transfer_status_check CHECK (status IN ('open', 'accepted', 'withdrawn')),
  ADD CONSTRAINT transfer_email_check CHECK (email = lower(email)),
  ADD CONSTRAINT transfer_taker_id_check CHECK ((status = 'accepted') = (taker_id IS NOT NULL) AND taker_id <> giver_id);
-- One transfer of a badge at a time, and one of a ticket. Whoever takes one changes its status, once.
CREATE UNIQUE INDEX transfer_badge_id_key ON transfer (badge_id) WHERE status = 'open' AND ticket_id IS NULL;
CREATE UNIQUE INDEX transfer_ticket_id_key ON transfer (ticket_id) WHERE status = 'open';
