-- AlterTable
ALTER TABLE "convention" ADD COLUMN     "release_changes_public" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "uses_releases" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "event" ADD COLUMN     "released_duration" INTEGER,
ADD COLUMN     "released_end_date" TIMESTAMPTZ(0),
ADD COLUMN     "released_is_scheduled" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "released_primary_space_id" UUID,
ADD COLUMN     "released_room_id" UUID,
ADD COLUMN     "released_scheduled_date" TIMESTAMPTZ(0),
ADD COLUMN     "released_space_id" UUID,
ADD COLUMN     "released_start_date" TIMESTAMPTZ(0),
ADD COLUMN     "released_startdaypart_id" UUID;

-- AlterTable
ALTER TABLE "eventsession" ADD COLUMN     "released_duration" INTEGER,
ADD COLUMN     "released_end_date" TIMESTAMPTZ(0),
ADD COLUMN     "released_is_scheduled" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "released_primary_space_id" UUID,
ADD COLUMN     "released_room_id" UUID,
ADD COLUMN     "released_space_id" UUID,
ADD COLUMN     "released_start_date" TIMESTAMPTZ(0),
ADD COLUMN     "released_startdaypart_id" UUID;

-- AlterTable
ALTER TABLE "slot" ADD COLUMN     "released_date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "released_event_id" UUID,
ADD COLUMN     "released_eventsession_id" UUID,
ADD COLUMN     "released_version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "schedulerelease" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "user_id" UUID,
    "released_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "change_count" INTEGER NOT NULL DEFAULT 0,
    "people_count" INTEGER NOT NULL DEFAULT 0,
    "mails_sent_date" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "schedulerelease_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "schedulereleasechange" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "schedulerelease_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "eventsession_id" UUID,
    "kind" TEXT NOT NULL,
    "before_start_date" TIMESTAMPTZ(0),
    "before_end_date" TIMESTAMPTZ(0),
    "before_place" TEXT,
    "after_start_date" TIMESTAMPTZ(0),
    "after_end_date" TIMESTAMPTZ(0),
    "after_place" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "schedulereleasechange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "schedulereleasemail" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "schedulerelease_id" UUID NOT NULL,
    "user_id" UUID,
    "address" TEXT,
    "name" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "schedulereleasemail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "schedulerelease_convention_id_released_date_id_idx" ON "schedulerelease"("convention_id", "released_date", "id");

-- CreateIndex
CREATE INDEX "schedulerelease_user_id_idx" ON "schedulerelease"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "schedulerelease_id_convention_id_key" ON "schedulerelease"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "schedulerelease_convention_id_number_key" ON "schedulerelease"("convention_id", "number");

-- CreateIndex
CREATE INDEX "schedulereleasechange_schedulerelease_id_after_start_date_i_idx" ON "schedulereleasechange"("schedulerelease_id", "after_start_date", "id");

-- CreateIndex
CREATE INDEX "schedulereleasechange_convention_id_id_idx" ON "schedulereleasechange"("convention_id", "id");

-- CreateIndex
CREATE INDEX "schedulereleasechange_event_id_idx" ON "schedulereleasechange"("event_id");

-- CreateIndex
CREATE INDEX "schedulereleasechange_eventsession_id_idx" ON "schedulereleasechange"("eventsession_id");

-- CreateIndex
CREATE UNIQUE INDEX "schedulereleasechange_id_convention_id_key" ON "schedulereleasechange"("id", "convention_id");

-- CreateIndex
CREATE INDEX "schedulereleasemail_convention_id_idx" ON "schedulereleasemail"("convention_id");

