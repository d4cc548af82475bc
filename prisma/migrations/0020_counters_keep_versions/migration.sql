-- AlterTable
ALTER TABLE "badge" ADD COLUMN "tickets_changed" INTEGER NOT NULL DEFAULT 0;

-- Room for new versions of a row beside it: each ticket writes to its badge, which has many indexes.
ALTER TABLE badge SET (fillfactor = 80);

-- History
SELECT audit_table('badge', '{tickets_changed}');

-- Makes changes of these columns no change of the record: counters of what is sold or waited for raise neither version nor date_updated, so
-- that a sale does not void what somebody else has read and is about to change.
CREATE FUNCTION touch_unless_counted(target text, counters text[]) RETURNS void LANGUAGE plpgsql AS $make$
BEGIN
  EXECUTE format($function$
    CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
    DECLARE
      kept %2$I := NEW;
    BEGIN
      %3$s
      IF kept IS DISTINCT FROM OLD THEN
        NEW.version := OLD.version + 1;
        NEW.date_updated := clock_timestamp();
      END IF;
      RETURN NEW;
    END
    $body$ $function$,
    'touch_' || target, target, (SELECT string_agg(format('kept.%1$I := OLD.%1$I;', counter), ' ') FROM unnest(counters) AS counter));
  EXECUTE format('CREATE OR REPLACE TRIGGER touch BEFORE UPDATE ON %I FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION %I()',
    target, 'touch_' || target);
END
$make$;

SELECT touch_unless_counted('badge', '{tickets_changed}'), touch_unless_counted('event', '{taken_count,available_count,wait_count}'),
  touch_unless_counted('badgetype', '{taken_count}'), touch_unless_counted('boothtype', '{taken_count}'),
  touch_unless_counted('boothoption', '{taken_count}'), touch_unless_counted('productvariant', '{taken_count}'),
  touch_unless_counted('discount', '{used_count}');
