-- AlterTable
ALTER TABLE "convention" ADD COLUMN     "colour" TEXT;

-- History
SELECT audit_table(relname) FROM pg_class WHERE relname = 'convention' AND to_regproc('audit_' || relname) IS NOT NULL;
