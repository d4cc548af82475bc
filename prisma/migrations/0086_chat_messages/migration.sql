-- AlterTable
ALTER TABLE "convention" ADD COLUMN     "announcements_channel_id" TEXT,
ADD COLUMN     "shifts_channel_id" TEXT;

-- CreateTable
CREATE TABLE "chatmessage" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "announcement_id" UUID,
    "day" TEXT,
    "text" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error_message" TEXT,
    "next_attempt_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_date" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chatmessage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "chatmessage_convention_id_date_created_id_idx" ON "chatmessage"("convention_id", "date_created", "id");

-- CreateIndex
CREATE INDEX "chatmessage_next_attempt_date_id_idx" ON "chatmessage"("next_attempt_date", "id");

-- CreateIndex
CREATE UNIQUE INDEX "chatmessage_announcement_id_key" ON "chatmessage"("announcement_id");

-- CreateIndex
CREATE UNIQUE INDEX "chatmessage_convention_id_kind_day_key" ON "chatmessage"("convention_id", "kind", "day");

-- AddForeignKey
ALTER TABLE "chatmessage" ADD CONSTRAINT "chatmessage_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chatmessage" ADD CONSTRAINT "chatmessage_announcement_id_fkey" FOREIGN KEY ("announcement_id", "convention_id") REFERENCES "announcement"("id", "convention_id") ON DELETE SET NULL ("announcement_id");

-- Checks
ALTER TABLE "chatmessage" ADD CONSTRAINT "chatmessage_kind_check" CHECK ("kind" IN ('announcement', 'open_shifts'));
ALTER TABLE "chatmessage" ADD CONSTRAINT "chatmessage_status_check" CHECK ("status" IN ('waiting', 'sending', 'sent', 'failed'));

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "chatmessage" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- History
SELECT audit_table(relname) FROM pg_class WHERE relname = 'convention' AND to_regproc('audit_' || relname) IS NOT NULL;
