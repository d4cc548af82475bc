-- What desks did without network: one action is done, another waits for a decision.
INSERT INTO deskaction (id, convention_id, sequence, action_key, kind, badge_id, badge_number, badge_name, content, acted_date, status, conflict, reason)
SELECT '01900000-0000-7000-8000-0000000d0001', convention_id, 1, '01900000-0000-7000-8000-0000000d0002', 'check_in', id, badge_number, name, '{}',
	'2026-04-04T14:00:00Z', 'applied', NULL, NULL FROM badge ORDER BY id LIMIT 1;
INSERT INTO deskaction (id, convention_id, sequence, action_key, kind, badge_id, badge_number, badge_name, content, acted_date, status, conflict, reason)
SELECT '01900000-0000-7000-8000-0000000d0003', convention_id, 2, '01900000-0000-7000-8000-0000000d0004', 'check_in', NULL, badge_number, name, '{}',
	'2026-04-04T14:05:00Z', 'open', 'gone', 'The badge was cancelled.' FROM badge ORDER BY id LIMIT 1
