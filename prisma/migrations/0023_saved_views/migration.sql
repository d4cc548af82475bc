-- CreateTable
CREATE TABLE "savedview" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "record_type" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL DEFAULT '',
    "columns" JSONB NOT NULL DEFAULT '[]',
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "savedview_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "savedview_convention_id_name_id_idx" ON "savedview"("convention_id", "name", "id");

-- CreateIndex
CREATE INDEX "savedview_user_id_idx" ON "savedview"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "savedview_id_convention_id_key" ON "savedview"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "savedview_convention_id_user_id_record_type_name_key" ON "savedview"("convention_id", "user_id", "record_type", "name");

-- AddForeignKey
ALTER TABLE "savedview" ADD CONSTRAINT "savedview_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "savedview" ADD CONSTRAINT "savedview_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "savedview" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();
