-- CreateTable
CREATE TABLE "storedfile" (
    "file_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "size" INTEGER NOT NULL,

    CONSTRAINT "storedfile_pkey" PRIMARY KEY ("file_id")
);

-- CreateIndex
CREATE INDEX "storedfile_user_id_idx" ON "storedfile"("user_id");

-- CreateIndex
CREATE INDEX "storedfile_convention_id_idx" ON "storedfile"("convention_id");

ALTER TABLE storedfile ADD CONSTRAINT storedfile_size_check CHECK (size >= 0);

-- As before, and the size of the file is no longer counted.
CREATE OR REPLACE FUNCTION files_unused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM storedfile WHERE file_id = OLD.file_id;
  INSERT INTO unusedfile (file_id) VALUES (OLD.file_id) ON CONFLICT (file_id) DO UPDATE SET remove_date = now();
  RETURN NULL;
END
$$;
