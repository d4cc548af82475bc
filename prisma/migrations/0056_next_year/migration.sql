-- CreateTable
CREATE TABLE "predecessor" (
    "object_id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "object_type" TEXT NOT NULL,
    "previous_id" UUID NOT NULL,
    "copied_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "predecessor_pkey" PRIMARY KEY ("object_id")
);

-- CreateIndex
CREATE INDEX "predecessor_previous_id_idx" ON "predecessor"("previous_id");

-- CreateIndex
CREATE UNIQUE INDEX "predecessor_convention_id_object_type_previous_id_key" ON "predecessor"("convention_id", "object_type", "previous_id");

-- AddForeignKey
ALTER TABLE "predecessor" ADD CONSTRAINT "predecessor_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Copies are made in the background
ALTER TABLE job DROP CONSTRAINT job_kind_check;
ALTER TABLE job ADD CONSTRAINT job_kind_check
  CHECK (kind IN ('library_import', 'auto_schedule', 'draw_wishes', 'reindex', 'deletion', 'table_import', 'convention_copy'));
