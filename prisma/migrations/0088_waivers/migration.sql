-- AlterTable
ALTER TABLE "badge" ADD COLUMN     "awaits_signature" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "birth_date" TEXT,
ADD COLUMN     "holder_since" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "waiver" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "text_version" INTEGER NOT NULL DEFAULT 1,
    "accepts_earlier" BOOLEAN NOT NULL DEFAULT false,
    "guardian_age" INTEGER,
    "minors_only" BOOLEAN NOT NULL DEFAULT false,
    "all_badgetypes" BOOLEAN NOT NULL DEFAULT true,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "waiver_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waivertext" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "waiver_id" UUID NOT NULL,
    "text_version" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "waivertext_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waiverbadgetype" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "waiver_id" UUID NOT NULL,
    "badgetype_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "waiverbadgetype_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "signature" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "waiver_id" UUID NOT NULL,
    "waivertext_id" UUID NOT NULL,
    "badge_id" UUID NOT NULL,
    "badge_number" INTEGER NOT NULL,
    "holder_name" TEXT NOT NULL,
    "birth_date" TEXT,
    "signer_name" TEXT NOT NULL,
    "guardian_relation" TEXT,
    "strokes" JSONB,
    "channel" TEXT NOT NULL,
    "user_id" UUID,
    "recorder_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "signature_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "waiver_convention_id_name_id_idx" ON "waiver"("convention_id", "name", "id");

-- CreateIndex
CREATE UNIQUE INDEX "waiver_id_convention_id_key" ON "waiver"("id", "convention_id");

