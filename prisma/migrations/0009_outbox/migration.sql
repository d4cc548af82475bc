-- AlterTable
ALTER TABLE "mail" DROP COLUMN "collect_key",
ADD COLUMN     "convention_id" UUID,
ALTER COLUMN "html" SET NOT NULL,
ALTER COLUMN "next_attempt_date" SET DATA TYPE TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "movedsitting" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "eventsession_id" UUID,
    "is_scheduled" BOOLEAN NOT NULL,
    "start_date" TIMESTAMPTZ(0),
    "room_id" UUID,
    "primary_space_id" UUID,
    "space_id" UUID,
    "is_public" BOOLEAN NOT NULL,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "movedsitting_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "movedsitting_convention_id_idx" ON "movedsitting"("convention_id");

-- CreateIndex
CREATE INDEX "movedsitting_date_created_idx" ON "movedsitting"("date_created");

-- CreateIndex
CREATE INDEX "mail_convention_id_date_created_id_idx" ON "mail"("convention_id", "date_created", "id");

-- CreateIndex
CREATE INDEX "mail_date_created_id_idx" ON "mail"("date_created", "id");

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- 1. Mails -----------------------------------------------------------------------------------------------------------------------------

ALTER TABLE mail
  DROP CONSTRAINT mail_status_check,
  ADD CONSTRAINT mail_status_check CHECK (status IN ('queued', 'sending', 'sent', 'failed', 'unsure', 'kept')),
  ADD CONSTRAINT mail_attempts_check CHECK (attempts >= 0);

-- 2. Moved sittings ----------------------------------------------------------------------------------------------------------------------

ALTER TABLE movedsitting
  ADD CONSTRAINT movedsitting_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON DELETE CASCADE,
  ADD CONSTRAINT movedsitting_event_id_fkey FOREIGN KEY (event_id, convention_id) REFERENCES event (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT movedsitting_eventsession_id_fkey FOREIGN KEY (eventsession_id, convention_id) REFERENCES eventsession (id, convention_id) ON DELETE CASCADE;
-- One line for a sitting, however often it is moved until somebody is told: it holds how things were at first.
CREATE UNIQUE INDEX movedsitting_event_id_eventsession_id_key ON movedsitting (event_id, eventsession_id) NULLS NOT DISTINCT;
CREATE INDEX movedsitting_eventsession_id_idx ON movedsitting (eventsession_id);

-- Time and place change by many ways (slots given, freed, deleted; spaces moved): whichever it was, those concerned are to be told.
-- Before the schedule is public, that is nobody but the submitter of the event.
CREATE FUNCTION note_moved_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movedsitting AS known (id, convention_id, event_id, is_scheduled, start_date, room_id, primary_space_id, space_id, is_public)
  SELECT uuid_v7(), OLD.convention_id, OLD.id, OLD.is_scheduled, OLD.start_date, OLD.room_id, OLD.primary_space_id, OLD.space_id, is_schedule_public
  FROM convention WHERE id = OLD.convention_id AND (is_schedule_public OR NEW.submission_id IS NOT NULL)
  ON CONFLICT (event_id, eventsession_id) DO UPDATE SET is_public = true WHERE excluded.is_public AND NOT known.is_public;
  RETURN NULL;
END
$$;
CREATE TRIGGER note_moved_event AFTER UPDATE OF is_scheduled, start_date, room_id, primary_space_id, space_id ON event
  FOR EACH ROW WHEN (NOT NEW.is_cancelled AND NOT NEW.trashed
    AND (OLD.is_scheduled, OLD.start_date, OLD.room_id, OLD.primary_space_id, OLD.space_id)
      IS DISTINCT FROM (NEW.is_scheduled, NEW.start_date, NEW.room_id, NEW.primary_space_id, NEW.space_id))
  EXECUTE FUNCTION note_moved_event();

CREATE FUNCTION note_moved_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movedsitting AS known (id, convention_id, event_id, eventsession_id, is_scheduled, start_date, room_id, primary_space_id, space_id, is_public)
  SELECT uuid_v7(), OLD.convention_id, OLD.event_id, OLD.id, OLD.is_scheduled, OLD.start_date, OLD.room_id, OLD.primary_space_id, OLD.space_id, true
  FROM convention JOIN event ON event.convention_id = convention.id
  WHERE event.id = OLD.event_id AND is_schedule_public AND NOT event.is_cancelled AND NOT event.trashed
  ON CONFLICT (event_id, eventsession_id) DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER note_moved_session AFTER UPDATE OF is_scheduled, start_date, room_id, primary_space_id, space_id ON eventsession
  FOR EACH ROW WHEN ((OLD.is_scheduled, OLD.start_date, OLD.room_id, OLD.primary_space_id, OLD.space_id)
    IS DISTINCT FROM (NEW.is_scheduled, NEW.start_date, NEW.room_id, NEW.primary_space_id, NEW.space_id))
  EXECUTE FUNCTION note_moved_session();
