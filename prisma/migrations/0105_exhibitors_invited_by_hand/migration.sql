-- AlterTable
ALTER TABLE "exhibitor" ADD COLUMN     "is_taken_over" BOOLEAN NOT NULL DEFAULT true;

-- History
SELECT audit_table(relname) FROM pg_class WHERE relname = 'exhibitor' AND to_regproc('audit_' || relname) IS NOT NULL;
