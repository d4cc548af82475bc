-- CreateTable
CREATE TABLE "importsource" (
    "convention_id" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "service" TEXT NOT NULL,
    "source_id" UUID NOT NULL,
    "done_date" TIMESTAMPTZ(3),

    CONSTRAINT "importsource_pkey" PRIMARY KEY ("convention_id")
);

-- CreateTable
CREATE TABLE "importmap" (
    "convention_id" UUID NOT NULL,
    "source_type" TEXT NOT NULL,
    "source_id" UUID NOT NULL,
    "object_id" UUID NOT NULL,
    "source_hash" TEXT NOT NULL,
    "version_after" INTEGER NOT NULL,

    CONSTRAINT "importmap_pkey" PRIMARY KEY ("convention_id","source_type","source_id")
);

-- CreateTable
CREATE TABLE "importrecord" (
    "job_id" UUID NOT NULL,
    "step" TEXT NOT NULL,
    "source_id" UUID NOT NULL,
    "position" SERIAL NOT NULL,
    "content" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'new',
    "problems" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "importrecord_pkey" PRIMARY KEY ("job_id","step","source_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "importsource_group_id_service_source_id_key" ON "importsource"("group_id", "service", "source_id");

-- CreateIndex
CREATE INDEX "importmap_object_id_idx" ON "importmap"("object_id");

-- CreateIndex
CREATE INDEX "importrecord_job_id_step_state_position_idx" ON "importrecord"("job_id", "step", "state", "position");

-- AddForeignKey
ALTER TABLE "importsource" ADD CONSTRAINT "importsource_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "importsource" ADD CONSTRAINT "importsource_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "importmap" ADD CONSTRAINT "importmap_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "importrecord" ADD CONSTRAINT "importrecord_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobinput"("job_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Imports are made in the background. They begin before there is a convention: each user has one at a time.
ALTER TABLE job DROP CONSTRAINT job_kind_check;
ALTER TABLE job ADD CONSTRAINT job_kind_check
  CHECK (kind IN ('library_import', 'auto_schedule', 'draw_wishes', 'reindex', 'deletion', 'table_import', 'convention_copy', 'service_import'));
CREATE UNIQUE INDEX job_service_import_key ON job (user_id) WHERE kind = 'service_import' AND status IN ('queued', 'running');
DROP INDEX job_kind_convention_id_library_id_key;
CREATE UNIQUE INDEX job_kind_convention_id_library_id_key ON job (kind, convention_id, library_id) NULLS NOT DISTINCT
  WHERE status IN ('queued', 'running') AND kind NOT IN ('deletion', 'service_import');
ALTER TABLE importrecord
  ADD CONSTRAINT importrecord_state_check CHECK (state IN ('new', 'created', 'updated', 'unchanged', 'left_out'));