-- CreateIndex
CREATE INDEX "waivertext_convention_id_idx" ON "waivertext"("convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "waivertext_id_convention_id_key" ON "waivertext"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "waivertext_waiver_id_text_version_key" ON "waivertext"("waiver_id", "text_version");

-- CreateIndex
CREATE INDEX "waiverbadgetype_convention_id_id_idx" ON "waiverbadgetype"("convention_id", "id");

-- CreateIndex
CREATE INDEX "waiverbadgetype_badgetype_id_id_idx" ON "waiverbadgetype"("badgetype_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "waiverbadgetype_id_convention_id_key" ON "waiverbadgetype"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "waiverbadgetype_waiver_id_badgetype_id_key" ON "waiverbadgetype"("waiver_id", "badgetype_id");

-- CreateIndex
CREATE INDEX "signature_convention_id_date_created_id_idx" ON "signature"("convention_id", "date_created", "id");

-- CreateIndex
CREATE INDEX "signature_badge_id_waiver_id_idx" ON "signature"("badge_id", "waiver_id");

-- CreateIndex
CREATE INDEX "signature_waiver_id_id_idx" ON "signature"("waiver_id", "id");

-- CreateIndex
CREATE INDEX "signature_waivertext_id_idx" ON "signature"("waivertext_id");

-- CreateIndex
CREATE INDEX "signature_user_id_idx" ON "signature"("user_id");

-- CreateIndex
CREATE INDEX "signature_recorder_id_idx" ON "signature"("recorder_id");

-- CreateIndex
CREATE UNIQUE INDEX "signature_id_convention_id_key" ON "signature"("id", "convention_id");

-- AddForeignKey
ALTER TABLE "waiver" ADD CONSTRAINT "waiver_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waivertext" ADD CONSTRAINT "waivertext_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waivertext" ADD CONSTRAINT "waivertext_waiver_id_fkey" FOREIGN KEY ("waiver_id", "convention_id") REFERENCES "waiver"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "waiverbadgetype" ADD CONSTRAINT "waiverbadgetype_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiverbadgetype" ADD CONSTRAINT "waiverbadgetype_waiver_id_fkey" FOREIGN KEY ("waiver_id", "convention_id") REFERENCES "waiver"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "waiverbadgetype" ADD CONSTRAINT "waiverbadgetype_badgetype_id_fkey" FOREIGN KEY ("badgetype_id", "convention_id") REFERENCES "badgetype"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "signature" ADD CONSTRAINT "signature_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "signature" ADD CONSTRAINT "signature_waiver_id_fkey" FOREIGN KEY ("waiver_id", "convention_id") REFERENCES "waiver"("id", "convention_id") ON DELETE NO ACTION;

-- AddForeignKey
ALTER TABLE "signature" ADD CONSTRAINT "signature_waivertext_id_fkey" FOREIGN KEY ("waivertext_id", "convention_id") REFERENCES "waivertext"("id", "convention_id") ON DELETE NO ACTION;

-- AddForeignKey
ALTER TABLE "signature" ADD CONSTRAINT "signature_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "signature" ADD CONSTRAINT "signature_recorder_id_fkey" FOREIGN KEY ("recorder_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "waiver" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "waiverbadgetype" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "signature" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- History
SELECT audit_table('waiver');
SELECT audit_table('waiverbadgetype');
SELECT audit_table('badge', '{tickets_changed,amount_waived,awaits_signature}');

-- Checks ----------------------------------------------------------------------------------------------------------------------------------

ALTER TABLE waiver
  ADD CONSTRAINT waiver_guardian_age_check CHECK (guardian_age BETWEEN 1 AND 30),
  ADD CONSTRAINT waiver_minors_only_check CHECK (NOT minors_only OR guardian_age IS NOT NULL);
ALTER TABLE badge
  ADD CONSTRAINT badge_birth_date_check CHECK (birth_date ~ '^\d{4}-\d\d-\d\d$');
ALTER TABLE signature
  ADD CONSTRAINT signature_channel_check CHECK (channel IN ('account', 'link', 'desk')),
  ADD CONSTRAINT signature_signer_name_check CHECK (signer_name <> '' AND length(signer_name) <= 200),
  ADD CONSTRAINT signature_guardian_relation_check CHECK (guardian_relation <> '' AND length(guardian_relation) <= 60),
  ADD CONSTRAINT signature_strokes_check CHECK (jsonb_typeof(strokes) = 'array' AND length(strokes::text) <= 30000);

-- What is signed stays --------------------------------------------------------------------------------------------------------------------

CREATE FUNCTION signature_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('signature', 'signature_append_only');
  RETURN NULL;
END
$$;
CREATE TRIGGER signature_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON signature FOR EACH STATEMENT EXECUTE FUNCTION signature_stays();

-- Texts that nobody signed go with their waiver; the others are held by their signatures.
CREATE FUNCTION waivertext_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('waivertext', 'waivertext_immutable');
  RETURN NULL;
END
$$;
CREATE TRIGGER waivertext_immutable BEFORE UPDATE ON waivertext FOR EACH STATEMENT EXECUTE FUNCTION waivertext_stays();

CREATE FUNCTION raise_text_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.text_version := OLD.text_version + 1;
  RETURN NEW;
END
$$;
CREATE TRIGGER raise_text_version BEFORE UPDATE OF name, text ON waiver FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.text IS DISTINCT FROM NEW.text) EXECUTE FUNCTION raise_text_version();

-- Who has to sign -------------------------------------------------------------------------------------------------------------------------

-- The waivers that are for the holder of a badge, with the signature that counts. Without a day of birth, nobody knows who signs.
CREATE FUNCTION waivers_of(one badge, OUT waiver_id uuid, OUT name text, OUT text_version int, OUT minors_only boolean, OUT guardian_age int,
  OUT needs_birth_date boolean, OUT needs_guardian boolean, OUT signature_id uuid) RETURNS SETOF record LANGUAGE sql STABLE AS $$
  SELECT waiver.id, waiver.name, waiver.text_version, waiver.minors_only, waiver.guardian_age,
    waiver.guardian_age IS NOT NULL AND one.birth_date IS NULL, coalesce(is_younger, false), signed.id
  FROM waiver JOIN convention ON convention.id = waiver.convention_id
  CROSS JOIN LATERAL (SELECT one.birth_date::date > coalesce((convention.start_date AT TIME ZONE convention.timezone)::date, current_date)
    - make_interval(years => waiver.guardian_age) AS is_younger) AS age
  LEFT JOIN LATERAL (
    SELECT signature.id FROM signature JOIN waivertext ON waivertext.id = waivertext_id
    WHERE signature.badge_id = one.id AND signature.waiver_id = waiver.id
      AND (waivertext.text_version = waiver.text_version OR waiver.accepts_earlier)
      AND (one.holder_since IS NULL OR signature.date_created >= one.holder_since)
      AND (signature.guardian_relation IS NOT NULL OR NOT coalesce(is_younger, false))
    ORDER BY signature.id DESC LIMIT 1
  ) AS signed ON true
  WHERE waiver.convention_id = one.convention_id AND waiver.enabled AND NOT (waiver.minors_only AND NOT coalesce(is_younger, true))
    AND (waiver.all_badgetypes OR EXISTS (SELECT 1 FROM waiverbadgetype AS own WHERE own.waiver_id = waiver.id AND own.badgetype_id = one.badgetype_id))
  ORDER BY waiver.name, waiver.id
$$;
CREATE FUNCTION badge_awaits(one badge) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM waivers_of(one) WHERE signature_id IS NULL)
$$;

