-- AlterTable
ALTER TABLE "convention" ADD COLUMN     "beacon_source" TEXT,
ADD COLUMN     "wishes_closed_date" TIMESTAMPTZ(0),
ADD COLUMN     "wishes_max_granted" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "wishes_open_date" TIMESTAMPTZ(0),
ADD COLUMN     "wishes_party_size" INTEGER NOT NULL DEFAULT 6,
ADD COLUMN     "wishes_per_badge" INTEGER NOT NULL DEFAULT 8;

-- AlterTable
ALTER TABLE "event" ADD COLUMN     "wishes_held" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "eventwish" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "badge_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "rank" INTEGER NOT NULL,
    "want_wait" BOOLEAN NOT NULL DEFAULT true,
    "outcome" TEXT NOT NULL DEFAULT 'pending',
    "lot" INTEGER,
    "story" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "eventwish_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wishparty" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "leader_badge_id" UUID NOT NULL,
    "max_granted" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wishparty_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wishpartymember" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "wishparty_id" UUID NOT NULL,
    "badge_id" UUID NOT NULL,
    "accepted_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wishpartymember_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wishexclusion" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "badge_id" UUID NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'safety',
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wishexclusion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wishdraw" (
    "convention_id" UUID NOT NULL,
    "input" TEXT NOT NULL,
    "input_hash" TEXT NOT NULL,
    "beacon" TEXT,
    "results" TEXT,
    "party_count" INTEGER NOT NULL,
    "badge_count" INTEGER NOT NULL,
    "wish_count" INTEGER NOT NULL,
    "granted_count" INTEGER,
    "mailed_to" UUID,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wishdraw_pkey" PRIMARY KEY ("convention_id")
);

-- CreateIndex
CREATE INDEX "eventwish_convention_id_id_idx" ON "eventwish"("convention_id", "id");

