-- AlterTable
ALTER TABLE "event" ADD COLUMN "available_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "seats_for_sale" INTEGER NOT NULL DEFAULT 0;

-- 1. Seats -----------------------------------------------------------------------------------------------------------------------------

-- The share of the seats that anybody may take; 0 stands for no limit.
CREATE FUNCTION share(part float8) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN part = 0 THEN 1 ELSE part::numeric END
$$;

-- The limits are read under their locks: they change either before this or after it is committed.
CREATE FUNCTION count_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT'
    OR (NEW.max_tickets, NEW.type_id, NEW.hosts_also_play, NEW.seats_for_sale)
      IS DISTINCT FROM (OLD.max_tickets, OLD.type_id, OLD.hosts_also_play, OLD.seats_for_sale)
    OR (NEW.hosts_also_play AND NEW.host_count <> OLD.host_count)
  THEN
    SELECT floor(NEW.max_tickets * least(share(eventtype.limit_ticket_availability), share(convention.limit_ticket_availability)))
      INTO NEW.seats_for_sale
      FROM eventtype JOIN convention ON convention.id = eventtype.convention_id WHERE eventtype.id = NEW.type_id FOR SHARE;
    NEW.seats_for_sale := greatest(0, coalesce(NEW.seats_for_sale, 0) - CASE WHEN NEW.hosts_also_play THEN NEW.host_count ELSE 0 END);
  END IF;
  NEW.available_count := CASE
    WHEN NEW.is_cancelled THEN 0
    WHEN NEW.max_tickets = 0 THEN 1
    ELSE greatest(0, NEW.seats_for_sale - NEW.taken_count)
  END;
  RETURN NEW;
END
$$;
CREATE TRIGGER count_seats
  BEFORE INSERT OR UPDATE OF max_tickets, type_id, hosts_also_play, host_count, taken_count, is_cancelled, seats_for_sale, available_count
  ON event FOR EACH ROW EXECUTE FUNCTION count_seats();

-- -1 is no number of seats: it makes the event count them anew.
CREATE FUNCTION recount_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'convention' THEN
      PERFORM 1 FROM event WHERE convention_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
      UPDATE event SET seats_for_sale = -1 WHERE convention_id = NEW.id;
    WHEN 'eventtype' THEN
      PERFORM 1 FROM event WHERE type_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
      UPDATE event SET seats_for_sale = -1 WHERE type_id = NEW.id;
  END CASE;
  RETURN NULL;
END
$$;
CREATE TRIGGER recount_seats AFTER UPDATE OF limit_ticket_availability ON convention
  FOR EACH ROW WHEN (OLD.limit_ticket_availability <> NEW.limit_ticket_availability) EXECUTE FUNCTION recount_seats();
CREATE TRIGGER recount_seats AFTER UPDATE OF limit_ticket_availability ON eventtype
  FOR EACH ROW WHEN (OLD.limit_ticket_availability <> NEW.limit_ticket_availability) EXECUTE FUNCTION recount_seats();
UPDATE event SET seats_for_sale = -1;

-- 2. Schedule --------------------------------------------------------------------------------------------------------------------------

CREATE FUNCTION end_follows_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.end_date := NEW.start_date + make_interval(mins => NEW.duration);
  RETURN NEW;
END
$$;
CREATE TRIGGER end_follows_start BEFORE INSERT OR UPDATE OF start_date, end_date, duration ON event
  FOR EACH ROW EXECUTE FUNCTION end_follows_start();
CREATE TRIGGER end_follows_start BEFORE INSERT OR UPDATE OF start_date, end_date, duration ON eventsession
  FOR EACH ROW EXECUTE FUNCTION end_follows_start();

-- Time and place of events and their sessions, from the slots that they hold. The primary space is that of the earliest slot; among
-- several it is the one that comes first in its room.
CREATE FUNCTION reschedule(event_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(event_ids) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM event WHERE id = ANY(event_ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE event SET
    is_scheduled = now_is.held,
    scheduled_date = CASE WHEN now_is.held AND NOT is_scheduled THEN now() ELSE scheduled_date END,
    start_date = now_is.start_date, startdaypart_id = now_is.daypart_id, room_id = now_is.room_id,
    primary_space_id = now_is.space_id, space_id = CASE WHEN now_is.spaces = 1 THEN now_is.space_id END
  FROM (
    SELECT which.id, first.*, own.spaces, own.held
    FROM unnest(event_ids) AS which (id)
    LEFT JOIN LATERAL (
      SELECT daypart.start_date, slot.daypart_id, slot.room_id, slot.space_id
      FROM slot JOIN daypart ON daypart.id = slot.daypart_id JOIN space ON space.id = slot.space_id
      WHERE slot.event_id = which.id AND slot.eventsession_id IS NULL
      ORDER BY daypart.start_date, space.sequence_number, space.name, space.id LIMIT 1
    ) AS first ON true
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT slot.space_id) FILTER (WHERE eventsession_id IS NULL) AS spaces, count(*) > 0 AS held
      FROM slot WHERE slot.event_id = which.id
    ) AS own
  ) AS now_is
  WHERE event.id = now_is.id AND (event.is_scheduled, event.start_date, event.startdaypart_id, event.room_id, event.primary_space_id, event.space_id)
    IS DISTINCT FROM (now_is.held, now_is.start_date, now_is.daypart_id, now_is.room_id, now_is.space_id, CASE WHEN now_is.spaces = 1 THEN now_is.space_id END);
  UPDATE eventsession SET
    is_scheduled = now_is.space_id IS NOT NULL,
    start_date = now_is.start_date, startdaypart_id = now_is.daypart_id, room_id = now_is.room_id,
    primary_space_id = now_is.space_id, space_id = CASE WHEN now_is.spaces = 1 THEN now_is.space_id END
  FROM (
    SELECT sitting.id, first.*, own.spaces
    FROM eventsession AS sitting
    LEFT JOIN LATERAL (
      SELECT daypart.start_date, slot.daypart_id, slot.room_id, slot.space_id
      FROM slot JOIN daypart ON daypart.id = slot.daypart_id JOIN space ON space.id = slot.space_id
      WHERE slot.eventsession_id = sitting.id
      ORDER BY daypart.start_date, space.sequence_number, space.name, space.id LIMIT 1
    ) AS first ON true
    CROSS JOIN LATERAL (SELECT count(DISTINCT slot.space_id) AS spaces FROM slot WHERE slot.eventsession_id = sitting.id) AS own
    WHERE sitting.event_id = ANY(event_ids)
  ) AS now_is
  WHERE eventsession.id = now_is.id AND (eventsession.start_date, eventsession.startdaypart_id, eventsession.room_id, eventsession.primary_space_id, eventsession.space_id)
    IS DISTINCT FROM (now_is.start_date, now_is.daypart_id, now_is.room_id, now_is.space_id, CASE WHEN now_is.spaces = 1 THEN now_is.space_id END);
