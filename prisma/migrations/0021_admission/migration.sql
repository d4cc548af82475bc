-- CreateTable
CREATE TABLE "admission" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "is_open" BOOLEAN NOT NULL DEFAULT false,
    "last_number" INTEGER NOT NULL DEFAULT 0,
    "admitted" INTEGER NOT NULL DEFAULT 0,
    "changed_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "admission_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "admissionplace" (
    "holder" TEXT NOT NULL,
    "number" INTEGER,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "admissionplace_pkey" PRIMARY KEY ("holder")
);

-- CreateIndex
CREATE UNIQUE INDEX "admissionplace_number_key" ON "admissionplace"("number");

ALTER TABLE admission
  ADD CONSTRAINT admission_id_check CHECK (id = 1),
  ADD CONSTRAINT admission_admitted_check CHECK (admitted BETWEEN 0 AND last_number);

-- The queue of those who wait to be let in. Its one row is locked by whoever changes it, so that numbers have no gaps and no two holders.

-- Begins the queue, unless there is one: those who were there before get their numbers by lot.
CREATE FUNCTION open_admission() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO admission (id) VALUES (1) ON CONFLICT (id) DO NOTHING;
  PERFORM 1 FROM admission WHERE NOT is_open FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE admissionplace SET number = drawn.number
  FROM (SELECT holder, row_number() OVER (ORDER BY gen_random_uuid())::int AS number FROM admissionplace) AS drawn
  WHERE drawn.holder = admissionplace.holder;
  UPDATE admission SET is_open = true, admitted = 0, last_number = (SELECT count(*) FROM admissionplace), changed_date = clock_timestamp();
  PERFORM pg_notify('admission', '');
END
$$;

-- The numbers of these people, who get the next ones in this order if they have none. Nothing: there is no queue.
CREATE FUNCTION take_places(holders text[]) RETURNS TABLE (holder text, number int) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  made int;
BEGIN
  PERFORM set_config('synchronous_commit', 'on', true); -- a place that somebody was told stays, whatever dies
  PERFORM 1 FROM admission WHERE is_open FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  DELETE FROM admissionplace WHERE number IS NULL AND holder = ANY (holders);
  INSERT INTO admissionplace (holder, number)
  SELECT one.name, (SELECT last_number FROM admission) + row_number() OVER (ORDER BY one.at)
  FROM unnest(holders) WITH ORDINALITY AS one (name, at)
  WHERE NOT EXISTS (SELECT 1 FROM admissionplace AS there WHERE there.holder = one.name);
  GET DIAGNOSTICS made = ROW_COUNT;
  UPDATE admission SET last_number = last_number + made, changed_date = clock_timestamp() WHERE made > 0;
  RETURN QUERY SELECT there.holder, there.number FROM admissionplace AS there WHERE there.holder = ANY (holders);
END
$$;

-- Lets so many more in. The queue ends once all are in and nobody has come for half a minute.
CREATE FUNCTION admit(more int) RETURNS TABLE (is_open boolean, last_number int, admitted int) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  UPDATE admission SET admitted = least(last_number, admitted + more), changed_date = clock_timestamp()
  WHERE is_open AND admitted < last_number AND more > 0;
  UPDATE admission SET is_open = false, last_number = 0, admitted = 0
  WHERE is_open AND admitted = last_number AND changed_date < clock_timestamp() - interval '30 seconds';
  IF FOUND THEN
    DELETE FROM admissionplace;
    PERFORM pg_notify('admission', '');
  END IF;
  RETURN QUERY SELECT is_open, last_number, admitted FROM admission;
END
$$;
