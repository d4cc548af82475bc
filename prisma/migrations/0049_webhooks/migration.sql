-- CreateTable
CREATE TABLE "webhook" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "callback_uri" TEXT NOT NULL,
    "events" JSONB NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "user_id" UUID,
    "secret" BYTEA NOT NULL,
    "previous_secret" BYTEA,
    "rotated_date" TIMESTAMPTZ(0),
    "place" TEXT,
    "success_count" INTEGER NOT NULL DEFAULT 0,
    "error_count" INTEGER NOT NULL DEFAULT 0,
    "failure_count" INTEGER NOT NULL DEFAULT 0,
    "failing_since_date" TIMESTAMPTZ(0),
    "next_attempt_date" TIMESTAMPTZ(0),
    "last_status" INTEGER,
    "stopped_reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhookdelivery" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "change_number" BIGINT,
    "event" TEXT NOT NULL,
    "record_type" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "fields" JSONB NOT NULL,
    "happened_date" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "response_code" INTEGER,
    "error_message" TEXT,
    "next_attempt_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delivered_date" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhookdelivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhook_convention_id_name_id_idx" ON "webhook"("convention_id", "name", "id");

-- CreateIndex
CREATE INDEX "webhook_user_id_idx" ON "webhook"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_id_convention_id_key" ON "webhook"("id", "convention_id");

-- CreateIndex
CREATE INDEX "webhookdelivery_convention_id_idx" ON "webhookdelivery"("convention_id");

-- CreateIndex
CREATE INDEX "webhookdelivery_webhook_id_date_created_id_idx" ON "webhookdelivery"("webhook_id", "date_created", "id");

-- CreateIndex
CREATE INDEX "webhookdelivery_webhook_id_record_id_id_idx" ON "webhookdelivery"("webhook_id", "record_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "webhookdelivery_webhook_id_change_number_key" ON "webhookdelivery"("webhook_id", "change_number");

-- AddForeignKey
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhookdelivery" ADD CONSTRAINT "webhookdelivery_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhookdelivery" ADD CONSTRAINT "webhookdelivery_webhook_id_convention_id_fkey" FOREIGN KEY ("webhook_id", "convention_id") REFERENCES "webhook"("id", "convention_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE webhook
  ADD CONSTRAINT webhook_name_check CHECK (name <> ''),
  ADD CONSTRAINT webhook_events_check CHECK (jsonb_typeof(events) = 'array' AND jsonb_array_length(events) > 0),
  ADD CONSTRAINT webhook_stopped_reason_check CHECK (stopped_reason IN ('gone', 'silent'));
ALTER TABLE webhookdelivery
  ADD CONSTRAINT webhookdelivery_status_check CHECK (status IN ('waiting', 'sending', 'delivered', 'failed'));

-- What is to be sent, and the order of what is said of one record.
CREATE INDEX webhookdelivery_due_idx ON webhookdelivery (next_attempt_date) WHERE status IN ('waiting', 'sending');
CREATE INDEX webhookdelivery_order_idx ON webhookdelivery (webhook_id, record_id, change_number) WHERE status IN ('waiting', 'sending');

-- Touch: what becomes of deliveries is no change of the webhook.
SELECT touch_unless_counted('webhook',
  '{place,success_count,error_count,failure_count,failing_since_date,next_attempt_date,last_status}');
CREATE TRIGGER touch BEFORE UPDATE ON webhookdelivery FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- History: who may hear of changes, not what became of each.
SELECT audit_table('webhook', '{place,success_count,error_count,failure_count,failing_since_date,next_attempt_date,last_status}');