-- CreateIndex
CREATE INDEX "eventwish_event_id_id_idx" ON "eventwish"("event_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "eventwish_id_convention_id_key" ON "eventwish"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "eventwish_badge_id_event_id_key" ON "eventwish"("badge_id", "event_id");

-- CreateIndex
CREATE UNIQUE INDEX "eventwish_badge_id_rank_key" ON "eventwish"("badge_id", "rank");

-- CreateIndex
CREATE UNIQUE INDEX "wishparty_code_key" ON "wishparty"("code");

-- CreateIndex
CREATE INDEX "wishparty_convention_id_id_idx" ON "wishparty"("convention_id", "id");

-- CreateIndex
CREATE INDEX "wishparty_leader_badge_id_idx" ON "wishparty"("leader_badge_id");

-- CreateIndex
CREATE UNIQUE INDEX "wishparty_id_convention_id_key" ON "wishparty"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "wishpartymember_badge_id_key" ON "wishpartymember"("badge_id");

-- CreateIndex
CREATE INDEX "wishpartymember_wishparty_id_accepted_date_id_idx" ON "wishpartymember"("wishparty_id", "accepted_date", "id");

-- CreateIndex
CREATE INDEX "wishpartymember_convention_id_id_idx" ON "wishpartymember"("convention_id", "id");

-- CreateIndex
CREATE INDEX "wishexclusion_convention_id_id_idx" ON "wishexclusion"("convention_id", "id");

-- CreateIndex
CREATE INDEX "wishexclusion_badge_id_id_idx" ON "wishexclusion"("badge_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "wishexclusion_id_convention_id_key" ON "wishexclusion"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "wishexclusion_event_id_badge_id_key" ON "wishexclusion"("event_id", "badge_id");

-- AddForeignKey
ALTER TABLE "eventwish" ADD CONSTRAINT "eventwish_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "eventwish" ADD CONSTRAINT "eventwish_badge_id_fkey" FOREIGN KEY ("badge_id", "convention_id") REFERENCES "badge"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "eventwish" ADD CONSTRAINT "eventwish_event_id_fkey" FOREIGN KEY ("event_id", "convention_id") REFERENCES "event"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "wishparty" ADD CONSTRAINT "wishparty_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wishparty" ADD CONSTRAINT "wishparty_leader_badge_id_fkey" FOREIGN KEY ("leader_badge_id", "convention_id") REFERENCES "badge"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "wishpartymember" ADD CONSTRAINT "wishpartymember_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wishpartymember" ADD CONSTRAINT "wishpartymember_wishparty_id_fkey" FOREIGN KEY ("wishparty_id", "convention_id") REFERENCES "wishparty"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "wishpartymember" ADD CONSTRAINT "wishpartymember_badge_id_fkey" FOREIGN KEY ("badge_id", "convention_id") REFERENCES "badge"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "wishexclusion" ADD CONSTRAINT "wishexclusion_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wishexclusion" ADD CONSTRAINT "wishexclusion_event_id_fkey" FOREIGN KEY ("event_id", "convention_id") REFERENCES "event"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "wishexclusion" ADD CONSTRAINT "wishexclusion_badge_id_fkey" FOREIGN KEY ("badge_id", "convention_id") REFERENCES "badge"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "wishdraw" ADD CONSTRAINT "wishdraw_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "eventwish" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "wishparty" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "wishexclusion" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- History
SELECT audit_table('eventwish', '{outcome,lot,story}');
SELECT audit_table('wishexclusion');
SELECT audit_table(relname) FROM pg_class WHERE relname = 'convention' AND to_regproc('audit_' || relname) IS NOT NULL;
SELECT audit_table('event', '{taken_count,seats_for_sale,available_count,wait_count,host_count,session_count,wishes_held,released_is_scheduled,released_start_date,released_end_date,released_duration,released_startdaypart_id,released_room_id,released_primary_space_id,released_space_id,released_scheduled_date}');
SELECT released_view('event');

-- Checks
ALTER TABLE convention
  ADD CONSTRAINT convention_wishes_per_badge_check CHECK (wishes_per_badge BETWEEN 1 AND 50),
  ADD CONSTRAINT convention_wishes_party_size_check CHECK (wishes_party_size BETWEEN 1 AND 20),
  ADD CONSTRAINT convention_wishes_max_granted_check CHECK (wishes_max_granted BETWEEN 0 AND 50);
ALTER TABLE event ADD CONSTRAINT event_wishes_held_check CHECK (wishes_held >= 0 AND taken_count + wishes_held <= max_tickets);
ALTER TABLE eventwish
  ADD CONSTRAINT eventwish_rank_check CHECK (rank BETWEEN 1 AND 50),
  ADD CONSTRAINT eventwish_outcome_check CHECK (outcome IN ('pending', 'granted', 'sold_out', 'clash', 'not_allowed', 'limit'));
ALTER TABLE wishparty ADD CONSTRAINT wishparty_max_granted_check CHECK (max_granted BETWEEN 1 AND 50);
ALTER TABLE wishexclusion ADD CONSTRAINT wishexclusion_kind_check CHECK (kind IN ('access', 'safety', 'host'));

-- Seats that are held for the draw are not for sale.
CREATE OR REPLACE FUNCTION count_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT'
    OR (NEW.max_tickets, NEW.type_id, NEW.hosts_also_play, NEW.seats_for_sale, NEW.wishes_held)
      IS DISTINCT FROM (OLD.max_tickets, OLD.type_id, OLD.hosts_also_play, OLD.seats_for_sale, OLD.wishes_held)
    OR (NEW.hosts_also_play AND NEW.host_count <> OLD.host_count)
  THEN
    SELECT floor(NEW.max_tickets * least(share(eventtype.limit_ticket_availability), share(convention.limit_ticket_availability)))
      INTO NEW.seats_for_sale
      FROM eventtype JOIN convention ON convention.id = eventtype.convention_id WHERE eventtype.id = NEW.type_id FOR SHARE;
    NEW.seats_for_sale := greatest(0, coalesce(NEW.seats_for_sale, 0) - NEW.wishes_held
      - CASE WHEN NEW.hosts_also_play THEN NEW.host_count ELSE 0 END);
  END IF;
  NEW.available_count := CASE
    WHEN NEW.is_cancelled THEN 0
    WHEN NEW.max_tickets = 0 THEN 1
    ELSE greatest(0, NEW.seats_for_sale - NEW.taken_count)
  END;
  RETURN NEW;
END
$$;
DROP TRIGGER count_seats ON event;
CREATE TRIGGER count_seats
  BEFORE INSERT OR UPDATE OF max_tickets, type_id, hosts_also_play, host_count, taken_count, is_cancelled, seats_for_sale, available_count,
    wishes_held
  ON event FOR EACH ROW EXECUTE FUNCTION count_seats();
