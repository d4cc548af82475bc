-- A message to people of a convention.
INSERT INTO message (id, convention_id, subject, body, audience)
SELECT '01900000-0000-7000-8000-0000000e0001', id, 'Doors open at nine', 'See you there.', 'badges' FROM convention ORDER BY id LIMIT 1
