-- CreateTable
CREATE TABLE "favourite" (
    "user_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,

    CONSTRAINT "favourite_pkey" PRIMARY KEY ("user_id","event_id")
);

-- CreateTable
CREATE TABLE "calendarfeed" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,

    CONSTRAINT "calendarfeed_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "favourite_event_id_idx" ON "favourite"("event_id");

-- CreateIndex
CREATE INDEX "calendarfeed_convention_id_idx" ON "calendarfeed"("convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "calendarfeed_user_id_convention_id_key" ON "calendarfeed"("user_id", "convention_id");

-- AddForeignKey
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendarfeed" ADD CONSTRAINT "calendarfeed_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendarfeed" ADD CONSTRAINT "calendarfeed_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;
