INSERT INTO historyentry (resource, record_id, convention_id, action, after, via) VALUES
  ('room', '01890a5d-ac96-774b-bcce-b302099a8057', NULL, 'create', '{"name": "Hall"}', 'session')
