-- The index of events: triggers note in the table searchoutbox what has changed, and search_catch_up() works through it.

-- What is indexed -------------------------------------------------------------------------------------------------------------------------

-- Text in the form in which words are compared: lower case, no accents, nothing but letters, digits and single spaces.
CREATE FUNCTION search_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN octet_length(given) = length(given) THEN btrim(regexp_replace(lower(given), '[^a-z0-9]+', ' ', 'g'))
    ELSE btrim(regexp_replace(
      replace(replace(replace(
        translate(lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')), 'øłđı', 'oldi'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'))
  END
$$;

-- Events as the index shows them, without those that are private or trashed. Prices follow the same rule as in src/server/events/price.ts.
CREATE FUNCTION searchable(event_ids uuid[]) RETURNS TABLE (
  event_id uuid, convention_id uuid, name text, event_number integer, description text, type_name text, host_name text[],
  room_name text, space_name text, startdaypart_name text, start_date timestamptz, duration integer, age_range text, price integer,
  available_count integer, is_cancelled boolean
) LANGUAGE sql STABLE AS $$
  SELECT event.id, event.convention_id, event.name, event.event_number, event.description, eventtype.name,
    ARRAY(
      SELECT display_name FROM eventhost JOIN "user" ON "user".id = eventhost.user_id
      WHERE eventhost.event_id = event.id ORDER BY sequence_number, eventhost.id
    ),
    CASE WHEN is_schedule_public THEN room.name END,
    CASE WHEN is_schedule_public AND primary_space_id IS NOT NULL THEN coalesce(space.name, 'multiple spaces') END,
    CASE WHEN is_schedule_public THEN daypart.name END,
    CASE WHEN is_schedule_public THEN event.start_date END,
    event.duration, event.age_range,
    CASE
      WHEN override_ticket_prices THEN global_ticket_price
      WHEN base_price IS NOT NULL THEN base_price
      WHEN default_cost_per_slot > 0 THEN least(100000000, default_cost_per_slot * ceil(event.duration::numeric / slot_duration))::integer
      ELSE generic_ticket_price
    END,
    event.available_count, event.is_cancelled
  FROM event JOIN convention ON convention.id = event.convention_id JOIN eventtype ON eventtype.id = event.type_id
  LEFT JOIN room ON room.id = event.room_id LEFT JOIN space ON space.id = event.space_id LEFT JOIN daypart ON daypart.id = event.startdaypart_id
  WHERE event.id = ANY(event_ids) AND NOT event.private AND NOT event.trashed
$$;

-- The events to index again when these records have changed, deleted events among them.
CREATE FUNCTION search_concerned(convention uuid, objects uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT object FROM unnest(objects) AS object WHERE object <> convention
  UNION SELECT id FROM event WHERE convention = ANY(objects) AND convention_id = convention
  UNION SELECT id FROM event WHERE type_id = ANY(objects)
  UNION SELECT id FROM event WHERE room_id = ANY(objects)
  UNION SELECT id FROM event WHERE space_id = ANY(objects)
  UNION SELECT id FROM event WHERE startdaypart_id = ANY(objects)
  UNION SELECT event_id FROM eventhost WHERE user_id = ANY(objects) AND convention_id = convention
$$;

-- What has changed since ------------------------------------------------------------------------------------------------------------------

CREATE FUNCTION search_event_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO searchoutbox (convention_id, object_id) VALUES (OLD.convention_id, OLD.id);
  ELSE
    INSERT INTO searchoutbox (convention_id, object_id) VALUES (NEW.convention_id, NEW.id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER search_event_made AFTER INSERT OR DELETE ON event FOR EACH ROW EXECUTE FUNCTION search_event_changed();
CREATE TRIGGER search_event_changed AFTER UPDATE ON event FOR EACH ROW
  WHEN (
    (OLD.name, OLD.event_number, OLD.description, OLD.type_id, OLD.duration, OLD.age_range, OLD.base_price, OLD.available_count, OLD.is_cancelled,
      OLD.private, OLD.trashed, OLD.start_date, OLD.startdaypart_id, OLD.room_id, OLD.primary_space_id, OLD.space_id)
    IS DISTINCT FROM
    (NEW.name, NEW.event_number, NEW.description, NEW.type_id, NEW.duration, NEW.age_range, NEW.base_price, NEW.available_count, NEW.is_cancelled,
      NEW.private, NEW.trashed, NEW.start_date, NEW.startdaypart_id, NEW.room_id, NEW.primary_space_id, NEW.space_id)
  ) EXECUTE FUNCTION search_event_changed();

-- The user is locked: a new name is committed either before this, or after it and then finds the events of this host.
CREATE FUNCTION search_host_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO searchoutbox (convention_id, object_id) VALUES (OLD.convention_id, OLD.event_id); END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM 1 FROM "user" WHERE id = NEW.user_id FOR SHARE;
    INSERT INTO searchoutbox (convention_id, object_id) VALUES (NEW.convention_id, NEW.event_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER search_host_changed AFTER INSERT OR UPDATE OR DELETE ON eventhost FOR EACH ROW EXECUTE FUNCTION search_host_changed();

CREATE FUNCTION search_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO searchoutbox (convention_id, object_id) SELECT DISTINCT convention_id, NEW.id FROM eventhost WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER search_user_changed AFTER UPDATE OF display_name ON "user"
  FOR EACH ROW WHEN (OLD.display_name <> NEW.display_name) EXECUTE FUNCTION search_user_changed();

CREATE FUNCTION search_source_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO searchoutbox (convention_id, object_id) VALUES (NEW.convention_id, NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER search_source_changed AFTER UPDATE ON room FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION search_source_changed();
CREATE TRIGGER search_source_changed AFTER UPDATE ON space FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION search_source_changed();
CREATE TRIGGER search_source_changed AFTER UPDATE ON daypart FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION search_source_changed();
CREATE TRIGGER search_source_changed AFTER UPDATE ON eventtype FOR EACH ROW
  WHEN (
    (OLD.name, OLD.override_ticket_prices, OLD.global_ticket_price, OLD.default_cost_per_slot)
    IS DISTINCT FROM (NEW.name, NEW.override_ticket_prices, NEW.global_ticket_price, NEW.default_cost_per_slot)
  ) EXECUTE FUNCTION search_source_changed();

CREATE FUNCTION search_convention_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO searchoutbox (convention_id, object_id) SELECT id, id FROM (SELECT coalesce(NEW.id, OLD.id) AS id) AS changed;
  RETURN NULL;
END
$$;
CREATE TRIGGER search_convention_made AFTER INSERT OR DELETE ON convention FOR EACH ROW EXECUTE FUNCTION search_convention_changed();
CREATE TRIGGER search_convention_changed AFTER UPDATE ON convention FOR EACH ROW
  WHEN (
    (OLD.is_schedule_public, OLD.slot_duration, OLD.generic_ticket_price)
    IS DISTINCT FROM (NEW.is_schedule_public, NEW.slot_duration, NEW.generic_ticket_price)
  ) EXECUTE FUNCTION search_convention_changed();

-- The built-in index ----------------------------------------------------------------------------------------------------------------------

-- A statement that changes no words does not touch these indexes; many changes at once are merged together.
CREATE INDEX searchdocument_words_idx ON searchdocument USING gin (words) WITH (gin_pending_list_limit = 256);
CREATE INDEX searchdocument_title_idx ON searchdocument USING gin (title gin_trgm_ops) WITH (gin_pending_list_limit = 256);
CREATE INDEX searchword_shortened_idx ON searchword USING gin (shortened) WITH (gin_pending_list_limit = 256);
ALTER TABLE searchdocument SET (fillfactor = 80);

-- A word together with what is left of it without one letter or, for long words, which may be misspelt twice, without two. Words that differ
-- by that many mistakes share one of these forms. Only the first 12 letters of a word count.
CREATE FUNCTION search_shortened(word text, letters integer) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH RECURSIVE short (word, still) AS (
    SELECT left(search_shortened.word, 12), letters
    UNION
    SELECT overlay(short.word PLACING '' FROM at FOR 1), still - 1 FROM short, generate_series(1, length(short.word)) AS at
    WHERE still > 0 AND length(short.word) > 1
  )
  SELECT array_agg(DISTINCT short.word) FROM short
$$;

-- Titles that resemble the text, or hold something that does, by their trigrams. A long text must match better: two mistakes spoil less of it.
CREATE FUNCTION search_alike(convention uuid, folded text) RETURNS SETOF uuid LANGUAGE plpgsql SET pg_trgm.word_similarity_threshold = 0.45 AS $$
BEGIN
  PERFORM set_config('pg_trgm.word_similarity_threshold', greatest(0.45, round(0.8 - 8.0 / (length(folded) + 2), 2))::text, true);
  RETURN QUERY SELECT event_id FROM searchdocument WHERE convention_id = convention AND folded <% title;
END
$$;

-- Brings the index of a convention up to date with what is committed, about 2,000 events at a time, and returns whether there is more to do.
-- One process at a time does so for a convention; the next finds nothing left to do. It is one transaction: if it is killed, it has done nothing.
CREATE FUNCTION search_catch_up(convention uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  at_once CONSTANT integer := 2000;
  changed uuid[];
  concerned uuid[];
  rest uuid[];
BEGIN
  IF NOT EXISTS (SELECT 1 FROM searchoutbox WHERE convention_id = convention) THEN RETURN false; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('search ' || convention, 0));
  changed := ARRAY(SELECT DISTINCT object_id FROM searchoutbox WHERE convention_id = convention LIMIT at_once);
  IF cardinality(changed) = 0 THEN RETURN false; END IF;
  DELETE FROM searchoutbox WHERE convention_id = convention AND object_id = ANY(changed);
  concerned := ARRAY(SELECT search_concerned(convention, changed));
  IF convention = ANY(changed) THEN
    DELETE FROM searchdocument WHERE convention_id = convention AND event_id <> ALL(concerned);
  END IF;
  IF cardinality(concerned) > 2 * at_once THEN
    rest := concerned[at_once + 1:];
    concerned := concerned[:at_once];
    INSERT INTO searchoutbox (convention_id, object_id) SELECT convention, unnest(rest);
  END IF;
  DELETE FROM searchdocument WHERE event_id = ANY(concerned)
    AND NOT EXISTS (SELECT 1 FROM event WHERE id = event_id AND NOT private AND NOT trashed);
  WITH written AS (
    INSERT INTO searchdocument AS known
    SELECT now_is.*, search_fold(name),
      setweight(to_tsvector('simple', search_fold(name)), 'A')
        || setweight(to_tsvector('simple', search_fold(array_to_string(host_name, ' '))), 'B')
        || setweight(to_tsvector('simple', search_fold(concat_ws(' ', event_number, type_name, room_name, space_name, startdaypart_name))), 'C')
        || setweight(to_tsvector('simple', search_fold(description)), 'D')
    FROM searchable(concerned) AS now_is
    ON CONFLICT (event_id) DO UPDATE SET
      name = excluded.name, event_number = excluded.event_number, description = excluded.description, type_name = excluded.type_name,
      host_name = excluded.host_name, room_name = excluded.room_name, space_name = excluded.space_name,
      startdaypart_name = excluded.startdaypart_name, start_date = excluded.start_date, duration = excluded.duration,
      age_range = excluded.age_range, price = excluded.price, available_count = excluded.available_count,
      is_cancelled = excluded.is_cancelled, title = excluded.title, words = excluded.words
    WHERE known.* IS DISTINCT FROM excluded.*
    RETURNING words
  ), heard AS (
    SELECT DISTINCT lexeme AS word FROM written, unnest(words)
    WHERE weights <> '{D}' AND length(lexeme) BETWEEN 3 AND 40 AND lexeme !~ '^\d+$'
  )
  INSERT INTO searchword (convention_id, word, shortened)
    SELECT convention, word, search_shortened(word, CASE WHEN length(word) < 6 THEN 1 ELSE 2 END) FROM heard
    WHERE NOT EXISTS (SELECT 1 FROM searchword AS known WHERE known.convention_id = convention AND known.word = heard.word)
    ON CONFLICT DO NOTHING;
  IF cardinality(concerned) > 500 THEN
    PERFORM gin_clean_pending_list('searchdocument_words_idx'), gin_clean_pending_list('searchdocument_title_idx');
  END IF;
  RETURN cardinality(changed) = at_once OR rest IS NOT NULL;
END
$$;
