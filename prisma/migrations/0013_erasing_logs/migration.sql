-- Entries of a log are never changed, except that the names of a person who closes their account are taken out of them.
CREATE OR REPLACE FUNCTION logentry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN coalesce(NEW, OLD); END IF;
  IF TG_OP = 'UPDATE' AND current_setting('convene.erasing', true) = 'yes'
    AND to_jsonb(NEW) - ARRAY['commenter_name', 'comment', 'version', 'date_updated']
      = to_jsonb(OLD) - ARRAY['commenter_name', 'comment', 'version', 'date_updated']
  THEN RETURN NEW; END IF;
  PERFORM refuse('logentry', 'logentry_append_only');
  RETURN NULL;
END
$$;
