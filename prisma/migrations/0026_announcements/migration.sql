-- CreateTable
CREATE TABLE "announcement" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "publish_date" TIMESTAMPTZ(0),
    "expires_date" TIMESTAMPTZ(0),
    "is_pinned" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "announcement_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "announcement_convention_id_is_pinned_publish_date_id_idx" ON "announcement"("convention_id", "is_pinned" DESC, "publish_date" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "announcement_id_convention_id_key" ON "announcement"("id", "convention_id");

-- AddForeignKey
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "announcement" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- History
SELECT audit_table('announcement');
