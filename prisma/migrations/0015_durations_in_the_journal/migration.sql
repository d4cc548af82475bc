-- AlterTable
ALTER TABLE "scheduleaction" ADD COLUMN     "durations" JSONB NOT NULL DEFAULT '[]';

ALTER TABLE scheduleaction
  DROP CONSTRAINT scheduleaction_kind_check,
  ADD CONSTRAINT scheduleaction_kind_check CHECK (kind IN ('assign', 'unassign', 'move', 'resize', 'cancel', 'auto_schedule', 'undo', 'redo'));
