-- AlterTable
ALTER TABLE "session" ADD COLUMN     "proof_date" TIMESTAMPTZ(3);

-- History
SELECT audit_table(relname) FROM pg_class WHERE relname = 'session' AND to_regproc('audit_' || relname) IS NOT NULL;
