-- CreateTable
CREATE TABLE "importrun" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "user_id" UUID,
    "kind" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'draft',
    "columns" JSONB NOT NULL,
    "mapping" JSONB NOT NULL DEFAULT '[]',
    "options" JSONB NOT NULL DEFAULT '{}',
    "counts" JSONB NOT NULL DEFAULT '{}',
    "job_id" UUID,
    "done_date" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "importrun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "importrow" (
    "importrun_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "cells" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'new',
    "action" TEXT,
    "object_id" UUID,
    "before" JSONB,
    "version_after" INTEGER,
    "written_date" TIMESTAMPTZ(6),
    "problems" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "importrow_pkey" PRIMARY KEY ("importrun_id","line")
);

-- CreateTable
CREATE TABLE "importmapping" (
    "convention_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "headings" JSONB NOT NULL,

    CONSTRAINT "importmapping_pkey" PRIMARY KEY ("convention_id","kind")
);

-- CreateIndex
CREATE INDEX "importrun_convention_id_date_created_id_idx" ON "importrun"("convention_id", "date_created", "id");

-- CreateIndex
CREATE INDEX "importrun_user_id_idx" ON "importrun"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "importrun_id_convention_id_key" ON "importrun"("id", "convention_id");

-- CreateIndex
CREATE INDEX "importrow_importrun_id_state_line_idx" ON "importrow"("importrun_id", "state", "line");

-- AddForeignKey
ALTER TABLE "importrun" ADD CONSTRAINT "importrun_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "importrun" ADD CONSTRAINT "importrun_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "importrow" ADD CONSTRAINT "importrow_importrun_id_fkey" FOREIGN KEY ("importrun_id") REFERENCES "importrun"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "importmapping" ADD CONSTRAINT "importmapping_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "importrun" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- What an import says of itself
ALTER TABLE job DROP CONSTRAINT job_kind_check;
ALTER TABLE job
  ADD CONSTRAINT job_kind_check CHECK (kind IN ('library_import', 'auto_schedule', 'draw_wishes', 'reindex', 'deletion', 'table_import'));
ALTER TABLE importrun ADD CONSTRAINT importrun_state_check CHECK (state IN ('draft', 'previewed', 'running', 'done', 'failed', 'undone'));
ALTER TABLE importrow
  ADD CONSTRAINT importrow_state_check CHECK (state IN ('new', 'good', 'faulty', 'done', 'undone', 'kept'));
