-- What the database does by itself when rows change. By domain; what several domains use comes first.
--
-- Triggers on statements work on `changed`, the rows that the statement wrote or deleted. They lock the rows that they count for before
-- they count: the statement after the lock sees what everybody who held the lock before has written.

-- Shared functions ------------------------------------------------------------------------------------------------------------------------

-- A UUID version 7 that sorts by time down to the microsecond, like those that the service makes for single records.
CREATE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    substring(int8send(us / 1000) FROM 3)
      || substring(int4send(28672 + ((us % 1000) * 4096 / 1000)::int) FROM 3)
      || substring(set_byte(random, 8, (get_byte(random, 8) & 63) | 128) FROM 9),
    'hex')::uuid
  FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS us, uuid_send(gen_random_uuid()) AS random) AS parts
$$;

-- Refuses a row in the words of a check constraint, so that the service finds the answer for it by the name of the rule.
CREATE FUNCTION refuse(relation text, rule text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'new row for relation "%" violates check constraint "%"', relation, rule
    USING ERRCODE = 'check_violation', CONSTRAINT = rule, TABLE = relation;
END
$$;

-- Versions and dates of change, for every table that has a version ------------------------------------------------------------------------

CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.date_updated := clock_timestamp();
  RETURN NEW;
END
$$;
DO $$
DECLARE one regclass;
BEGIN
  FOR one IN
    SELECT attrelid FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE attname = 'version' AND relkind = 'r' AND relnamespace = current_schema()::regnamespace AND relname <> 'slot'
  LOOP
    EXECUTE format('CREATE TRIGGER touch BEFORE UPDATE ON %s FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch()', one);
  END LOOP;
END
$$;

-- is_assigned is generated after this trigger has run, so its value in NEW must not be compared.
CREATE FUNCTION touch_slot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_assigned := OLD.is_assigned;
  IF NEW IS DISTINCT FROM OLD THEN
    NEW.version := OLD.version + 1;
    NEW.date_updated := clock_timestamp();
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER touch BEFORE UPDATE ON slot FOR EACH ROW EXECUTE FUNCTION touch_slot();

-- Access: announces on the channel "access" whose rights changed --------------------------------------------------------------------------

-- Every process forgets the rights it remembers. The payload is the id of a user, or empty for everybody.
CREATE FUNCTION announce_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('access', coalesce(to_jsonb(OLD) ->> TG_ARGV[0], '')); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('access', coalesce(to_jsonb(NEW) ->> TG_ARGV[0], '')); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER announce_access AFTER INSERT OR DELETE OR UPDATE OF token_hash, user_id, apikey_id ON session
  FOR EACH ROW EXECUTE FUNCTION announce_access('user_id');
CREATE TRIGGER announce_access AFTER DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION announce_access('id');
CREATE TRIGGER announce_access_change AFTER UPDATE OF password_hash, admin, developer, permanently_deactivated ON "user"
  FOR EACH ROW WHEN (
    (OLD.password_hash, OLD.admin, OLD.developer, OLD.permanently_deactivated)
    IS DISTINCT FROM (NEW.password_hash, NEW.admin, NEW.developer, NEW.permanently_deactivated)
  ) EXECUTE FUNCTION announce_access('id');
CREATE TRIGGER announce_access AFTER INSERT OR UPDATE OR DELETE ON apikey FOR EACH ROW EXECUTE FUNCTION announce_access('user_id');
CREATE TRIGGER announce_access AFTER INSERT OR UPDATE OR DELETE ON member FOR EACH ROW EXECUTE FUNCTION announce_access('user_id');
CREATE TRIGGER announce_access AFTER INSERT OR UPDATE OR DELETE ON conventionprivilege FOR EACH ROW EXECUTE FUNCTION announce_access('user_id');
CREATE TRIGGER announce_access AFTER INSERT OR UPDATE OR DELETE ON libraryprivilege FOR EACH ROW EXECUTE FUNCTION announce_access('user_id');
CREATE TRIGGER announce_access AFTER INSERT OR DELETE OR UPDATE OF user_id ON library FOR EACH ROW EXECUTE FUNCTION announce_access('user_id');
CREATE TRIGGER announce_access AFTER INSERT OR DELETE OR UPDATE OF group_id ON convention FOR EACH ROW EXECUTE FUNCTION announce_access('nobody');
CREATE TRIGGER announce_access AFTER DELETE ON "group" FOR EACH ROW EXECUTE FUNCTION announce_access('nobody');

-- People and groups -----------------------------------------------------------------------------------------------------------------------

-- The leader of a group is the member with that role.
CREATE FUNCTION group_follows_leader() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "group" SET leader_id = NEW.user_id WHERE id = NEW.group_id AND leader_id <> NEW.user_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER group_follows_leader AFTER INSERT OR UPDATE OF role ON member
  FOR EACH ROW WHEN (NEW.role = 'leader') EXECUTE FUNCTION group_follows_leader();

-- Conventions, their days and venues ------------------------------------------------------------------------------------------------------

-- A convention lasts from the first start to the last end of its days for events.
CREATE FUNCTION stretch_convention() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM convention WHERE id IN (SELECT convention_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE convention SET start_date = now_is.first_start, end_date = now_is.last_end
  FROM (
    SELECT which.convention_id, min(day.start_date) AS first_start, max(day.end_date) AS last_end
    FROM (SELECT DISTINCT convention_id FROM changed) AS which
    LEFT JOIN conventionday AS day ON day.convention_id = which.convention_id AND day.day_type = 'events'
    GROUP BY which.convention_id
  ) AS now_is
  WHERE id = now_is.convention_id AND (convention.start_date, convention.end_date) IS DISTINCT FROM (now_is.first_start, now_is.last_end);
  RETURN NULL;
END
$$;
CREATE TRIGGER stretch_convention_insert AFTER INSERT ON conventionday REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION stretch_convention();
CREATE TRIGGER stretch_convention_update AFTER UPDATE ON conventionday REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION stretch_convention();
CREATE TRIGGER stretch_convention_delete AFTER DELETE ON conventionday REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION stretch_convention();

-- Day parts and shifts lie inside their day. The day is locked so that it cannot become shorter meanwhile.
CREATE FUNCTION daypart_inside_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM conventionday WHERE id = NEW.conventionday_id FOR SHARE;
  IF EXISTS (
    SELECT 1 FROM daypart JOIN conventionday AS day ON day.id = daypart.conventionday_id
    WHERE daypart.id = NEW.id AND (daypart.start_date < day.start_date OR daypart.end_date > day.end_date)
  ) THEN
    PERFORM refuse('daypart', 'daypart_inside_day');
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER daypart_inside_day AFTER INSERT OR UPDATE OF start_date, end_date, conventionday_id ON daypart
  DEFERRABLE FOR EACH ROW EXECUTE FUNCTION daypart_inside_day();

CREATE FUNCTION shift_inside_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM conventionday WHERE id = NEW.conventionday_id FOR SHARE;
  IF EXISTS (
    SELECT 1 FROM shift JOIN conventionday AS day ON day.id = shift.conventionday_id
    WHERE shift.id = NEW.id AND (shift.start_time < day.start_date OR shift.start_time >= day.end_date OR shift.end_time > day.end_date)
  ) THEN
    PERFORM refuse('shift', 'shift_inside_day');
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER shift_inside_day AFTER INSERT OR UPDATE OF start_time, end_time, conventionday_id ON shift
  DEFERRABLE FOR EACH ROW EXECUTE FUNCTION shift_inside_day();

CREATE FUNCTION conventionday_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM daypart JOIN conventionday AS day ON day.id = daypart.conventionday_id
    WHERE day.id = NEW.id AND (daypart.start_date < day.start_date OR daypart.end_date > day.end_date)
  ) THEN
    PERFORM refuse('conventionday', 'conventionday_holds_dayparts');
  END IF;
  IF EXISTS (
    SELECT 1 FROM shift JOIN conventionday AS day ON day.id = shift.conventionday_id
    WHERE day.id = NEW.id AND (shift.start_time < day.start_date OR shift.start_time >= day.end_date OR shift.end_time > day.end_date)
  ) THEN
    PERFORM refuse('conventionday', 'conventionday_holds_shifts');
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER conventionday_holds AFTER UPDATE OF start_date, end_date ON conventionday
  DEFERRABLE FOR EACH ROW EXECUTE FUNCTION conventionday_holds();

-- Whatever deletes an image or replaces its file (cascades too) leaves the file to be removed from the store.
CREATE FUNCTION files_unused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unusedfile (file_id) VALUES (OLD.file_id) ON CONFLICT (file_id) DO UPDATE SET remove_date = now();
  RETURN NULL;
END
$$;
CREATE TRIGGER files_unused AFTER DELETE ON conventionimage FOR EACH ROW EXECUTE FUNCTION files_unused();
CREATE TRIGGER files_replaced AFTER UPDATE OF file_id ON conventionimage
  FOR EACH ROW WHEN (OLD.file_id <> NEW.file_id) EXECUTE FUNCTION files_unused();
CREATE TRIGGER files_unused AFTER DELETE ON prototypeimage FOR EACH ROW EXECUTE FUNCTION files_unused();
CREATE TRIGGER files_replaced AFTER UPDATE OF file_id ON prototypeimage
  FOR EACH ROW WHEN (OLD.file_id <> NEW.file_id) EXECUTE FUNCTION files_unused();

-- Rooms, spaces and slots -----------------------------------------------------------------------------------------------------------------

-- Slots are named after their space, room and day part.
CREATE FUNCTION slot_name(space text, room text, daypart text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(space || ' in ' || room || ' on ' || daypart, 255)
$$;
CREATE FUNCTION rename_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'room' THEN
      UPDATE slot SET name = slot_name(space.name, NEW.name, daypart.name)
      FROM space, daypart WHERE slot.room_id = NEW.id AND space.id = slot.space_id AND daypart.id = slot.daypart_id;
    WHEN 'space' THEN
      UPDATE slot SET name = slot_name(NEW.name, room.name, daypart.name)
      FROM room, daypart WHERE slot.space_id = NEW.id AND room.id = NEW.room_id AND daypart.id = slot.daypart_id;
    WHEN 'daypart' THEN
      UPDATE slot SET name = slot_name(space.name, room.name, NEW.name)
      FROM space, room WHERE slot.daypart_id = NEW.id AND space.id = slot.space_id AND room.id = space.room_id;
  END CASE;
  RETURN NULL;
END
$$;
CREATE TRIGGER rename_slots AFTER UPDATE OF name ON room FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION rename_slots();
CREATE TRIGGER rename_slots AFTER UPDATE OF name, room_id ON space
  FOR EACH ROW WHEN (OLD.name <> NEW.name OR OLD.room_id <> NEW.room_id) EXECUTE FUNCTION rename_slots();
CREATE TRIGGER rename_slots AFTER UPDATE OF name ON daypart FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION rename_slots();

-- A slot that is freed loses its session too, whoever frees it.
CREATE FUNCTION free_slot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.eventsession_id := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER free_slot BEFORE UPDATE OF event_id ON slot
  FOR EACH ROW WHEN (NEW.event_id IS NULL AND NEW.eventsession_id IS NOT NULL) EXECUTE FUNCTION free_slot();

-- A slot that an event holds is freed before another event gets it.
CREATE FUNCTION slot_is_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'slot % is held by event %', OLD.id, OLD.event_id
    USING ERRCODE = 'unique_violation', CONSTRAINT = 'slot_event_id_key', TABLE = 'slot', COLUMN = 'event_id';
END
$$;
CREATE TRIGGER slot_event_id_key BEFORE UPDATE OF event_id ON slot
  FOR EACH ROW WHEN (OLD.event_id <> NEW.event_id) EXECUTE FUNCTION slot_is_held();

-- Events: hosts, sessions and waiting lists are counted -----------------------------------------------------------------------------------

CREATE FUNCTION recount_event_hosts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM event WHERE id IN (SELECT event_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE event SET host_count = now_is.hosts, user_id = now_is.first_host
  FROM (
    SELECT which.event_id, count(eventhost.id)::int AS hosts, (array_agg(eventhost.user_id ORDER BY sequence_number, eventhost.id))[1] AS first_host
    FROM (SELECT DISTINCT event_id FROM changed) AS which LEFT JOIN eventhost USING (event_id)
    GROUP BY which.event_id
  ) AS now_is
  WHERE id = now_is.event_id AND (host_count, user_id) IS DISTINCT FROM (now_is.hosts, now_is.first_host);
  RETURN NULL;
END
$$;
CREATE TRIGGER recount_event_hosts_insert AFTER INSERT ON eventhost REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recount_event_hosts();
CREATE TRIGGER recount_event_hosts_update AFTER UPDATE ON eventhost REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recount_event_hosts();
CREATE TRIGGER recount_event_hosts_delete AFTER DELETE ON eventhost REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recount_event_hosts();

CREATE FUNCTION recount_event_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM event WHERE id IN (SELECT event_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE event SET session_count = now_is.sessions
  FROM (
    SELECT which.event_id, 1 + count(eventsession.id)::int AS sessions
    FROM (SELECT DISTINCT event_id FROM changed) AS which LEFT JOIN eventsession USING (event_id)
    GROUP BY which.event_id
  ) AS now_is
  WHERE id = now_is.event_id AND session_count <> now_is.sessions;
  RETURN NULL;
END
$$;
CREATE TRIGGER recount_event_sessions_insert AFTER INSERT ON eventsession REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recount_event_sessions();
CREATE TRIGGER recount_event_sessions_update AFTER UPDATE ON eventsession REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recount_event_sessions();
CREATE TRIGGER recount_event_sessions_delete AFTER DELETE ON eventsession REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recount_event_sessions();

CREATE FUNCTION recount_event_waits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM event WHERE id IN (SELECT event_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE event SET wait_count = now_is.waits
  FROM (
    SELECT which.event_id, count(eventwait.id)::int AS waits
    FROM (SELECT DISTINCT event_id FROM changed) AS which LEFT JOIN eventwait USING (event_id)
    GROUP BY which.event_id
  ) AS now_is
  WHERE id = now_is.event_id AND wait_count <> now_is.waits;
  RETURN NULL;
END
$$;
CREATE TRIGGER recount_event_waits_insert AFTER INSERT ON eventwait REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recount_event_waits();
CREATE TRIGGER recount_event_waits_update AFTER UPDATE ON eventwait REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recount_event_waits();
CREATE TRIGGER recount_event_waits_delete AFTER DELETE ON eventwait REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recount_event_waits();

-- Events: seats ---------------------------------------------------------------------------------------------------------------------------

-- The part of the seats that is sold freely; 0 means that there is no limit.
CREATE FUNCTION share(part float8) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN part = 0 THEN 1 ELSE part::numeric END
$$;

-- Works out the seats for sale and those that are available. The limits are read under their locks: they change either before this
-- transaction or after it.
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

-- Makes the events count their seats again: -1 is not a possible number of seats, so every event differs from it.
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

-- taken_count is the number of tickets and of seats that are offered. It is checked at the end of the transaction, because the count and
-- the rows that it counts change in different statements. A difference is a mistake in the service, so no answer of the API goes with it.
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

-- Events: the schedule follows the slots --------------------------------------------------------------------------------------------------

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

-- Sets time and place of events and their sessions from the slots that they hold. The primary space is that of the earliest slot; among
-- several at that time it is the one that comes first in its room.
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

-- A waiver accepts a warning about a time and a place, so it ends when these change.
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

-- A submission is scheduled while its event is. A cancelled event was scheduled before, and its submission stays so.
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

-- Time and place change in many ways (slots given, freed, deleted; spaces moved). Each is noted here, for the mails to those concerned.
-- Before the schedule is public, only the submitter of the event is concerned.
CREATE FUNCTION note_moved_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movedsitting AS known (id, convention_id, event_id, is_scheduled, start_date, room_id, primary_space_id, space_id, is_public)
  SELECT uuid_v7(), OLD.convention_id, OLD.id, OLD.is_scheduled, OLD.start_date, OLD.room_id, OLD.primary_space_id, OLD.space_id, is_schedule_public
  FROM convention WHERE id = OLD.convention_id AND (is_schedule_public OR NEW.submission_id IS NOT NULL)
  ON CONFLICT (event_id, eventsession_id) DO UPDATE SET is_public = true WHERE excluded.is_public AND NOT known.is_public;
  RETURN NULL;
END
$$;
CREATE TRIGGER note_moved_event AFTER UPDATE OF is_scheduled, start_date, room_id, primary_space_id, space_id ON event
  FOR EACH ROW WHEN (NOT NEW.is_cancelled AND NOT NEW.trashed
    AND (OLD.is_scheduled, OLD.start_date, OLD.room_id, OLD.primary_space_id, OLD.space_id)
      IS DISTINCT FROM (NEW.is_scheduled, NEW.start_date, NEW.room_id, NEW.primary_space_id, NEW.space_id))
  EXECUTE FUNCTION note_moved_event();

CREATE FUNCTION note_moved_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movedsitting AS known (id, convention_id, event_id, eventsession_id, is_scheduled, start_date, room_id, primary_space_id, space_id, is_public)
  SELECT uuid_v7(), OLD.convention_id, OLD.event_id, OLD.id, OLD.is_scheduled, OLD.start_date, OLD.room_id, OLD.primary_space_id, OLD.space_id, true
  FROM convention JOIN event ON event.convention_id = convention.id
  WHERE event.id = OLD.event_id AND is_schedule_public AND NOT event.is_cancelled AND NOT event.trashed
  ON CONFLICT (event_id, eventsession_id) DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER note_moved_session AFTER UPDATE OF is_scheduled, start_date, room_id, primary_space_id, space_id ON eventsession
  FOR EACH ROW WHEN ((OLD.is_scheduled, OLD.start_date, OLD.room_id, OLD.primary_space_id, OLD.space_id)
    IS DISTINCT FROM (NEW.is_scheduled, NEW.start_date, NEW.room_id, NEW.primary_space_id, NEW.space_id))
  EXECUTE FUNCTION note_moved_session();

-- Events: announces on the channel "schedule" what changed --------------------------------------------------------------------------------

-- Sent on commit: the convention, and the ids of the events or null for everything.
CREATE FUNCTION announce_schedule(of_convention uuid, of_events uuid[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('schedule', json_build_object('convention_id', of_convention,
    'event_ids', CASE WHEN cardinality(of_events) BETWEEN 1 AND 100 THEN of_events END)::text)
$$;

-- Slots that change hands. New names of slots are not announced.
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

-- What a schedule shows of an event. Sold seats are left out: they change too often.
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
CREATE TRIGGER announce_made AFTER INSERT ON event REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_events();
CREATE TRIGGER announce_gone AFTER DELETE ON event REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_events();
CREATE TRIGGER announce_made AFTER INSERT ON eventsession REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_events();
CREATE TRIGGER announce_gone AFTER DELETE ON eventsession REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_events();
CREATE TRIGGER announce_made AFTER INSERT ON eventhost REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_events();
CREATE TRIGGER announce_gone AFTER DELETE ON eventhost REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_events();

-- Days, rooms and the like change seldom: then the whole schedule counts as changed.
CREATE FUNCTION announce_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_schedule(convention_id, NULL) FROM changed GROUP BY convention_id;
  RETURN NULL;
END $$;
CREATE TRIGGER announce_made AFTER INSERT ON conventionday REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
CREATE TRIGGER announce_changed AFTER UPDATE ON conventionday REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
CREATE TRIGGER announce_gone AFTER DELETE ON conventionday REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
CREATE TRIGGER announce_made AFTER INSERT ON daypart REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
CREATE TRIGGER announce_changed AFTER UPDATE ON daypart REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
CREATE TRIGGER announce_gone AFTER DELETE ON daypart REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
CREATE TRIGGER announce_made AFTER INSERT ON room REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
CREATE TRIGGER announce_changed AFTER UPDATE ON room REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
CREATE TRIGGER announce_gone AFTER DELETE ON room REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
CREATE TRIGGER announce_made AFTER INSERT ON space REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
CREATE TRIGGER announce_changed AFTER UPDATE ON space REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
CREATE TRIGGER announce_gone AFTER DELETE ON space REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
CREATE TRIGGER announce_made AFTER INSERT ON eventtype REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
CREATE TRIGGER announce_changed AFTER UPDATE ON eventtype REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
CREATE TRIGGER announce_gone AFTER DELETE ON eventtype REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
CREATE TRIGGER announce_made AFTER INSERT ON eventtyperoom REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
CREATE TRIGGER announce_changed AFTER UPDATE ON eventtyperoom REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
CREATE TRIGGER announce_gone AFTER DELETE ON eventtyperoom REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
CREATE TRIGGER announce_made AFTER INSERT ON eventsubmission REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
CREATE TRIGGER announce_changed AFTER UPDATE ON eventsubmission REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
CREATE TRIGGER announce_gone AFTER DELETE ON eventsubmission REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_all();

-- Volunteers and shifts -------------------------------------------------------------------------------------------------------------------

-- The times of a volunteershift are those of its shift. The shift is locked, so that its times cannot change before this row is seen.
CREATE FUNCTION copy_shift_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT start_time, end_time INTO NEW.starts_at, NEW.ends_at FROM shift WHERE id = NEW.shift_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN -- the foreign key will say so
    NEW.starts_at := 'epoch';
    NEW.ends_at := 'epoch';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER copy_shift_times BEFORE INSERT OR UPDATE OF shift_id ON volunteershift FOR EACH ROW EXECUTE FUNCTION copy_shift_times();

CREATE FUNCTION move_volunteershifts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE volunteershift SET starts_at = changed.start_time, ends_at = changed.end_time FROM changed
  WHERE shift_id = changed.id AND (starts_at, ends_at) IS DISTINCT FROM (changed.start_time, changed.end_time);
  RETURN NULL;
END
$$;
CREATE TRIGGER move_volunteershifts AFTER UPDATE ON shift REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION move_volunteershifts();

-- No shift has more volunteers than places. The shift is locked, so that the count sees what others have written.
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

CREATE FUNCTION recount_volunteer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM volunteer WHERE id IN (SELECT volunteer_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE volunteer SET hours_scheduled_count = now_is.hours, no_show_count = now_is.no_shows
  FROM (
    SELECT who.volunteer_id,
      coalesce(sum(round(extract(epoch FROM ends_at - starts_at) / 3600, 2)) FILTER (WHERE status IN ('scheduled', 'worked')), 0)::float8 AS hours,
      (count(*) FILTER (WHERE status = 'no_show'))::int AS no_shows
    FROM (SELECT DISTINCT volunteer_id FROM changed) AS who LEFT JOIN volunteershift USING (volunteer_id)
    GROUP BY who.volunteer_id
  ) AS now_is
  WHERE id = now_is.volunteer_id AND (hours_scheduled_count, no_show_count) IS DISTINCT FROM (now_is.hours, now_is.no_shows);
  RETURN NULL;
END
$$;
CREATE TRIGGER recount_volunteer_insert AFTER INSERT ON volunteershift REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recount_volunteer();
CREATE TRIGGER recount_volunteer_update AFTER UPDATE ON volunteershift REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recount_volunteer();
CREATE TRIGGER recount_volunteer_delete AFTER DELETE ON volunteershift REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recount_volunteer();

-- Libraries of games ----------------------------------------------------------------------------------------------------------------------

CREATE FUNCTION recount_librarygame_entrants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM librarygame WHERE id IN (SELECT librarygame_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE librarygame SET playtowin_count = now_is.entrants
  FROM (
    SELECT which.librarygame_id, count(DISTINCT coalesce(badge_id::text, user_id::text, lower(name)))::int AS entrants
    FROM (SELECT DISTINCT librarygame_id FROM changed) AS which LEFT JOIN playtowin USING (librarygame_id)
    GROUP BY which.librarygame_id
  ) AS now_is
  WHERE id = now_is.librarygame_id AND playtowin_count <> now_is.entrants;
  RETURN NULL;
END
$$;
CREATE TRIGGER recount_librarygame_entrants_insert AFTER INSERT ON playtowin REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recount_librarygame_entrants();
CREATE TRIGGER recount_librarygame_entrants_update AFTER UPDATE ON playtowin REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recount_librarygame_entrants();
CREATE TRIGGER recount_librarygame_entrants_delete AFTER DELETE ON playtowin REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recount_librarygame_entrants();

-- Prototypes ------------------------------------------------------------------------------------------------------------------------------

CREATE FUNCTION recount_prototype_interest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM prototype WHERE id IN (SELECT prototype_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE prototype SET interest_count = now_is.interested
  FROM (
    SELECT which.prototype_id, count(prototypeinterest.id)::int AS interested
    FROM (SELECT DISTINCT prototype_id FROM changed) AS which LEFT JOIN prototypeinterest USING (prototype_id)
    GROUP BY which.prototype_id
  ) AS now_is
  WHERE id = now_is.prototype_id AND interest_count <> now_is.interested;
  RETURN NULL;
END
$$;
CREATE TRIGGER recount_prototype_interest_insert AFTER INSERT ON prototypeinterest REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recount_prototype_interest();
CREATE TRIGGER recount_prototype_interest_update AFTER UPDATE ON prototypeinterest REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recount_prototype_interest();
CREATE TRIGGER recount_prototype_interest_delete AFTER DELETE ON prototypeinterest REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recount_prototype_interest();

CREATE FUNCTION recount_prototype_feedback() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM prototype WHERE id IN (SELECT prototype_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE prototype SET feedback_count = now_is.feedbacks
  FROM (
    SELECT which.prototype_id, count(prototypefeedback.id)::int AS feedbacks
    FROM (SELECT DISTINCT prototype_id FROM changed) AS which LEFT JOIN prototypefeedback USING (prototype_id)
    GROUP BY which.prototype_id
  ) AS now_is
  WHERE id = now_is.prototype_id AND feedback_count <> now_is.feedbacks;
  RETURN NULL;
END
$$;
CREATE TRIGGER recount_prototype_feedback_insert AFTER INSERT ON prototypefeedback REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recount_prototype_feedback();
CREATE TRIGGER recount_prototype_feedback_update AFTER UPDATE ON prototypefeedback REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recount_prototype_feedback();
CREATE TRIGGER recount_prototype_feedback_delete AFTER DELETE ON prototypefeedback REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION recount_prototype_feedback();

-- Logs ------------------------------------------------------------------------------------------------------------------------------------

-- Entries of a log are never changed and are deleted only together with their convention.
CREATE FUNCTION logentry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN coalesce(NEW, OLD); END IF;
  PERFORM refuse('logentry', 'logentry_append_only');
  RETURN NULL;
END
$$;
CREATE TRIGGER logentry_append_only BEFORE UPDATE OR DELETE ON logentry FOR EACH ROW EXECUTE FUNCTION logentry_stays();
