-- Announces on the channel "public" whose public pages have changed. What the channel "schedule" announces (events that come and go, slots,
-- days, rooms, types, hosts) is left out. A sold seat or badge is announced only where it changes what lists say: free, few or full.

CREATE FUNCTION announce_public() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public', (to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END) ->> TG_ARGV[0]));
  RETURN NULL;
END $$;

-- The same as fullnessOf in src/components/public/format.ts.
CREATE FUNCTION fullness(available int, total int) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN total <= 0 THEN 0 WHEN available <= 0 THEN 1 WHEN available * 5 <= total THEN 2 ELSE 3 END
$$;

CREATE TRIGGER announce_public AFTER UPDATE OR DELETE ON convention FOR EACH ROW EXECUTE FUNCTION announce_public('id');
CREATE TRIGGER announce_public AFTER UPDATE OR DELETE ON conventionimage FOR EACH ROW EXECUTE FUNCTION announce_public('convention_id');
CREATE TRIGGER announce_public AFTER INSERT OR UPDATE OR DELETE ON exhibitor FOR EACH ROW EXECUTE FUNCTION announce_public('convention_id');

CREATE TRIGGER announce_public AFTER UPDATE OF description, long_description, more_info_uri, age_range, base_price, private, is_tournament,
    is_online ON event FOR EACH ROW
  WHEN ((OLD.description, OLD.long_description, OLD.more_info_uri, OLD.age_range, OLD.base_price, OLD.private, OLD.is_tournament, OLD.is_online)
    IS DISTINCT FROM (NEW.description, NEW.long_description, NEW.more_info_uri, NEW.age_range, NEW.base_price, NEW.private, NEW.is_tournament,
      NEW.is_online))
  EXECUTE FUNCTION announce_public('convention_id');
CREATE TRIGGER announce_fullness AFTER UPDATE ON event FOR EACH ROW
  WHEN (fullness(OLD.available_count, OLD.max_tickets) <> fullness(NEW.available_count, NEW.max_tickets))
  EXECUTE FUNCTION announce_public('convention_id');

CREATE TRIGGER announce_public AFTER INSERT OR DELETE OR UPDATE OF name, description, price, max_quantity, sellable, private, sequence_number
  ON badgetype FOR EACH ROW EXECUTE FUNCTION announce_public('convention_id');
CREATE TRIGGER announce_fullness AFTER UPDATE ON badgetype FOR EACH ROW
  WHEN (fullness(OLD.max_quantity - OLD.taken_count, OLD.max_quantity) <> fullness(NEW.max_quantity - NEW.taken_count, NEW.max_quantity))
  EXECUTE FUNCTION announce_public('convention_id');

CREATE FUNCTION announce_public_host() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public', hosting.convention_id::text) FROM (SELECT DISTINCT convention_id FROM eventhost WHERE user_id = NEW.id) AS hosting;
  RETURN NULL;
END $$;
CREATE TRIGGER announce_public_host AFTER UPDATE OF display_name ON "user" FOR EACH ROW
  WHEN (OLD.display_name IS DISTINCT FROM NEW.display_name) EXECUTE FUNCTION announce_public_host();

CREATE FUNCTION announce_public_venue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public', id::text) FROM convention WHERE venue_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER announce_public_venue AFTER UPDATE ON venue FOR EACH ROW EXECUTE FUNCTION announce_public_venue();
