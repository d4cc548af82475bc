-- AlterTable
ALTER TABLE "printjob" ADD COLUMN     "printer" TEXT,
ADD COLUMN     "printer_job_id" INTEGER,
ADD COLUMN     "sent_date" TIMESTAMPTZ(3);

-- History
SELECT audit_table(relname) FROM pg_class WHERE relname = 'printjob' AND to_regproc('audit_' || relname) IS NOT NULL;
