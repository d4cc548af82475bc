-- CreateTable
CREATE TABLE "jobfile" (
    "job_id" UUID NOT NULL,
    "part" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "jobfile_pkey" PRIMARY KEY ("job_id","part")
);

-- AddForeignKey
ALTER TABLE "jobfile" ADD CONSTRAINT "jobfile_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is in it is compressed already.
ALTER TABLE jobfile ALTER COLUMN content SET STORAGE EXTERNAL;
ALTER TABLE job DROP CONSTRAINT job_kind_check;
ALTER TABLE job ADD CONSTRAINT job_kind_check
  CHECK (kind IN ('library_import', 'auto_schedule', 'draw_wishes', 'reindex', 'deletion', 'table_import', 'convention_copy', 'service_import',
    'convention_archive'));
