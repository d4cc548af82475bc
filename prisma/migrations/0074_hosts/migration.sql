-- AlterTable
ALTER TABLE "event" ADD COLUMN     "late_minutes" INTEGER,
ADD COLUMN     "late_start_date" TIMESTAMPTZ(0);

-- AlterTable
ALTER TABLE "ticket" ADD COLUMN     "checked_in" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "checked_in_date" TIMESTAMPTZ(0);

-- AlterTable
ALTER TABLE "message" ADD COLUMN     "event_id" UUID;

-- CreateIndex
CREATE INDEX "message_event_id_idx" ON "message"("event_id");

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_event_id_fkey" FOREIGN KEY ("event_id", "convention_id") REFERENCES "event"("id", "convention_id") ON DELETE CASCADE;

-- History
SELECT audit_table(relname) FROM pg_class WHERE relname = 'event' AND to_regproc('audit_' || relname) IS NOT NULL;
SELECT audit_table(relname) FROM pg_class WHERE relname = 'ticket' AND to_regproc('audit_' || relname) IS NOT NULL;
SELECT audit_table(relname) FROM pg_class WHERE relname = 'message' AND to_regproc('audit_' || relname) IS NOT NULL;

-- The last release of events has the columns of events.
SELECT released_view('event');

-- Checks
ALTER TABLE ticket ADD CONSTRAINT ticket_checked_in_check CHECK (checked_in = (checked_in_date IS NOT NULL));
ALTER TABLE event ADD CONSTRAINT event_late_minutes_check
  CHECK (late_minutes BETWEEN 1 AND 240 AND late_start_date IS NOT NULL OR (late_minutes IS NULL AND late_start_date IS NULL));

-- Public pages say that a host is late.
CREATE TRIGGER announce_late AFTER UPDATE OF late_minutes, late_start_date ON event FOR EACH ROW
  WHEN ((OLD.late_minutes, OLD.late_start_date) IS DISTINCT FROM (NEW.late_minutes, NEW.late_start_date))
  EXECUTE FUNCTION announce_public('convention_id');
