-- AlterTable
ALTER TABLE "badgetype" ADD COLUMN     "quota_id" UUID,
ADD COLUMN     "sale_end_date" TIMESTAMPTZ(0),
ADD COLUMN     "sale_start_date" TIMESTAMPTZ(0);

-- CreateTable
CREATE TABLE "quota" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "taken_count" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quota_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "quota_id_convention_id_key" ON "quota"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "quota_convention_id_name_key" ON "quota"("convention_id", "name");

-- CreateIndex
CREATE INDEX "badgetype_quota_id_idx" ON "badgetype"("quota_id");

-- AddForeignKey
ALTER TABLE "badgetype" ADD CONSTRAINT "badgetype_quota_id_fkey" FOREIGN KEY ("quota_id", "convention_id") REFERENCES "quota"("id", "convention_id") ON DELETE NO ACTION;

-- AddForeignKey
ALTER TABLE "quota" ADD CONSTRAINT "quota_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "quota" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- History
SELECT audit_table(relname) FROM pg_class WHERE relname = 'badgetype' AND to_regproc('audit_' || relname) IS NOT NULL;

-- How many badges of the types that share a quota are taken. It counts with each type, so nothing that takes or returns a badge goes around it.
-- Types come before quotas in the order of locks.
SELECT touch_unless_counted('quota', '{taken_count}'), audit_table('quota', '{taken_count}');
ALTER TABLE quota ADD CONSTRAINT quota_taken_count_check CHECK (taken_count BETWEEN 0 AND quantity);
ALTER TABLE badgetype ADD CONSTRAINT badgetype_sale_end_date_check CHECK (sale_end_date > sale_start_date);

CREATE FUNCTION count_in_quota() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.quota_id IS NOT DISTINCT FROM NEW.quota_id THEN
    UPDATE quota SET taken_count = taken_count + NEW.taken_count - OLD.taken_count WHERE id = NEW.quota_id;
  ELSE
    PERFORM 1 FROM quota WHERE id IN (OLD.quota_id, NEW.quota_id) ORDER BY id FOR NO KEY UPDATE;
    UPDATE quota SET taken_count = taken_count - OLD.taken_count WHERE id = OLD.quota_id;
    UPDATE quota SET taken_count = taken_count + NEW.taken_count WHERE id = NEW.quota_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_in_quota AFTER UPDATE ON badgetype FOR EACH ROW
  WHEN (OLD.quota_id IS DISTINCT FROM NEW.quota_id OR (NEW.quota_id IS NOT NULL AND OLD.taken_count <> NEW.taken_count))
  EXECUTE FUNCTION count_in_quota();

-- Takes badges of a type, if the type and its quota have as many left. Of two at once for the last one, the second waits and then gets none.
CREATE FUNCTION take_badges(type uuid, places int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  violated text;
BEGIN
  UPDATE badgetype SET taken_count = taken_count + places WHERE id = type AND taken_count <= max_quantity - places;
  RETURN FOUND;
EXCEPTION WHEN check_violation THEN
  GET STACKED DIAGNOSTICS violated = CONSTRAINT_NAME;
  IF violated <> 'quota_taken_count_check' THEN RAISE; END IF;
  RETURN false;
END $$;

-- Public pages show when badges are sold, and how many are left.
CREATE OR REPLACE TRIGGER announce_public AFTER INSERT OR DELETE OR UPDATE OF name, description, price, max_quantity, sellable, private,
    sequence_number, quota_id, sale_start_date, sale_end_date
  ON badgetype FOR EACH ROW EXECUTE FUNCTION announce_public('convention_id');
CREATE FUNCTION announce_quota() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM badgetype WHERE quota_id = NEW.id
      AND fullness(least(max_quantity - taken_count, OLD.quantity - OLD.taken_count), max_quantity)
        <> fullness(least(max_quantity - taken_count, NEW.quantity - NEW.taken_count), max_quantity)
  ) THEN
    PERFORM pg_notify('public', NEW.convention_id::text);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER announce_fullness AFTER UPDATE OF quantity, taken_count ON quota FOR EACH ROW
  WHEN (OLD.quantity - OLD.taken_count <> NEW.quantity - NEW.taken_count) EXECUTE FUNCTION announce_quota();
