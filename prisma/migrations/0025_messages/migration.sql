-- AlterTable
ALTER TABLE "mail" ADD COLUMN     "messagerecipient_id" UUID;

-- CreateTable
CREATE TABLE "message" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "user_id" UUID,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "filters" JSONB NOT NULL DEFAULT '{}',
    "kind" TEXT NOT NULL DEFAULT 'needed',
    "status" TEXT NOT NULL DEFAULT 'draft',
    "recipient_count" INTEGER,
    "send_date" TIMESTAMPTZ(0),
    "sent_date" TIMESTAMPTZ(0),
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "messagerecipient" (
    "id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "user_id" UUID,
    "address" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "values" JSONB NOT NULL DEFAULT '{}',
    "status" TEXT NOT NULL DEFAULT 'waiting',

    CONSTRAINT "messagerecipient_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "messageoptout" (
    "convention_id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "messageoptout_pkey" PRIMARY KEY ("convention_id","address")
);

-- CreateIndex
CREATE INDEX "message_convention_id_date_created_id_idx" ON "message"("convention_id", "date_created", "id");

-- CreateIndex
CREATE INDEX "message_status_send_date_idx" ON "message"("status", "send_date");

-- CreateIndex
CREATE INDEX "message_user_id_idx" ON "message"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "message_id_convention_id_key" ON "message"("id", "convention_id");

-- CreateIndex
CREATE INDEX "messagerecipient_message_id_status_id_idx" ON "messagerecipient"("message_id", "status", "id");

-- CreateIndex
CREATE INDEX "messagerecipient_user_id_idx" ON "messagerecipient"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "messagerecipient_message_id_address_key" ON "messagerecipient"("message_id", "address");

-- CreateIndex
CREATE UNIQUE INDEX "mail_messagerecipient_id_key" ON "mail"("messagerecipient_id");

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_messagerecipient_id_fkey" FOREIGN KEY ("messagerecipient_id") REFERENCES "messagerecipient"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messagerecipient" ADD CONSTRAINT "messagerecipient_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messagerecipient" ADD CONSTRAINT "messagerecipient_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messageoptout" ADD CONSTRAINT "messageoptout_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "message" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- History
SELECT audit_table('message');
SELECT audit_table(relname) FROM pg_class WHERE relname = 'mail' AND to_regproc('audit_' || relname) IS NOT NULL;

ALTER TABLE message
  ADD CONSTRAINT message_audience_check
    CHECK (audience IN ('badges', 'tickets', 'hosts', 'submitters', 'volunteers', 'shifts', 'exhibitors')),
  ADD CONSTRAINT message_kind_check CHECK (kind IN ('needed', 'news')),
  ADD CONSTRAINT message_status_check CHECK (status IN ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
  ADD CONSTRAINT message_recipient_count_check CHECK (recipient_count BETWEEN 0 AND 20000),
  ADD CONSTRAINT message_send_date_check CHECK (send_date IS NOT NULL OR status IN ('draft', 'cancelled'));
ALTER TABLE messagerecipient
  ADD CONSTRAINT messagerecipient_status_check CHECK (status IN ('waiting', 'written', 'skipped'));
