-- CreateTable
CREATE TABLE "announcementnotice" (
    "announcement_id" UUID NOT NULL,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "announcementnotice_pkey" PRIMARY KEY ("announcement_id")
);

-- CreateTable
CREATE TABLE "pushsubscription" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_id" UUID,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "failure_count" INTEGER NOT NULL DEFAULT 0,
    "used_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pushsubscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notificationpreference" (
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "mail" BOOLEAN NOT NULL,
    "push" BOOLEAN NOT NULL,

    CONSTRAINT "notificationpreference_pkey" PRIMARY KEY ("user_id","kind")
);

-- CreateTable
CREATE TABLE "quiethours" (
    "user_id" UUID NOT NULL,
    "starts_minute" INTEGER,
    "ends_minute" INTEGER,
    "lets_urgent" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "quiethours_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "pushmessage" (
    "id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "due_date" TIMESTAMPTZ(3),
    "expires_date" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "error_message" TEXT,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pushmessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "movedshift" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "shift_id" UUID NOT NULL,
    "start_time" TIMESTAMPTZ(0) NOT NULL,
    "end_time" TIMESTAMPTZ(0) NOT NULL,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "movedshift_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shiftreminder" (
    "volunteershift_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(0) NOT NULL,
    "minutes" INTEGER NOT NULL,

    CONSTRAINT "shiftreminder_pkey" PRIMARY KEY ("volunteershift_id","starts_at","minutes")
);

-- CreateIndex
CREATE UNIQUE INDEX "pushsubscription_endpoint_key" ON "pushsubscription"("endpoint");

-- CreateIndex
CREATE INDEX "pushsubscription_user_id_used_date_idx" ON "pushsubscription"("user_id", "used_date");

-- CreateIndex
CREATE INDEX "pushsubscription_session_id_idx" ON "pushsubscription"("session_id");

-- CreateIndex
CREATE INDEX "pushmessage_status_next_attempt_date_idx" ON "pushmessage"("status", "next_attempt_date");

-- CreateIndex
CREATE INDEX "pushmessage_subscription_id_idx" ON "pushmessage"("subscription_id");

-- CreateIndex
CREATE INDEX "pushmessage_convention_id_idx" ON "pushmessage"("convention_id");

-- CreateIndex
CREATE INDEX "pushmessage_date_created_idx" ON "pushmessage"("date_created");

-- CreateIndex
CREATE UNIQUE INDEX "movedshift_shift_id_key" ON "movedshift"("shift_id");

-- CreateIndex
CREATE INDEX "movedshift_convention_id_idx" ON "movedshift"("convention_id");

-- CreateIndex
CREATE INDEX "movedshift_date_created_idx" ON "movedshift"("date_created");

-- AddForeignKey
ALTER TABLE "announcementnotice" ADD CONSTRAINT "announcementnotice_announcement_id_fkey" FOREIGN KEY ("announcement_id") REFERENCES "announcement"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pushsubscription" ADD CONSTRAINT "pushsubscription_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pushsubscription" ADD CONSTRAINT "pushsubscription_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notificationpreference" ADD CONSTRAINT "notificationpreference_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiethours" ADD CONSTRAINT "quiethours_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pushmessage" ADD CONSTRAINT "pushmessage_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "pushsubscription"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pushmessage" ADD CONSTRAINT "pushmessage_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "movedshift" ADD CONSTRAINT "movedshift_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "movedshift" ADD CONSTRAINT "movedshift_shift_id_fkey" FOREIGN KEY ("shift_id", "convention_id") REFERENCES "shift"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "shiftreminder" ADD CONSTRAINT "shiftreminder_volunteershift_id_fkey" FOREIGN KEY ("volunteershift_id") REFERENCES "volunteershift"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE pushsubscription ADD CONSTRAINT pushsubscription_endpoint_check CHECK (length(endpoint) <= 1000);
ALTER TABLE notificationpreference ADD CONSTRAINT notificationpreference_kind_check CHECK (kind IN ('offer', 'move', 'shift', 'announcement'));
ALTER TABLE quiethours
  ADD CONSTRAINT quiethours_minutes_check CHECK (num_nulls(starts_minute, ends_minute) IN (0, 2)
    AND starts_minute BETWEEN 0 AND 1439 AND ends_minute BETWEEN 0 AND 1439 AND starts_minute <> ends_minute);
ALTER TABLE pushmessage
  ADD CONSTRAINT pushmessage_status_check CHECK (status IN ('waiting', 'sending', 'sent', 'failed', 'unsure', 'expired')),
  ADD CONSTRAINT pushmessage_topic_check CHECK (topic ~ '^[A-Za-z0-9_-]{1,32}$'),
  ADD CONSTRAINT pushmessage_path_check CHECK (path LIKE '/c/%');

-- Who waits for the reminder of a shift.
CREATE INDEX volunteershift_starts_at_idx ON volunteershift (starts_at) WHERE status = 'scheduled';

-- The first time of a shift is kept until its volunteers are told of the last one.
CREATE FUNCTION note_moved_shift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movedshift (id, convention_id, shift_id, start_time, end_time)
  SELECT uuid_v7(), OLD.convention_id, OLD.id, OLD.start_time, OLD.end_time
  WHERE EXISTS (SELECT 1 FROM volunteershift WHERE shift_id = OLD.id AND status = 'scheduled')
  ON CONFLICT (shift_id) DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER note_moved_shift AFTER UPDATE OF start_time, end_time ON shift
  FOR EACH ROW WHEN ((OLD.start_time, OLD.end_time) IS DISTINCT FROM (NEW.start_time, NEW.end_time)) EXECUTE FUNCTION note_moved_shift();

-- What was published before is no longer news.
INSERT INTO announcementnotice (announcement_id) SELECT id FROM announcement WHERE publish_date <= now();

-- Until when it is quiet at that moment, between two minutes of the day in a zone; null: it is not.
CREATE FUNCTION quiet_until(starts int, ends int, zone text, moment timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN (starts < ends AND minute >= starts AND minute < ends) OR (starts > ends AND (minute >= starts OR minute < ends))
    THEN (date_trunc('day', here) + make_interval(days => CASE WHEN minute < ends THEN 0 ELSE 1 END, mins => ends)) AT TIME ZONE zone END
  FROM (SELECT here, extract(hour FROM here) * 60 + extract(minute FROM here) AS minute FROM (SELECT moment AT TIME ZONE zone AS here) AS local) AS clock
$$;
