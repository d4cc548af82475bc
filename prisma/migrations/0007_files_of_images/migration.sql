-- CreateTable
CREATE TABLE "unusedfile" (
    "file_id" UUID NOT NULL,
    "remove_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unusedfile_pkey" PRIMARY KEY ("file_id")
);

-- CreateIndex
CREATE INDEX "unusedfile_remove_date_idx" ON "unusedfile"("remove_date");

ALTER TABLE conventionimage DROP COLUMN file_key, DROP COLUMN thumbnail_key, ADD COLUMN file_id uuid;
ALTER TABLE prototypeimage DROP COLUMN file_key, DROP COLUMN thumbnail_key, ADD COLUMN file_id uuid;
UPDATE conventionimage SET file_id = id;
UPDATE prototypeimage SET file_id = id;
ALTER TABLE conventionimage ALTER COLUMN file_id SET NOT NULL;
ALTER TABLE prototypeimage ALTER COLUMN file_id SET NOT NULL;

-- Whatever takes an image away or puts another in its place (cascades too) leaves its files to be removed.
CREATE FUNCTION files_unused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unusedfile (file_id) VALUES (OLD.file_id) ON CONFLICT (file_id) DO UPDATE SET remove_date = now();
  RETURN NULL;
END
$$;
CREATE TRIGGER files_unused AFTER DELETE ON conventionimage FOR EACH ROW EXECUTE FUNCTION files_unused();
CREATE TRIGGER files_replaced AFTER UPDATE OF file_id ON conventionimage
  FOR EACH ROW WHEN (OLD.file_id <> NEW.file_id) EXECUTE FUNCTION files_unused();
CREATE TRIGGER files_unused AFTER DELETE ON prototypeimage FOR EACH ROW EXECUTE FUNCTION files_unused();
CREATE TRIGGER files_replaced AFTER UPDATE OF file_id ON prototypeimage
  FOR EACH ROW WHEN (OLD.file_id <> NEW.file_id) EXECUTE FUNCTION files_unused();
