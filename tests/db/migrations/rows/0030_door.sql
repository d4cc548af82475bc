-- The first copy of a badge.
INSERT INTO printjob (id, convention_id, badge_id, generation)
SELECT '01900000-0000-7000-8000-000000030001', convention_id, id, 1 FROM badge ORDER BY id LIMIT 1
