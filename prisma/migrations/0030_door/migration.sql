-- Ten characters that are not mistaken for each other, of 50 random bits. The first is a digit: the letters are keys of the desk, which
-- reads a scanner as a keyboard.
CREATE FUNCTION badge_code() RETURNS text LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT (get_byte(bytes, 0) % 10)::text || string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(bytes, place) & 31), 1), '')
  FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) AS random, unnest('{1,2,3,4,5,10,11,12,13}'::int[]) AS place GROUP BY bytes
$$;

-- AlterTable
ALTER TABLE "badge" ADD COLUMN     "badge_code" TEXT NOT NULL DEFAULT badge_code(),
ADD COLUMN     "print_generation" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "printjob" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "badge_id" UUID NOT NULL,
    "generation" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "user_id" UUID,
    "checked_in_date" TIMESTAMPTZ(0),
    "printed_date" TIMESTAMPTZ(0),
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "printjob_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "printjob_convention_id_id_idx" ON "printjob"("convention_id", "id");

-- CreateIndex
CREATE INDEX "printjob_user_id_idx" ON "printjob"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "printjob_badge_id_generation_key" ON "printjob"("badge_id", "generation");

-- CreateIndex
CREATE UNIQUE INDEX "badge_badge_code_key" ON "badge"("badge_code");

-- AddForeignKey
ALTER TABLE "printjob" ADD CONSTRAINT "printjob_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "printjob" ADD CONSTRAINT "printjob_badge_id_fkey" FOREIGN KEY ("badge_id", "convention_id") REFERENCES "badge"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "printjob" ADD CONSTRAINT "printjob_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- History
SELECT audit_table(relname) FROM pg_class WHERE relname = 'badge' AND to_regproc('audit_' || relname) IS NOT NULL;

ALTER TABLE badge ADD CONSTRAINT badge_print_generation_check CHECK (print_generation BETWEEN 1 AND 1000);
ALTER TABLE printjob
  ADD CONSTRAINT printjob_generation_check CHECK (generation BETWEEN 1 AND 1000),
  ADD CONSTRAINT printjob_reason_check CHECK ((generation = 1) = (reason = '') AND reason IN ('', 'damaged', 'lost', 'name', 'other'));

-- How many came in the last minutes.
CREATE INDEX badge_checked_in_date_idx ON badge (convention_id, checked_in_date) WHERE checked_in;

-- How much a word is like a part of a text, rather a whole word of it: from 0 to 1.
CREATE FUNCTION likeness(word text, words text) RETURNS real LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (word_similarity(word, words) + strict_word_similarity(word, words)) / 2
$$;

-- The badges of a convention in which each word is part of a name or the email address, or is like a part of it: the most alike first, and
-- only those that are nearly as much alike.
CREATE FUNCTION badge_matches(convention uuid, first_word text, second_word text, third_word text, most int)
RETURNS TABLE (id uuid, likeness real) LANGUAGE sql STABLE PARALLEL SAFE SET pg_trgm.word_similarity_threshold = 0.3 AS $$
  SELECT ranked.id, ranked.likeness FROM (
    SELECT alike.*, max(alike.likeness) OVER () AS best FROM (
      SELECT badge.id, badge.lastname, badge.badge_number, (SELECT sum(greatest(
          likeness(word, firstname), likeness(word, lastname), likeness(word, name), likeness(word, email),
          CASE WHEN concat_ws(' ', firstname, lastname, name, email) ILIKE '%' || word || '%' THEN 0.9 END))
        FROM unnest(ARRAY[first_word, second_word, third_word]) AS word)::real AS likeness
      FROM badge
      WHERE convention_id = convention
        AND (first_word <% firstname OR first_word <% lastname OR first_word <% name OR first_word <% email
          OR firstname ILIKE '%' || first_word || '%' OR lastname ILIKE '%' || first_word || '%' OR name ILIKE '%' || first_word || '%')
        AND (second_word <% firstname OR second_word <% lastname OR second_word <% name OR second_word <% email
          OR firstname ILIKE '%' || second_word || '%' OR lastname ILIKE '%' || second_word || '%' OR name ILIKE '%' || second_word || '%')
        AND (third_word <% firstname OR third_word <% lastname OR third_word <% name OR third_word <% email
          OR firstname ILIKE '%' || third_word || '%' OR lastname ILIKE '%' || third_word || '%' OR name ILIKE '%' || third_word || '%')
    ) AS alike
  ) AS ranked
  WHERE ranked.likeness >= 0.65 * ranked.best
  ORDER BY ranked.likeness DESC, ranked.lastname, ranked.badge_number LIMIT most
$$;
