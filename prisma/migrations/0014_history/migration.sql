-- CreateTable
CREATE TABLE "historyentry" (
    "id" BIGSERIAL NOT NULL,
    "resource" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "convention_id" UUID,
    "action" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "user_id" UUID,
    "via" TEXT NOT NULL DEFAULT 'system',
    "apikey_id" UUID,
    "ip" TEXT,
    "operation" TEXT,
    "request_id" TEXT,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "historyentry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "historyentry_record_id_id_idx" ON "historyentry"("record_id", "id");

-- CreateIndex
CREATE INDEX "historyentry_convention_id_id_idx" ON "historyentry"("convention_id", "id");

ALTER TABLE historyentry
  ADD CONSTRAINT historyentry_action_check CHECK (action IN ('create', 'update', 'delete')),
  ADD CONSTRAINT historyentry_via_check CHECK (via IN ('session', 'application', 'apikey', 'anonymous', 'job', 'system'));

-- Lets the database write a history of a table, of the columns that it has now except those that are left out: what the database keeps by
-- itself, and what nobody may read. Columns that look like secrets are never in it. Repeated after a column was added, it takes that in and
-- leaves out what was left out before, unless told otherwise. Who changes something stands in the setting convene.actor of the transaction.
--
-- Triggers on statements write all rows of a statement at once. A plan is made for the first statement and kept, so it must not be one
-- that joins the old and new rows of a large statement by loops.
CREATE FUNCTION audit_table(target text, left_out text[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $make$
DECLARE
  name CONSTANT text := 'audit_' || target;
  omitted CONSTANT text[] := coalesce(left_out, (SELECT description FROM pg_description JOIN pg_proc ON pg_proc.oid = objoid
    WHERE classoid = 'pg_proc'::regclass AND proname = name)::text[], '{}');
  audited CONSTANT text[] := ARRAY(
    SELECT attname::text FROM pg_attribute
    WHERE attrelid = format('%I', target)::regclass AND attnum > 0 AND NOT attisdropped AND atttypid <> 'bytea'::regtype
      AND attname <> ALL (omitted || ARRAY['id', 'version', 'date_created', 'date_updated'])
      AND attname !~ '(hash|token|secret|password|seed|totp|recovery|credential|challenge|private_key)'
    ORDER BY attnum);
  convention CONSTANT text := CASE
    WHEN target = 'convention' THEN 'one.id'
    WHEN 'convention_id' = ANY(audited) THEN 'one.convention_id'
    ELSE 'NULL::uuid' END;
BEGIN
  EXECUTE format($function$
    CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $body$
    DECLARE
      actor CONSTANT jsonb := coalesce(nullif(current_setting('convene.actor', true), ''), '{}');
      who CONSTANT uuid := actor ->> 'user_id';
      way CONSTANT text := coalesce(actor ->> 'via', 'system');
      apikey CONSTANT uuid := actor ->> 'apikey_id';
      address CONSTANT text := actor ->> 'ip';
      what CONSTANT text := actor ->> 'operation';
      request CONSTANT text := actor ->> 'request_id';
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO historyentry (resource, record_id, convention_id, action, after, user_id, via, apikey_id, ip, operation, request_id, date_created)
        SELECT %2$L, one.id, %3$s, 'create', jsonb_strip_nulls(to_jsonb(kept)), who, way, apikey, address, what, request, clock_timestamp()
        FROM written AS one CROSS JOIN LATERAL (SELECT %4$s) AS kept;
      ELSIF TG_OP = 'UPDATE' THEN
        INSERT INTO historyentry (resource, record_id, convention_id, action, before, after, user_id, via, apikey_id, ip, operation, request_id,
          date_created)
        SELECT %2$L, one.id, %3$s, 'update', changed.before, changed.after, who, way, apikey, address, what, request, clock_timestamp()
        FROM written AS one JOIN replaced AS prior ON prior.id = one.id
        CROSS JOIN LATERAL (SELECT %5$s) AS was CROSS JOIN LATERAL (SELECT %4$s) AS kept
        CROSS JOIN LATERAL (
          SELECT jsonb_object_agg(key, earlier.value) AS before, jsonb_object_agg(key, later.value) AS after
          FROM jsonb_each(to_jsonb(was)) AS earlier JOIN jsonb_each(to_jsonb(kept)) AS later USING (key)
          WHERE earlier.value <> later.value
        ) AS changed
        WHERE was IS DISTINCT FROM kept;
      ELSE
        INSERT INTO historyentry (resource, record_id, convention_id, action, before, user_id, via, apikey_id, ip, operation, request_id, date_created)
        SELECT %2$L, one.id, %3$s, 'delete', jsonb_strip_nulls(to_jsonb(kept)), who, way, apikey, address, what, request, clock_timestamp()
        FROM replaced AS one CROSS JOIN LATERAL (SELECT %4$s) AS kept
        %6$s;
      END IF;
      RETURN NULL;
    END
    $body$ $function$,
    name, target, convention,
    (SELECT string_agg(format('one.%I', column_name), ', ' ORDER BY place) FROM unnest(audited) WITH ORDINALITY AS list (column_name, place)),
    (SELECT string_agg(format('prior.%I', column_name), ', ' ORDER BY place) FROM unnest(audited) WITH ORDINALITY AS list (column_name, place)),
    -- What goes with its convention is not listed one by one.
    CASE WHEN convention = 'one.convention_id'
      THEN 'WHERE one.convention_id IS NULL OR EXISTS (SELECT 1 FROM convention WHERE convention.id = one.convention_id)' ELSE '' END);
  EXECUTE format('COMMENT ON FUNCTION %I() IS %L', name, omitted);
  EXECUTE format('CREATE OR REPLACE TRIGGER audit_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION %I()', target, name);
  EXECUTE format('CREATE OR REPLACE TRIGGER audit_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS replaced NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION %I()', target, name);
  EXECUTE format('CREATE OR REPLACE TRIGGER audit_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS replaced
    FOR EACH STATEMENT EXECUTE FUNCTION %I()', target, name);
END
$make$;

SELECT audit_table(plain) FROM unnest(ARRAY[
  'group', 'member', 'pendingmember', 'conventionprivilege', 'conventionjson', 'conventionday', 'daypart', 'geolocation', 'venue', 'room',
  'space', 'eventtype', 'eventtyperoom', 'eventtypeallowedvolunteer', 'eventhost', 'eventsession', 'eventsubmission', 'eventgroup',
  'eventgroupevent', 'eventwait', 'ticket', 'badgetypeconday', 'badge', 'shifttype', 'shift', 'shiftbadgetype', 'exhibitor', 'booth',
  'boothaddon', 'boothtypediscount', 'product', 'soldproduct', 'prototypefeedback', 'prototypeinterest', 'library', 'librarygamecheckout',
  'playtowin', 'libraryinventory', 'libraryinventoryitem', 'libraryprivilege', 'integritywaiver', 'apikey', 'convention'
]) AS plain;
-- Kept by the database, or told by other records.
SELECT audit_table('badgetype', '{taken_count}'), audit_table('boothtype', '{taken_count}'), audit_table('boothoption', '{taken_count}'),
  audit_table('productvariant', '{taken_count}'), audit_table('discount', '{used_count}'), audit_table('user', '{last_login,last_ip}'),
  audit_table('event', '{taken_count,seats_for_sale,available_count,wait_count,host_count,session_count}'),
  audit_table('volunteer', '{hours_scheduled_count,no_show_count}'), audit_table('volunteershift', '{starts_at,ends_at}'),
  audit_table('slot', '{name,is_assigned}'), audit_table('prototype', '{interest_count,feedback_count}'),
  audit_table('librarygame', '{checkout_count,average_seconds_checked_out,last_checkout_date,last_checkin_date,lastcheckout_id,playtowin_count}'),
  audit_table('conventionimage', '{file_id}'), audit_table('prototypeimage', '{file_id}'), audit_table('playtowindraw', '{entries,results}');
