-- AlterTable
ALTER TABLE "deskaction" ADD COLUMN     "event_id" UUID,
ADD COLUMN     "library_id" UUID,
ADD COLUMN     "librarygame_id" UUID;

-- CreateIndex
CREATE INDEX "deskaction_library_id_status_acted_date_id_idx" ON "deskaction"("library_id", "status", "acted_date", "id");

-- CreateIndex
CREATE INDEX "deskaction_librarygame_id_idx" ON "deskaction"("librarygame_id");

-- CreateIndex
CREATE INDEX "deskaction_event_id_idx" ON "deskaction"("event_id");

-- AddForeignKey
ALTER TABLE "deskaction" ADD CONSTRAINT "deskaction_library_id_fkey" FOREIGN KEY ("library_id") REFERENCES "library"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deskaction" ADD CONSTRAINT "deskaction_librarygame_id_fkey" FOREIGN KEY ("librarygame_id") REFERENCES "librarygame"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deskaction" ADD CONSTRAINT "deskaction_event_id_fkey" FOREIGN KEY ("event_id", "convention_id") REFERENCES "event"("id", "convention_id") ON DELETE SET NULL ("event_id");

-- History
SELECT audit_table(relname) FROM pg_class WHERE relname = 'deskaction' AND to_regproc('audit_' || relname) IS NOT NULL;

-- Checks
ALTER TABLE deskaction DROP CONSTRAINT deskaction_kind_check, DROP CONSTRAINT deskaction_conflict_check;
ALTER TABLE deskaction
  ADD CONSTRAINT deskaction_kind_check
    CHECK (kind IN ('check_in', 'undo', 'name', 'print', 'lend', 'return', 'arrival', 'arrival_undo')) NOT VALID,
  ADD CONSTRAINT deskaction_conflict_check CHECK (
    (conflict IS NULL OR conflict IN ('checked_in', 'gone', 'transferred', 'owes', 'unsigned', 'renamed', 'checked_in_again', 'outdated',
      'out_elsewhere', 'withdrawn', 'game_gone', 'returned', 'seat_given', 'not_permitted'))
    AND (status IN ('open', 'decided')) = (conflict IS NOT NULL)) NOT VALID;
ALTER TABLE deskaction VALIDATE CONSTRAINT deskaction_kind_check, VALIDATE CONSTRAINT deskaction_conflict_check;
