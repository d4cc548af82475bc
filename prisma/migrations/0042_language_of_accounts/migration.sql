-- AlterTable
ALTER TABLE "user" ADD COLUMN     "language" TEXT;

-- History
SELECT audit_table(relname) FROM pg_class WHERE relname = 'user' AND to_regproc('audit_' || relname) IS NOT NULL;

ALTER TABLE "user" ADD CONSTRAINT "user_language_check" CHECK ("language" IN ('en', 'de', 'fr', 'es'));
