-- AlterTable
ALTER TABLE "user" ADD COLUMN     "email_confirmed_date" TIMESTAMPTZ(0);

-- Whoever has signed in before this was asked goes on as before.
UPDATE "user" SET email_confirmed_date = date_created WHERE last_login IS NOT NULL;

ALTER TABLE usertoken DROP CONSTRAINT usertoken_kind_check;
ALTER TABLE usertoken ADD CONSTRAINT usertoken_kind_check CHECK (kind IN ('invite', 'reset', 'confirm'));

-- A new address begins unconfirmed, whoever changes it.
CREATE FUNCTION forget_confirmation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email_confirmed_date := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER forget_confirmation BEFORE UPDATE OF email ON "user"
  FOR EACH ROW WHEN (lower(OLD.email) <> lower(NEW.email)) EXECUTE FUNCTION forget_confirmation();

DROP TRIGGER announce_access_change ON "user";
CREATE TRIGGER announce_access_change AFTER UPDATE ON "user"
  FOR EACH ROW WHEN (
    (OLD.password_hash, OLD.admin, OLD.developer, OLD.permanently_deactivated, OLD.email_confirmed_date)
    IS DISTINCT FROM (NEW.password_hash, NEW.admin, NEW.developer, NEW.permanently_deactivated, NEW.email_confirmed_date)
  ) EXECUTE FUNCTION announce_access('id');
