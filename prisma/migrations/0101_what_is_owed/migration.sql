-- AlterTable
ALTER TABLE "ticket" ADD COLUMN     "amount_owed" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "soldproduct" ADD COLUMN     "amount_owed" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "badge" ADD COLUMN     "amount_owed" INTEGER NOT NULL DEFAULT 0;

-- History: it follows from the other amounts
SELECT audit_table('ticket', '{amount_waived,amount_owed}');
SELECT audit_table('soldproduct', '{amount_waived,amount_owed}');
SELECT audit_table('badge', '{tickets_changed,amount_waived,awaits_signature,amount_owed}');

-- What is owed ------------------------------------------------------------------------------------------------------------------------------

-- Triggers fire in the order of their names: after keep_waived_…, which changes amount_waived, and before touch, which compares rows.
CREATE FUNCTION owes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.amount_owed := greatest(0, NEW.net_price - NEW.amount_waived - NEW.amount_paid + NEW.amount_refunded);
  RETURN NEW;
END
$$;
DO $make$
DECLARE
  one text;
BEGIN
  FOREACH one IN ARRAY '{badge,ticket,soldproduct}'::text[] LOOP
    EXECUTE format('CREATE TRIGGER owes BEFORE INSERT OR UPDATE ON %I FOR EACH ROW
      WHEN (NEW.amount_owed <> greatest(0, NEW.net_price - NEW.amount_waived - NEW.amount_paid + NEW.amount_refunded)) EXECUTE FUNCTION owes()', one);
    EXECUTE format('ALTER TABLE %I DISABLE TRIGGER touch', one);
    EXECUTE format('UPDATE %I SET amount_owed = net_price - amount_waived - amount_paid + amount_refunded
      WHERE net_price - amount_waived - amount_paid + amount_refunded > 0', one);
    EXECUTE format('ALTER TABLE %I ENABLE TRIGGER touch', one);
  END LOOP;
END
$make$;
