-- CreateTable
CREATE TABLE "lettertemplate" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "letter" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lettertemplate_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "lettertemplate_id_convention_id_key" ON "lettertemplate"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "lettertemplate_convention_id_letter_key" ON "lettertemplate"("convention_id", "letter");

-- AddForeignKey
ALTER TABLE "lettertemplate" ADD CONSTRAINT "lettertemplate_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "lettertemplate" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- History
SELECT audit_table('lettertemplate');
