-- AlterTable
ALTER TABLE "eventtype" ADD COLUMN     "grace_minutes" INTEGER;

-- AlterTable
ALTER TABLE "ticket" ADD COLUMN     "no_show" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "eventpresence" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "badge_id" UUID NOT NULL,
    "sequence_number" SERIAL NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "eventpresence_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "eventpresence_event_id_sequence_number_idx" ON "eventpresence"("event_id", "sequence_number");

-- CreateIndex
CREATE INDEX "eventpresence_convention_id_id_idx" ON "eventpresence"("convention_id", "id");

-- CreateIndex
CREATE INDEX "eventpresence_badge_id_idx" ON "eventpresence"("badge_id");

-- CreateIndex
CREATE UNIQUE INDEX "eventpresence_id_convention_id_key" ON "eventpresence"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "eventpresence_event_id_badge_id_key" ON "eventpresence"("event_id", "badge_id");

-- AddForeignKey
ALTER TABLE "eventpresence" ADD CONSTRAINT "eventpresence_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "eventpresence" ADD CONSTRAINT "eventpresence_event_id_fkey" FOREIGN KEY ("event_id", "convention_id") REFERENCES "event"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "eventpresence" ADD CONSTRAINT "eventpresence_badge_id_fkey" FOREIGN KEY ("badge_id", "convention_id") REFERENCES "badge"("id", "convention_id") ON DELETE CASCADE;

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "eventpresence" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- History
SELECT audit_table('eventpresence');
SELECT audit_table(relname) FROM pg_class WHERE relname = 'eventtype' AND to_regproc('audit_' || relname) IS NOT NULL;
SELECT audit_table(relname) FROM pg_class WHERE relname = 'ticket' AND to_regproc('audit_' || relname) IS NOT NULL;

-- Checks
ALTER TABLE eventtype ADD CONSTRAINT eventtype_grace_minutes_check CHECK (grace_minutes BETWEEN 0 AND 240);
ALTER TABLE ticket ADD CONSTRAINT ticket_no_show_check CHECK (NOT (no_show AND checked_in));

-- A seat that was given to somebody else is that of the other ticket: the one of the no-show takes none.
CREATE OR REPLACE FUNCTION seats_are_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  which uuid;
BEGIN
  IF TG_TABLE_NAME = 'event' THEN which := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN which := OLD.event_id;
  ELSE which := NEW.event_id;
  END IF;
  IF EXISTS (
    SELECT 1 FROM event WHERE id = which AND taken_count <>
      (SELECT count(*) FROM ticket WHERE event_id = which AND NOT no_show)
        + (SELECT count(*) FROM eventwait WHERE event_id = which AND status = 'offered')
  ) THEN
    RAISE EXCEPTION 'taken_count of event % is not what is sold and offered', which
      USING ERRCODE = 'triggered_data_change_violation', CONSTRAINT = 'event_taken_count_real', TABLE = 'event';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER event_taken_count_given AFTER UPDATE OF no_show ON ticket
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.no_show <> NEW.no_show) EXECUTE FUNCTION seats_are_counted();