-- Badges and signatures share a lock of their convention's waivers; whoever changes waivers has it alone. So neither misses the other.
CREATE FUNCTION lock_waivers(convention uuid, is_alone boolean) RETURNS void LANGUAGE sql AS $$
  SELECT CASE WHEN is_alone THEN pg_advisory_xact_lock(hashtextextended('waivers ' || convention, 0))
    ELSE pg_advisory_xact_lock_shared(hashtextextended('waivers ' || convention, 0)) END
$$;
CREATE FUNCTION badge_awaits_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_waivers(NEW.convention_id, false);
  NEW.awaits_signature := badge_awaits(NEW);
  RETURN NEW;
END
$$;
CREATE TRIGGER awaits_signature_of_new BEFORE INSERT ON badge FOR EACH ROW EXECUTE FUNCTION badge_awaits_signature();
CREATE TRIGGER awaits_signature BEFORE UPDATE OF badgetype_id, birth_date, holder_since ON badge FOR EACH ROW
  WHEN ((OLD.badgetype_id, OLD.birth_date, OLD.holder_since) IS DISTINCT FROM (NEW.badgetype_id, NEW.birth_date, NEW.holder_since))
  EXECUTE FUNCTION badge_awaits_signature();

CREATE FUNCTION signature_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_waivers(NEW.convention_id, false);
  UPDATE badge SET awaits_signature = NOT awaits_signature WHERE id = NEW.badge_id AND awaits_signature <> badge_awaits(badge);
  RETURN NULL;
END
$$;
CREATE TRIGGER signature_counts AFTER INSERT ON signature FOR EACH ROW EXECUTE FUNCTION signature_counts();

CREATE FUNCTION recount_signatures(convention uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_waivers(convention, true);
  UPDATE badge SET awaits_signature = NOT awaits_signature WHERE convention_id = convention AND awaits_signature <> badge_awaits(badge);
END
$$;
CREATE FUNCTION waiver_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  convention CONSTANT uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.convention_id ELSE NEW.convention_id END;
BEGIN
  IF TG_TABLE_NAME = 'waiver' AND TG_OP <> 'DELETE' THEN
    INSERT INTO waivertext (id, convention_id, waiver_id, text_version, name, text)
    VALUES (uuid_v7(), NEW.convention_id, NEW.id, NEW.text_version, NEW.name, NEW.text) ON CONFLICT (waiver_id, text_version) DO NOTHING;
  END IF;
  -- What goes with its convention needs no count.
  IF TG_OP <> 'DELETE' OR EXISTS (SELECT 1 FROM convention AS its WHERE its.id = convention) THEN
    PERFORM recount_signatures(convention);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER waiver_counts AFTER INSERT OR UPDATE OR DELETE ON waiver FOR EACH ROW EXECUTE FUNCTION waiver_counts();
CREATE TRIGGER waiver_counts AFTER INSERT OR DELETE ON waiverbadgetype FOR EACH ROW EXECUTE FUNCTION waiver_counts();

-- Ages are those of the first day.
CREATE FUNCTION ages_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM waiver WHERE convention_id = NEW.id AND guardian_age IS NOT NULL) THEN
    PERFORM recount_signatures(NEW.id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER ages_count AFTER UPDATE OF start_date, timezone ON convention FOR EACH ROW
  WHEN ((OLD.start_date, OLD.timezone) IS DISTINCT FROM (NEW.start_date, NEW.timezone)) EXECUTE FUNCTION ages_count();
