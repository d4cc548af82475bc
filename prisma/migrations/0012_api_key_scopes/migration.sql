-- AlterTable
ALTER TABLE "apikey" ADD COLUMN     "expires_date" TIMESTAMPTZ(0),
ADD COLUMN     "read_only" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "scope_convention_id" UUID,
ADD COLUMN     "scope_resources" JSONB;

-- CreateIndex
CREATE INDEX "apikey_scope_convention_id_idx" ON "apikey"("scope_convention_id");

-- AddForeignKey
ALTER TABLE "apikey" ADD CONSTRAINT "apikey_scope_convention_id_fkey" FOREIGN KEY ("scope_convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Sessions that others gave an application follow its key at once.
DROP TRIGGER announce_access ON apikey;
CREATE TRIGGER announce_access AFTER INSERT OR DELETE ON apikey FOR EACH ROW EXECUTE FUNCTION announce_access('user_id');
CREATE TRIGGER announce_access_change AFTER UPDATE ON apikey FOR EACH ROW EXECUTE FUNCTION announce_access('nobody');
