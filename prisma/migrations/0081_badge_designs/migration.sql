-- AlterTable
ALTER TABLE "badgetype" ADD COLUMN     "badgedesign_id" UUID;

-- CreateTable
CREATE TABLE "badgedesign" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "is_standard" BOOLEAN NOT NULL DEFAULT false,
    "document" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "badgedesign_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "badgedesign_id_convention_id_key" ON "badgedesign"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "badgedesign_convention_id_name_key" ON "badgedesign"("convention_id", "name");

-- CreateIndex
CREATE INDEX "badgetype_badgedesign_id_idx" ON "badgetype"("badgedesign_id");

-- AddForeignKey
ALTER TABLE "badgetype" ADD CONSTRAINT "badgetype_badgedesign_id_fkey" FOREIGN KEY ("badgedesign_id", "convention_id") REFERENCES "badgedesign"("id", "convention_id") ON DELETE SET NULL ("badgedesign_id");

-- AddForeignKey
ALTER TABLE "badgedesign" ADD CONSTRAINT "badgedesign_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "badgedesign" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- History
SELECT audit_table('badgedesign');
SELECT audit_table(relname) FROM pg_class WHERE relname = 'badgetype' AND to_regproc('audit_' || relname) IS NOT NULL;

ALTER TABLE badgedesign
  ADD CONSTRAINT badgedesign_document_check CHECK (jsonb_typeof(document) = 'object' AND length(document::text) <= 100000);
CREATE UNIQUE INDEX badgedesign_standard_key ON badgedesign (convention_id) WHERE is_standard;
