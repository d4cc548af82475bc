-- AlterTable
ALTER TABLE "historyentry" ADD COLUMN     "transaction" BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint;

-- CreateIndex
CREATE INDEX "historyentry_convention_id_transaction_idx" ON "historyentry"("convention_id", "transaction");

-- History
SELECT audit_table(relname) FROM pg_class WHERE relname = 'historyentry' AND to_regproc('audit_' || relname) IS NOT NULL;
