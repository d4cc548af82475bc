-- AlterTable
ALTER TABLE "convention" ADD COLUMN     "signature_years" INTEGER NOT NULL DEFAULT 10;

-- History
SELECT audit_table(relname) FROM pg_class WHERE relname = 'convention' AND to_regproc('audit_' || relname) IS NOT NULL;

-- Checks ----------------------------------------------------------------------------------------------------------------------------------

ALTER TABLE convention ADD CONSTRAINT convention_signature_years_check CHECK (signature_years BETWEEN 1 AND 100) NOT VALID;
ALTER TABLE convention VALIDATE CONSTRAINT convention_signature_years_check;

-- Signatures have an end ------------------------------------------------------------------------------------------------------------------

-- So many years after the last day; where nobody knows that day, or it was moved back, after they were given.
CREATE FUNCTION signature_kept_until(one signature) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT greatest(end_date, one.date_created) + make_interval(years => signature_years) FROM convention WHERE id = one.convention_id
$$;
CREATE FUNCTION signature_may_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF signature_kept_until(OLD) > now() THEN
    PERFORM refuse('signature', 'signature_append_only');
  END IF;
  RETURN OLD;
END
$$;
DROP TRIGGER signature_append_only ON signature;
CREATE TRIGGER signature_append_only BEFORE UPDATE OR TRUNCATE ON signature FOR EACH STATEMENT EXECUTE FUNCTION signature_stays();
CREATE TRIGGER signature_kept BEFORE DELETE ON signature FOR EACH ROW EXECUTE FUNCTION signature_may_go();

-- Bundles stand on the home page ----------------------------------------------------------------------------------------------------------

CREATE TRIGGER announce_public AFTER INSERT OR UPDATE OR DELETE ON bundle FOR EACH ROW EXECUTE FUNCTION announce_public('convention_id');
CREATE TRIGGER announce_public AFTER INSERT OR UPDATE OR DELETE ON bundlepart FOR EACH ROW EXECUTE FUNCTION announce_public('convention_id');
CREATE TRIGGER announce_public AFTER UPDATE OF name ON product FOR EACH ROW EXECUTE FUNCTION announce_public('convention_id');
CREATE TRIGGER announce_public AFTER INSERT OR DELETE OR UPDATE OF price ON productvariant FOR EACH ROW EXECUTE FUNCTION announce_public('convention_id');
