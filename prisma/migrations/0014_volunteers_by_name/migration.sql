-- Volunteers are looked for by "first last" too.
DROP INDEX volunteer_search_idx;
CREATE INDEX volunteer_search_idx ON volunteer USING gin (name gin_trgm_ops, firstname gin_trgm_ops, lastname gin_trgm_ops, email_address gin_trgm_ops, phone_number gin_trgm_ops);
