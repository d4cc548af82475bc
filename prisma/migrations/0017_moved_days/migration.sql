-- AlterTable
ALTER TABLE "scheduleaction" ADD COLUMN     "removed" JSONB,
ADD COLUMN     "times" JSONB NOT NULL DEFAULT '[]';

-- History
SELECT audit_table(relname) FROM pg_class WHERE relname = 'scheduleaction' AND to_regproc('audit_' || relname) IS NOT NULL;

ALTER TABLE scheduleaction DROP CONSTRAINT scheduleaction_kind_check,
  ADD CONSTRAINT scheduleaction_kind_check
    CHECK (kind IN ('assign', 'unassign', 'move', 'resize', 'cancel', 'auto_schedule', 'move_day', 'undo', 'redo'));
