-- CreateTable
CREATE TABLE "calendarentry" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "eventsession_id" UUID,
    "start_date" TIMESTAMPTZ(0),
    "end_date" TIMESTAMPTZ(0),
    "room_ids" UUID[],
    "space_ids" UUID[],
    "is_cancelled" BOOLEAN NOT NULL,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendarentry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "calendarentry_convention_id_start_date_idx" ON "calendarentry"("convention_id", "start_date");

-- CreateIndex
CREATE INDEX "calendarentry_eventsession_id_idx" ON "calendarentry"("eventsession_id");

ALTER TABLE calendarentry
  ADD CONSTRAINT calendarentry_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON DELETE CASCADE,
  ADD CONSTRAINT calendarentry_event_id_fkey FOREIGN KEY (event_id, convention_id) REFERENCES event (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT calendarentry_eventsession_id_fkey FOREIGN KEY (eventsession_id, convention_id) REFERENCES eventsession (id, convention_id) ON DELETE CASCADE;
CREATE UNIQUE INDEX calendarentry_event_id_eventsession_id_key ON calendarentry (event_id, eventsession_id) NULLS NOT DISTINCT;

-- Writes down when and where these events and their sessions are now. A cancelled event loses its slots: its last time and place stay.
-- Only entries that differ are touched, so that none is locked for nothing.
CREATE FUNCTION note_calendar(event_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE calendarentry AS entry SET is_cancelled = true, sequence = entry.sequence + 1, date_updated = clock_timestamp()
  FROM event WHERE event.id = entry.event_id AND event.id = ANY(event_ids)
    AND event.is_cancelled AND NOT entry.is_cancelled AND entry.start_date IS NOT NULL;
  INSERT INTO calendarentry AS entry (id, convention_id, event_id, eventsession_id, start_date, end_date, room_ids, space_ids, is_cancelled)
  SELECT uuid_v7(), event.convention_id, event.id, sitting.id, sitting.start_date, sitting.end_date, held.room_ids, held.space_ids, false
  FROM event
  CROSS JOIN LATERAL (
    SELECT NULL::uuid AS id, event.start_date, event.end_date
    UNION ALL SELECT id, start_date, end_date FROM eventsession WHERE event_id = event.id
  ) AS sitting
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(DISTINCT room_id ORDER BY room_id), '{}') AS room_ids,
      coalesce(array_agg(DISTINCT space_id ORDER BY space_id), '{}') AS space_ids
    FROM slot WHERE slot.event_id = event.id AND slot.eventsession_id IS NOT DISTINCT FROM sitting.id
  ) AS held
  LEFT JOIN calendarentry AS was ON was.event_id = event.id AND was.eventsession_id IS NOT DISTINCT FROM sitting.id
  WHERE event.id = ANY(event_ids) AND NOT event.is_cancelled
    AND (sitting.start_date IS NOT NULL OR was.start_date IS NOT NULL)
    AND (was.start_date, was.end_date, was.room_ids, was.space_ids, was.is_cancelled)
      IS DISTINCT FROM (sitting.start_date, sitting.end_date, held.room_ids, held.space_ids, false)
  ON CONFLICT (event_id, eventsession_id) DO UPDATE SET
    start_date = excluded.start_date, end_date = excluded.end_date, room_ids = excluded.room_ids, space_ids = excluded.space_ids,
    is_cancelled = false, sequence = entry.sequence + 1, date_updated = clock_timestamp();
END
$$;

-- As before, and the calendar follows too.
CREATE OR REPLACE FUNCTION schedule_follows_slots() RETURNS trigger LANGUAGE plpgsql AS $$
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
  PERFORM note_calendar(event_ids);
  DELETE FROM integritywaiver WHERE event_id = ANY(event_ids);
  RETURN NULL;
END
$$;

-- What changes without slots: durations, times that move with their day or its time zone, and whether an event is cancelled.
CREATE FUNCTION note_calendar_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_calendar(ARRAY[CASE TG_TABLE_NAME WHEN 'event' THEN NEW.id ELSE (to_jsonb(NEW) ->> 'event_id')::uuid END]);
  RETURN NULL;
END
$$;
CREATE TRIGGER note_calendar AFTER UPDATE OF start_date, end_date, duration, is_cancelled ON event FOR EACH ROW
  WHEN (OLD.startdaypart_id IS NOT DISTINCT FROM NEW.startdaypart_id
    AND (OLD.start_date, OLD.end_date, OLD.is_cancelled) IS DISTINCT FROM (NEW.start_date, NEW.end_date, NEW.is_cancelled))
  EXECUTE FUNCTION note_calendar_of_row();
CREATE TRIGGER note_calendar AFTER UPDATE OF start_date, end_date, duration ON eventsession FOR EACH ROW
  WHEN (OLD.startdaypart_id IS NOT DISTINCT FROM NEW.startdaypart_id
    AND (OLD.start_date, OLD.end_date) IS DISTINCT FROM (NEW.start_date, NEW.end_date))
  EXECUTE FUNCTION note_calendar_of_row();

SELECT note_calendar(ARRAY(SELECT DISTINCT event_id FROM slot WHERE event_id IS NOT NULL));
