-- CreateTable
CREATE TABLE "importperson" (
    "user_id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "email" TEXT,
    "invited_date" TIMESTAMPTZ(3),
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "importperson_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "importperson_convention_id_email_idx" ON "importperson"("convention_id", "email");

-- CreateIndex
CREATE INDEX "importperson_email_idx" ON "importperson"("email");

-- AddForeignKey
ALTER TABLE "importperson" ADD CONSTRAINT "importperson_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "importperson" ADD CONSTRAINT "importperson_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whoever came along goes with the convention, or when they have taken over what is theirs; not while something still names them.
CREATE FUNCTION delete_imported_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "user" WHERE id = OLD.user_id AND permanently_deactivated AND password_hash IS NULL;
  RETURN NULL;
EXCEPTION WHEN foreign_key_violation THEN
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER delete_imported_person AFTER DELETE ON importperson DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION delete_imported_person();
