-- What the service makes sure of under its locks, the database makes sure of too: seats that are counted, slots that are held, hosts and
-- volunteers for whom there is a place.

-- 1. Seats: taken_count is what is sold and what is offered -----------------------------------------------------------------------------

UPDATE event SET taken_count = least(max_tickets, now_is.taken)
FROM (
  SELECT id, (SELECT count(*) FROM ticket WHERE event_id = event.id)
    + (SELECT count(*) FROM eventwait WHERE event_id = event.id AND status = 'offered') AS taken
  FROM event
) AS now_is WHERE event.id = now_is.id AND taken_count <> least(max_tickets, now_is.taken);

-- At the end of the transaction: the count and what it counts change in statements of their own. It is a mistake of the service if they
-- differ, so no rule of the wire goes with it.
CREATE FUNCTION seats_are_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  which uuid;
BEGIN
  IF TG_TABLE_NAME = 'event' THEN which := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN which := OLD.event_id;
  ELSE which := NEW.event_id;
  END IF;
  IF EXISTS (
    SELECT 1 FROM event WHERE id = which AND taken_count <>
      (SELECT count(*) FROM ticket WHERE event_id = which) + (SELECT count(*) FROM eventwait WHERE event_id = which AND status = 'offered')
  ) THEN
    RAISE EXCEPTION 'taken_count of event % is not what is sold and offered', which
      USING ERRCODE = 'triggered_data_change_violation', CONSTRAINT = 'event_taken_count_real', TABLE = 'event';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER event_taken_count_real AFTER INSERT OR DELETE OR UPDATE OF event_id ON ticket
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION seats_are_counted();
CREATE CONSTRAINT TRIGGER event_taken_count_real AFTER INSERT OR DELETE OR UPDATE OF event_id, status ON eventwait
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION seats_are_counted();
CREATE CONSTRAINT TRIGGER event_taken_count_real AFTER UPDATE OF taken_count ON event
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.taken_count <> NEW.taken_count) EXECUTE FUNCTION seats_are_counted();

-- 2. Slots: what somebody holds is freed before somebody else gets it --------------------------------------------------------------------

CREATE FUNCTION slot_is_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'slot % is held by event %', OLD.id, OLD.event_id
    USING ERRCODE = 'unique_violation', CONSTRAINT = 'slot_event_id_key', TABLE = 'slot', COLUMN = 'event_id';
END
$$;
CREATE TRIGGER slot_event_id_key BEFORE UPDATE OF event_id ON slot
  FOR EACH ROW WHEN (OLD.event_id <> NEW.event_id) EXECUTE FUNCTION slot_is_held();

-- 3. Hosts ------------------------------------------------------------------------------------------------------------------------------

UPDATE event SET max_hosts = host_count WHERE host_count > max_hosts;
ALTER TABLE event
  DROP CONSTRAINT event_host_count_check,
  ADD CONSTRAINT event_host_count_check CHECK (host_count BETWEEN 0 AND max_hosts);

-- 4. Shifts: nobody is scheduled where there is no place ---------------------------------------------------------------------------------

UPDATE shift SET quantity_of_volunteers = now_is.scheduled
FROM (SELECT shift_id, count(*)::int AS scheduled FROM volunteershift WHERE status = 'scheduled' GROUP BY shift_id) AS now_is
WHERE id = shift_id AND quantity_of_volunteers < now_is.scheduled;

-- As before, but whoever counts the places later has the lock that it takes.
CREATE OR REPLACE FUNCTION copy_shift_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT start_time, end_time INTO NEW.starts_at, NEW.ends_at FROM shift WHERE id = NEW.shift_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN -- the foreign key will say so
    NEW.starts_at := 'epoch';
    NEW.ends_at := 'epoch';
  END IF;
  RETURN NEW;
END
$$;
-- The shift is locked, as by the service: the next statement sees what was committed.
CREATE FUNCTION shift_has_places() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  which uuid := CASE TG_TABLE_NAME WHEN 'shift' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'shift_id' END;
BEGIN
  PERFORM 1 FROM shift WHERE id = which FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT 1 FROM shift WHERE id = which
      AND quantity_of_volunteers < (SELECT count(*) FROM volunteershift WHERE shift_id = which AND status = 'scheduled')
  ) THEN
    PERFORM refuse(TG_TABLE_NAME, TG_ARGV[0]);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER volunteershift_shift_id_places AFTER INSERT OR UPDATE OF status, shift_id ON volunteershift
  FOR EACH ROW WHEN (NEW.status = 'scheduled') EXECUTE FUNCTION shift_has_places('volunteershift_shift_id_places');
CREATE TRIGGER shift_quantity_of_volunteers_places AFTER UPDATE OF quantity_of_volunteers ON shift
  FOR EACH ROW WHEN (NEW.quantity_of_volunteers < OLD.quantity_of_volunteers)
  EXECUTE FUNCTION shift_has_places('shift_quantity_of_volunteers_places');
