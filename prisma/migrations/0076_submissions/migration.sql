-- AlterTable
ALTER TABLE "eventsubmission" ADD COLUMN     "available_daypart_ids" JSONB;

-- CreateTable
CREATE TABLE "submissionhost" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "eventsubmission_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "user_id" UUID,
    "status" TEXT NOT NULL DEFAULT 'invited',
    "answered_date" TIMESTAMPTZ(3),
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "submissionhost_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "submissionhost_convention_id_id_idx" ON "submissionhost"("convention_id", "id");

-- CreateIndex
CREATE INDEX "submissionhost_user_id_idx" ON "submissionhost"("user_id");

-- CreateIndex
CREATE INDEX "submissionhost_email_idx" ON "submissionhost"("email");

-- CreateIndex
CREATE UNIQUE INDEX "submissionhost_eventsubmission_id_email_key" ON "submissionhost"("eventsubmission_id", "email");

-- AddForeignKey
ALTER TABLE "submissionhost" ADD CONSTRAINT "submissionhost_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submissionhost" ADD CONSTRAINT "submissionhost_eventsubmission_id_fkey" FOREIGN KEY ("eventsubmission_id", "convention_id") REFERENCES "eventsubmission"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "submissionhost" ADD CONSTRAINT "submissionhost_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- History
SELECT audit_table(relname) FROM pg_class WHERE relname = 'eventsubmission' AND to_regproc('audit_' || relname) IS NOT NULL;

-- Checks
ALTER TABLE submissionhost
  ADD CONSTRAINT submissionhost_status_check CHECK (status IN ('invited', 'accepted', 'declined')),
  ADD CONSTRAINT submissionhost_user_id_check CHECK (user_id IS NULL OR status = 'accepted');
CREATE UNIQUE INDEX submissionhost_eventsubmission_id_user_id_key ON submissionhost (eventsubmission_id, user_id) WHERE user_id IS NOT NULL;
