-- Changes of a schedule are announced on the channel "schedule" when they are committed: which events, or null for everything.
CREATE FUNCTION announce_schedule(of_convention uuid, of_events uuid[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('schedule', json_build_object('convention_id', of_convention,
    'event_ids', CASE WHEN cardinality(of_events) BETWEEN 1 AND 100 THEN of_events END)::text)
$$;

-- What is held by whom. Slots that are only renamed are nobody's news.
CREATE FUNCTION announce_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_schedule(changed.convention_id, CASE WHEN NOT bool_or(reserved) THEN array_agg(DISTINCT event_id) FILTER (WHERE event_id IS NOT NULL) END)
  FROM (
    SELECT fresh.convention_id, holder AS event_id, fresh.is_reserved <> before.is_reserved OR fresh.reserved_note IS DISTINCT FROM before.reserved_note AS reserved
    FROM new_slots AS fresh JOIN old_slots AS before USING (id), unnest(ARRAY[before.event_id, fresh.event_id]) AS holder
    WHERE (before.event_id, before.eventsession_id, before.is_reserved, before.reserved_note)
      IS DISTINCT FROM (fresh.event_id, fresh.eventsession_id, fresh.is_reserved, fresh.reserved_note)
  ) AS changed GROUP BY changed.convention_id;
  RETURN NULL;
END $$;
CREATE TRIGGER announce_slots AFTER UPDATE ON slot REFERENCING OLD TABLE AS old_slots NEW TABLE AS new_slots
  FOR EACH STATEMENT EXECUTE FUNCTION announce_slots();

-- What a schedule shows of an event. Seats are sold too often for that.
CREATE FUNCTION announce_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_schedule(NEW.convention_id, ARRAY[CASE TG_TABLE_NAME WHEN 'event' THEN NEW.id ELSE (to_jsonb(NEW) ->> 'event_id')::uuid END]);
  RETURN NULL;
END $$;
CREATE TRIGGER announce_event AFTER UPDATE OF name, type_id, duration, spaces_needed, max_tickets, priority, preferreddaypart_id,
    alternatedaypart_id, special_requests, is_pinned, is_cancelled, trashed ON event FOR EACH ROW
  WHEN ((OLD.name, OLD.type_id, OLD.duration, OLD.spaces_needed, OLD.max_tickets, OLD.priority, OLD.preferreddaypart_id,
      OLD.alternatedaypart_id, OLD.special_requests, OLD.is_pinned, OLD.is_cancelled, OLD.trashed)
    IS DISTINCT FROM (NEW.name, NEW.type_id, NEW.duration, NEW.spaces_needed, NEW.max_tickets, NEW.priority, NEW.preferreddaypart_id,
      NEW.alternatedaypart_id, NEW.special_requests, NEW.is_pinned, NEW.is_cancelled, NEW.trashed))
  EXECUTE FUNCTION announce_event();
CREATE TRIGGER announce_event AFTER UPDATE OF name, duration ON eventsession FOR EACH ROW
  WHEN ((OLD.name, OLD.duration) IS DISTINCT FROM (NEW.name, NEW.duration)) EXECUTE FUNCTION announce_event();

CREATE FUNCTION announce_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'event' THEN
    PERFORM announce_schedule(convention_id, array_agg(id)) FROM changed GROUP BY convention_id;
  ELSE
    PERFORM announce_schedule(convention_id, array_agg(DISTINCT event_id)) FROM changed GROUP BY convention_id;
  END IF;
  RETURN NULL;
END $$;
-- Days, rooms and the like change seldom, and with them everything.
CREATE FUNCTION announce_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_schedule(convention_id, NULL) FROM changed GROUP BY convention_id;
  RETURN NULL;
END $$;
DO $$
DECLARE
  about text;
BEGIN
  FOREACH about IN ARRAY ARRAY['event', 'eventsession', 'eventhost'] LOOP
    EXECUTE format('CREATE TRIGGER announce_made AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_events()', about);
    EXECUTE format('CREATE TRIGGER announce_gone AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_events()', about);
  END LOOP;
  FOREACH about IN ARRAY ARRAY['conventionday', 'daypart', 'room', 'space', 'eventtype', 'eventtyperoom', 'eventsubmission'] LOOP
    EXECUTE format('CREATE TRIGGER announce_made AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all()', about);
    EXECUTE format('CREATE TRIGGER announce_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all()', about);
    EXECUTE format('CREATE TRIGGER announce_gone AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all()', about);
  END LOOP;
END $$;
