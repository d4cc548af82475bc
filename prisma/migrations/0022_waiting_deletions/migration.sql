-- A deletion that can still be undone is a job. Each record has one at most, and others do not wait for it.
ALTER TABLE job DROP CONSTRAINT job_kind_check;
ALTER TABLE job
  ADD CONSTRAINT job_kind_check CHECK (kind IN ('library_import', 'auto_schedule', 'draw_wishes', 'reindex', 'deletion'));
CREATE UNIQUE INDEX job_deletion_key ON job ((params ->> 'object_id')) WHERE kind = 'deletion' AND status IN ('queued', 'running');
DROP INDEX job_kind_convention_id_library_id_key;
CREATE UNIQUE INDEX job_kind_convention_id_library_id_key ON job (kind, convention_id, library_id) NULLS NOT DISTINCT
  WHERE status IN ('queued', 'running') AND kind <> 'deletion';