END
$$;

-- A waiver says of a place and time that they are fine as they are: it lapses with them.
CREATE FUNCTION schedule_follows_slots() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event_ids uuid[];
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN
      SELECT array_agg(DISTINCT event_id) INTO event_ids FROM new_slots WHERE event_id IS NOT NULL;
    WHEN 'DELETE' THEN
      SELECT array_agg(DISTINCT event_id) INTO event_ids FROM old_slots WHERE event_id IS NOT NULL;
    ELSE
      SELECT array_agg(DISTINCT holder.event_id) INTO event_ids
      FROM old_slots AS was JOIN new_slots AS slot USING (id) CROSS JOIN LATERAL (VALUES (was.event_id), (slot.event_id)) AS holder (event_id)
      WHERE holder.event_id IS NOT NULL AND (was.event_id, was.eventsession_id, was.space_id, was.room_id, was.daypart_id)
        IS DISTINCT FROM (slot.event_id, slot.eventsession_id, slot.space_id, slot.room_id, slot.daypart_id);
  END CASE;
  IF event_ids IS NULL THEN RETURN NULL; END IF;
  PERFORM reschedule(event_ids);
  DELETE FROM integritywaiver WHERE event_id = ANY(event_ids);
  RETURN NULL;
END
$$;
CREATE TRIGGER schedule_follows_slots_insert AFTER INSERT ON slot REFERENCING NEW TABLE AS new_slots
  FOR EACH STATEMENT EXECUTE FUNCTION schedule_follows_slots();
CREATE TRIGGER schedule_follows_slots_update AFTER UPDATE ON slot REFERENCING OLD TABLE AS old_slots NEW TABLE AS new_slots
  FOR EACH STATEMENT EXECUTE FUNCTION schedule_follows_slots();
CREATE TRIGGER schedule_follows_slots_delete AFTER DELETE ON slot REFERENCING OLD TABLE AS old_slots
  FOR EACH STATEMENT EXECUTE FUNCTION schedule_follows_slots();

CREATE FUNCTION schedule_follows_space() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reschedule(ARRAY(SELECT DISTINCT event_id FROM slot WHERE space_id = NEW.id AND event_id IS NOT NULL));
  RETURN NULL;
END
$$;
CREATE TRIGGER schedule_follows_space AFTER UPDATE OF sequence_number, name ON space
  FOR EACH ROW WHEN ((OLD.sequence_number, OLD.name) IS DISTINCT FROM (NEW.sequence_number, NEW.name)) EXECUTE FUNCTION schedule_follows_space();

CREATE FUNCTION waivers_lapse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM integritywaiver WHERE event_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER waivers_lapse AFTER UPDATE OF duration ON event
  FOR EACH ROW WHEN (OLD.duration <> NEW.duration) EXECUTE FUNCTION waivers_lapse();

-- A submission is scheduled while its event is. One that is cancelled was scheduled before, and stays so.
CREATE FUNCTION submission_follows_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE eventsubmission SET status = 'queued' WHERE id = OLD.submission_id AND status = 'scheduled';
  ELSE
    UPDATE eventsubmission SET status = CASE WHEN NEW.is_scheduled THEN 'scheduled' ELSE 'queued' END
    WHERE id = NEW.submission_id AND status IN ('queued', 'scheduled');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER submission_follows_event AFTER UPDATE OF is_scheduled ON event
  FOR EACH ROW WHEN (NEW.submission_id IS NOT NULL AND OLD.is_scheduled <> NEW.is_scheduled AND NOT NEW.is_cancelled)
  EXECUTE FUNCTION submission_follows_event();
CREATE TRIGGER submission_follows_deleted_event AFTER DELETE ON event
  FOR EACH ROW WHEN (OLD.submission_id IS NOT NULL) EXECUTE FUNCTION submission_follows_event();