-- CreateIndex
CREATE INDEX "schedulereleasemail_user_id_idx" ON "schedulereleasemail"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "schedulereleasemail_schedulerelease_id_user_id_key" ON "schedulereleasemail"("schedulerelease_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "schedulereleasemail_schedulerelease_id_address_key" ON "schedulereleasemail"("schedulerelease_id", "address");

-- CreateIndex
CREATE INDEX "event_convention_id_released_start_date_event_number_id_idx" ON "event"("convention_id", "released_start_date", "event_number", "id");

-- AddForeignKey
ALTER TABLE "schedulerelease" ADD CONSTRAINT "schedulerelease_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedulerelease" ADD CONSTRAINT "schedulerelease_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedulereleasechange" ADD CONSTRAINT "schedulereleasechange_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedulereleasechange" ADD CONSTRAINT "schedulereleasechange_schedulerelease_id_fkey" FOREIGN KEY ("schedulerelease_id", "convention_id") REFERENCES "schedulerelease"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "schedulereleasechange" ADD CONSTRAINT "schedulereleasechange_event_id_fkey" FOREIGN KEY ("event_id", "convention_id") REFERENCES "event"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "schedulereleasechange" ADD CONSTRAINT "schedulereleasechange_eventsession_id_fkey" FOREIGN KEY ("eventsession_id", "convention_id") REFERENCES "eventsession"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "schedulereleasemail" ADD CONSTRAINT "schedulereleasemail_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedulereleasemail" ADD CONSTRAINT "schedulereleasemail_schedulerelease_id_fkey" FOREIGN KEY ("schedulerelease_id", "convention_id") REFERENCES "schedulerelease"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "schedulereleasemail" ADD CONSTRAINT "schedulereleasemail_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "schedulerelease" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "schedulereleasechange" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- History. Of what a release copies, its changes tell.
SELECT audit_table('schedulerelease');
SELECT audit_table('schedulereleasechange');
SELECT audit_table('convention');
SELECT audit_table('event', '{taken_count,seats_for_sale,available_count,wait_count,host_count,session_count,released_is_scheduled,released_start_date,released_end_date,released_duration,released_startdaypart_id,released_room_id,released_primary_space_id,released_space_id,released_scheduled_date}');
SELECT audit_table('eventsession', '{released_is_scheduled,released_start_date,released_end_date,released_duration,released_startdaypart_id,released_room_id,released_primary_space_id,released_space_id}');
SELECT audit_table('slot', '{name,is_assigned,released_event_id,released_eventsession_id,released_version,released_date_updated}');

ALTER TABLE schedulerelease ADD CONSTRAINT schedulerelease_name_check CHECK (name <> '');
ALTER TABLE schedulereleasechange ADD CONSTRAINT schedulereleasechange_kind_check CHECK (kind IN ('placed', 'moved', 'resized', 'removed'));
ALTER TABLE schedulereleasemail
  ADD CONSTRAINT schedulereleasemail_user_id_address_check CHECK ((user_id IS NULL) <> (address IS NULL));

-- What is released refers to records of its convention, too.
ALTER TABLE event
  ADD CONSTRAINT event_released_startdaypart_id_fkey FOREIGN KEY (released_startdaypart_id, convention_id) REFERENCES daypart (id, convention_id)
    ON DELETE SET NULL (released_startdaypart_id),
  ADD CONSTRAINT event_released_room_id_fkey FOREIGN KEY (released_room_id, convention_id) REFERENCES room (id, convention_id)
    ON DELETE SET NULL (released_room_id),
  ADD CONSTRAINT event_released_primary_space_id_fkey FOREIGN KEY (released_primary_space_id, convention_id) REFERENCES space (id, convention_id)
    ON DELETE SET NULL (released_primary_space_id),
  ADD CONSTRAINT event_released_space_id_fkey FOREIGN KEY (released_space_id, convention_id) REFERENCES space (id, convention_id)
    ON DELETE SET NULL (released_space_id);
ALTER TABLE eventsession
  ADD CONSTRAINT eventsession_released_startdaypart_id_fkey FOREIGN KEY (released_startdaypart_id, convention_id)
    REFERENCES daypart (id, convention_id) ON DELETE SET NULL (released_startdaypart_id),
  ADD CONSTRAINT eventsession_released_room_id_fkey FOREIGN KEY (released_room_id, convention_id) REFERENCES room (id, convention_id)
    ON DELETE SET NULL (released_room_id),
  ADD CONSTRAINT eventsession_released_primary_space_id_fkey FOREIGN KEY (released_primary_space_id, convention_id)
    REFERENCES space (id, convention_id) ON DELETE SET NULL (released_primary_space_id),
  ADD CONSTRAINT eventsession_released_space_id_fkey FOREIGN KEY (released_space_id, convention_id) REFERENCES space (id, convention_id)
    ON DELETE SET NULL (released_space_id);
ALTER TABLE slot
  ADD CONSTRAINT slot_released_event_id_fkey FOREIGN KEY (released_event_id, convention_id) REFERENCES event (id, convention_id)
    ON DELETE SET NULL (released_event_id),
  ADD CONSTRAINT slot_released_eventsession_id_fkey FOREIGN KEY (released_eventsession_id, convention_id) REFERENCES eventsession (id, convention_id)
    ON DELETE SET NULL (released_eventsession_id);

-- For lists by place, and for these references. Free slots and events without a time are not in them.
CREATE INDEX event_released_room_id_idx ON event (released_room_id, released_start_date, event_number, id) WHERE released_room_id IS NOT NULL;
CREATE INDEX event_released_primary_space_id_idx ON event (released_primary_space_id, released_start_date, event_number, id)
  WHERE released_primary_space_id IS NOT NULL;
CREATE INDEX event_released_space_id_idx ON event (released_space_id) WHERE released_space_id IS NOT NULL;
CREATE INDEX event_released_startdaypart_id_idx ON event (released_startdaypart_id) WHERE released_startdaypart_id IS NOT NULL;
CREATE INDEX eventsession_released_room_id_idx ON eventsession (released_room_id, released_start_date, name, id) WHERE released_room_id IS NOT NULL;
CREATE INDEX eventsession_released_primary_space_id_idx ON eventsession (released_primary_space_id) WHERE released_primary_space_id IS NOT NULL;
CREATE INDEX eventsession_released_space_id_idx ON eventsession (released_space_id) WHERE released_space_id IS NOT NULL;
CREATE INDEX eventsession_released_startdaypart_id_idx ON eventsession (released_startdaypart_id) WHERE released_startdaypart_id IS NOT NULL;
CREATE INDEX slot_released_event_id_idx ON slot (released_event_id, id) WHERE released_event_id IS NOT NULL;
CREATE INDEX slot_released_eventsession_id_idx ON slot (released_eventsession_id, id) WHERE released_eventsession_id IS NOT NULL;

-- What is there is released.
ALTER TABLE event DISABLE TRIGGER USER;
UPDATE event SET released_is_scheduled = is_scheduled, released_start_date = start_date, released_end_date = end_date, released_duration = duration,
  released_startdaypart_id = startdaypart_id, released_room_id = room_id, released_primary_space_id = primary_space_id,
  released_space_id = space_id, released_scheduled_date = scheduled_date
WHERE is_scheduled OR scheduled_date IS NOT NULL;
ALTER TABLE event ENABLE TRIGGER USER;
ALTER TABLE eventsession DISABLE TRIGGER USER;
UPDATE eventsession SET released_is_scheduled = is_scheduled, released_start_date = start_date, released_end_date = end_date,
  released_duration = duration, released_startdaypart_id = startdaypart_id, released_room_id = room_id,
  released_primary_space_id = primary_space_id, released_space_id = space_id
WHERE is_scheduled;
ALTER TABLE eventsession ENABLE TRIGGER USER;
ALTER TABLE slot DISABLE TRIGGER USER;
UPDATE slot SET released_event_id = event_id, released_eventsession_id = eventsession_id, released_version = version,
  released_date_updated = date_updated
WHERE event_id IS NOT NULL OR version > 1 OR date_updated <> released_date_updated;
ALTER TABLE slot ENABLE TRIGGER USER;

-- Where a convention does not use releases, every change is released at once. Whoever switches that locks the events before.
CREATE FUNCTION uses_releases(of_convention uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT uses_releases FROM convention WHERE id = of_convention
$$;
CREATE FUNCTION release_event_at_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF uses_releases(NEW.convention_id) THEN RETURN NEW; END IF;
  NEW.released_is_scheduled := NEW.is_scheduled;
  NEW.released_start_date := NEW.start_date;
  NEW.released_end_date := NEW.end_date;
  NEW.released_duration := CASE WHEN NEW.is_scheduled THEN NEW.duration END;
  NEW.released_startdaypart_id := NEW.startdaypart_id;
  NEW.released_room_id := NEW.room_id;
  NEW.released_primary_space_id := NEW.primary_space_id;
  NEW.released_space_id := NEW.space_id;
  IF TG_TABLE_NAME = 'event' THEN NEW.released_scheduled_date := NEW.scheduled_date; END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER released_at_once_insert BEFORE INSERT ON event FOR EACH ROW WHEN (NEW.is_scheduled OR NEW.start_date IS NOT NULL) EXECUTE FUNCTION release_event_at_once();
CREATE TRIGGER released_at_once BEFORE UPDATE OF is_scheduled, start_date, end_date, duration, startdaypart_id, room_id, primary_space_id, space_id,
  scheduled_date ON event FOR EACH ROW EXECUTE FUNCTION release_event_at_once();
CREATE TRIGGER released_at_once_insert BEFORE INSERT ON eventsession FOR EACH ROW WHEN (NEW.is_scheduled) EXECUTE FUNCTION release_event_at_once();
CREATE TRIGGER released_at_once BEFORE UPDATE OF is_scheduled, start_date, end_date, duration, startdaypart_id, room_id, primary_space_id, space_id
  ON eventsession FOR EACH ROW EXECUTE FUNCTION release_event_at_once();
CREATE FUNCTION release_slot_at_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF uses_releases(NEW.convention_id) THEN RETURN NEW; END IF;
  NEW.released_event_id := NEW.event_id;
  NEW.released_eventsession_id := NEW.eventsession_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER released_at_once_insert BEFORE INSERT ON slot FOR EACH ROW WHEN (NEW.event_id IS NOT NULL) EXECUTE FUNCTION release_slot_at_once();
CREATE TRIGGER released_at_once BEFORE UPDATE OF event_id, eventsession_id ON slot FOR EACH ROW EXECUTE FUNCTION release_slot_at_once();

-- A slot has changed for everybody only if more has than who is to hold it. Runs after the trigger touch.
CREATE FUNCTION touch_released_slot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.released_event_id, NEW.released_eventsession_id, NEW.is_reserved, NEW.reserved_note, NEW.name, NEW.room_id, NEW.space_id, NEW.daypart_id,
      NEW.conventionday_id)
    IS DISTINCT FROM (OLD.released_event_id, OLD.released_eventsession_id, OLD.is_reserved, OLD.reserved_note, OLD.name, OLD.room_id, OLD.space_id,
      OLD.daypart_id, OLD.conventionday_id)
    OR NOT uses_releases(NEW.convention_id)
  THEN
    NEW.released_version := NEW.version;
    NEW.released_date_updated := NEW.date_updated;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER touch_released BEFORE UPDATE ON slot FOR EACH ROW EXECUTE FUNCTION touch_released_slot();

-- The schedule as everybody but staff sees it: the same tables, with what is released in place of what is planned. Repeated after a column was
-- added to one of them.
CREATE FUNCTION released_view(target text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own CONSTANT text[] := ARRAY(SELECT attname::text FROM pg_attribute
    WHERE attrelid = format('%I', target)::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum);
BEGIN
  EXECUTE format('DROP VIEW IF EXISTS %I', 'released_' || target);
  EXECUTE format('CREATE VIEW %I AS SELECT %s FROM %I', 'released_' || target, (
    SELECT string_agg(CASE
      WHEN name = 'duration' THEN 'coalesce(released_duration, duration) AS duration'
      WHEN name = 'is_assigned' THEN '(released_event_id IS NOT NULL OR is_reserved) AS is_assigned'
      WHEN 'released_' || name = ANY(own) THEN format('%I AS %I', 'released_' || name, name)
      ELSE format('%I', name) END, ', ' ORDER BY place)
    FROM unnest(own) WITH ORDINALITY AS list (name, place)), target);
END
$$;
SELECT released_view('event'), released_view('eventsession'), released_view('slot');

-- The index of events and the calendars hold what is released. The rest of these functions is as before.
CREATE OR REPLACE FUNCTION searchable(event_ids uuid[]) RETURNS TABLE (
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
  FROM released_event AS event JOIN convention ON convention.id = event.convention_id JOIN eventtype ON eventtype.id = event.type_id
  LEFT JOIN room ON room.id = event.room_id LEFT JOIN space ON space.id = event.space_id LEFT JOIN daypart ON daypart.id = event.startdaypart_id
  WHERE event.id = ANY(event_ids) AND NOT event.private AND NOT event.trashed
$$;
CREATE OR REPLACE FUNCTION search_concerned(convention uuid, objects uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT object FROM unnest(objects) AS object WHERE object <> convention
  UNION SELECT id FROM event WHERE convention = ANY(objects) AND convention_id = convention
  UNION SELECT id FROM event WHERE type_id = ANY(objects)
  UNION SELECT id FROM event WHERE released_room_id = ANY(objects)
  UNION SELECT id FROM event WHERE released_space_id = ANY(objects)
  UNION SELECT id FROM event WHERE released_startdaypart_id = ANY(objects)
  UNION SELECT event_id FROM eventhost WHERE user_id = ANY(objects) AND convention_id = convention
$$;
CREATE OR REPLACE TRIGGER search_event_changed AFTER UPDATE ON event FOR EACH ROW
  WHEN (
    (OLD.name, OLD.event_number, OLD.description, OLD.type_id, coalesce(OLD.released_duration, OLD.duration), OLD.age_range, OLD.base_price,
      OLD.available_count, OLD.is_cancelled, OLD.private, OLD.trashed, OLD.released_start_date, OLD.released_startdaypart_id, OLD.released_room_id,
      OLD.released_primary_space_id, OLD.released_space_id)
    IS DISTINCT FROM
    (NEW.name, NEW.event_number, NEW.description, NEW.type_id, coalesce(NEW.released_duration, NEW.duration), NEW.age_range, NEW.base_price,
      NEW.available_count, NEW.is_cancelled, NEW.private, NEW.trashed, NEW.released_start_date, NEW.released_startdaypart_id, NEW.released_room_id,
      NEW.released_primary_space_id, NEW.released_space_id)
  ) EXECUTE FUNCTION search_event_changed();
CREATE OR REPLACE FUNCTION note_calendar(event_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE calendarentry AS entry SET is_cancelled = true, sequence = entry.sequence + 1, date_updated = clock_timestamp()
  FROM event WHERE event.id = entry.event_id AND event.id = ANY(event_ids)
    AND event.is_cancelled AND NOT entry.is_cancelled AND entry.start_date IS NOT NULL;
  INSERT INTO calendarentry AS entry (id, convention_id, event_id, eventsession_id, start_date, end_date, room_ids, space_ids, is_cancelled)
  SELECT uuid_v7(), event.convention_id, event.id, sitting.id, sitting.start_date, sitting.end_date, held.room_ids, held.space_ids, false
  FROM released_event AS event
  CROSS JOIN LATERAL (
    SELECT NULL::uuid AS id, event.start_date, event.end_date
    UNION ALL SELECT id, start_date, end_date FROM released_eventsession WHERE event_id = event.id
  ) AS sitting
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(DISTINCT room_id ORDER BY room_id), '{}') AS room_ids,
      coalesce(array_agg(DISTINCT space_id ORDER BY space_id), '{}') AS space_ids
    FROM released_slot AS slot WHERE slot.event_id = event.id AND slot.eventsession_id IS NOT DISTINCT FROM sitting.id
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

-- Moves of the draft mail nobody: a release does.
CREATE OR REPLACE FUNCTION note_moved_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movedsitting AS known (id, convention_id, event_id, is_scheduled, start_date, room_id, primary_space_id, space_id, is_public)
  SELECT uuid_v7(), OLD.convention_id, OLD.id, OLD.is_scheduled, OLD.start_date, OLD.room_id, OLD.primary_space_id, OLD.space_id, is_schedule_public
  FROM convention WHERE id = OLD.convention_id AND NOT uses_releases AND (is_schedule_public OR NEW.submission_id IS NOT NULL)
  ON CONFLICT (event_id, eventsession_id) DO UPDATE SET is_public = true WHERE excluded.is_public AND NOT known.is_public;
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION note_moved_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movedsitting AS known (id, convention_id, event_id, eventsession_id, is_scheduled, start_date, room_id, primary_space_id, space_id, is_public)
  SELECT uuid_v7(), OLD.convention_id, OLD.event_id, OLD.id, OLD.is_scheduled, OLD.start_date, OLD.room_id, OLD.primary_space_id, OLD.space_id, true
  FROM convention JOIN event ON event.convention_id = convention.id
  WHERE event.id = OLD.event_id AND is_schedule_public AND NOT uses_releases AND NOT event.is_cancelled AND NOT event.trashed
  ON CONFLICT (event_id, eventsession_id) DO NOTHING;
  RETURN NULL;
END
$$;
