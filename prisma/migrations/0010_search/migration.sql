-- DropIndex
DROP INDEX "searchoutbox_event_id_idx";

-- AlterTable
ALTER TABLE "searchoutbox" DROP COLUMN "event_id",
ADD COLUMN     "object_id" UUID NOT NULL;

-- CreateTable
CREATE TABLE "searchdocument" (
    "event_id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "event_number" INTEGER NOT NULL,
    "description" TEXT NOT NULL,
    "type_name" TEXT NOT NULL,
    "host_name" TEXT[],
    "room_name" TEXT,
    "space_name" TEXT,
    "startdaypart_name" TEXT,
    "start_date" TIMESTAMPTZ(0),
    "duration" INTEGER NOT NULL,
    "age_range" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "available_count" INTEGER NOT NULL,
    "is_cancelled" BOOLEAN NOT NULL,
    "title" TEXT NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "searchdocument_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "searchword" (
    "convention_id" UUID NOT NULL,
    "word" TEXT NOT NULL,
    "shortened" TEXT[],

    CONSTRAINT "searchword_pkey" PRIMARY KEY ("convention_id","word")
);

-- CreateIndex
CREATE INDEX "searchdocument_convention_id_start_date_event_number_event__idx" ON "searchdocument"("convention_id", "start_date", "event_number", "event_id");

-- CreateIndex
CREATE INDEX "searchoutbox_convention_id_id_idx" ON "searchoutbox"("convention_id", "id");
