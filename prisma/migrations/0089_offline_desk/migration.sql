-- CreateTable
CREATE TABLE "deskdevice" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "unlock_key" BYTEA NOT NULL,
    "last_sequence" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deskdevice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deskaction" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "deskdevice_id" UUID,
    "sequence" INTEGER NOT NULL,
    "action_key" UUID NOT NULL,
    "user_id" UUID,
    "kind" TEXT NOT NULL,
    "badge_id" UUID,
    "badge_number" INTEGER NOT NULL,
    "badge_name" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "acted_date" TIMESTAMPTZ(0) NOT NULL,
    "status" TEXT NOT NULL,
    "conflict" TEXT,
    "reason" TEXT,
    "decision" TEXT,
    "decided_by_id" UUID,
    "decided_date" TIMESTAMPTZ(0),
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deskaction_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "deskdevice_convention_id_user_id_idx" ON "deskdevice"("convention_id", "user_id");

-- CreateIndex
CREATE INDEX "deskdevice_user_id_idx" ON "deskdevice"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "deskdevice_id_convention_id_key" ON "deskdevice"("id", "convention_id");

-- CreateIndex
CREATE INDEX "deskaction_convention_id_status_acted_date_id_idx" ON "deskaction"("convention_id", "status", "acted_date", "id");

-- CreateIndex
CREATE INDEX "deskaction_badge_id_idx" ON "deskaction"("badge_id");

-- CreateIndex
CREATE INDEX "deskaction_user_id_idx" ON "deskaction"("user_id");

-- CreateIndex
CREATE INDEX "deskaction_decided_by_id_idx" ON "deskaction"("decided_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "deskaction_id_convention_id_key" ON "deskaction"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "deskaction_deskdevice_id_sequence_key" ON "deskaction"("deskdevice_id", "sequence");

-- AddForeignKey
ALTER TABLE "deskdevice" ADD CONSTRAINT "deskdevice_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deskdevice" ADD CONSTRAINT "deskdevice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deskaction" ADD CONSTRAINT "deskaction_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deskaction" ADD CONSTRAINT "deskaction_deskdevice_id_fkey" FOREIGN KEY ("deskdevice_id", "convention_id") REFERENCES "deskdevice"("id", "convention_id") ON DELETE SET NULL ("deskdevice_id");

-- AddForeignKey
ALTER TABLE "deskaction" ADD CONSTRAINT "deskaction_badge_id_fkey" FOREIGN KEY ("badge_id", "convention_id") REFERENCES "badge"("id", "convention_id") ON DELETE SET NULL ("badge_id");

-- AddForeignKey
ALTER TABLE "deskaction" ADD CONSTRAINT "deskaction_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deskaction" ADD CONSTRAINT "deskaction_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "deskdevice" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "deskaction" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- History
SELECT audit_table('deskdevice');
SELECT audit_table('deskaction', '{badge_name,reason,content,action_key}');

-- Checks
ALTER TABLE deskdevice
  ADD CONSTRAINT deskdevice_last_sequence_check CHECK (last_sequence >= 0),
  ADD CONSTRAINT deskdevice_unlock_key_check CHECK (length(unlock_key) = 32);
ALTER TABLE deskaction
  ADD CONSTRAINT deskaction_sequence_check CHECK (sequence > 0),
  ADD CONSTRAINT deskaction_kind_check CHECK (kind IN ('check_in', 'undo', 'name', 'print')),
  ADD CONSTRAINT deskaction_status_check CHECK (status IN ('applied', 'open', 'decided', 'refused')),
  ADD CONSTRAINT deskaction_conflict_check CHECK (
    (conflict IS NULL OR conflict IN ('checked_in', 'gone', 'transferred', 'owes', 'unsigned', 'renamed', 'checked_in_again', 'outdated'))
    AND (status IN ('open', 'decided')) = (conflict IS NOT NULL)),
  ADD CONSTRAINT deskaction_decision_check CHECK (
    (decision IS NULL OR decision IN ('applied', 'kept', 'replaced', 'withdrawn'))
    AND (status = 'decided') = (decision IS NOT NULL) AND (status = 'decided') = (decided_date IS NOT NULL));
