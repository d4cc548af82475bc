-- AlterTable
ALTER TABLE "discount" ADD COLUMN     "badgetype_id" UUID;

-- CreateIndex
CREATE INDEX "discount_badgetype_id_name_id_idx" ON "discount"("badgetype_id", "name", "id");

-- AddForeignKey
ALTER TABLE "discount" ADD CONSTRAINT "discount_badgetype_id_fkey" FOREIGN KEY ("badgetype_id", "convention_id") REFERENCES "badgetype"("id", "convention_id") ON DELETE NO ACTION;

-- History
SELECT audit_table(relname) FROM pg_class WHERE relname = 'discount' AND to_regproc('audit_' || relname) IS NOT NULL;
