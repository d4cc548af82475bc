-- AlterTable
ALTER TABLE "event" ADD COLUMN     "experience" TEXT;

-- AlterTable
ALTER TABLE "eventsubmission" ADD COLUMN     "experience" TEXT;

-- AlterTable
ALTER TABLE "room" ADD COLUMN     "accessibility" JSONB;

-- History
SELECT audit_table(relname) FROM pg_class
  WHERE relname IN ('event', 'eventsubmission', 'room') AND to_regproc('audit_' || relname) IS NOT NULL;

-- The last release of events has the columns of events.
SELECT released_view('event');

-- Checks
ALTER TABLE event ADD CONSTRAINT event_experience_check CHECK (experience IN ('none', 'some', 'much'));
ALTER TABLE eventsubmission ADD CONSTRAINT eventsubmission_experience_check CHECK (experience IN ('none', 'some', 'much'));

-- Public pages say how much experience an event takes.
CREATE TRIGGER announce_experience AFTER UPDATE OF experience ON event FOR EACH ROW
  WHEN (OLD.experience IS DISTINCT FROM NEW.experience) EXECUTE FUNCTION announce_public('convention_id');
