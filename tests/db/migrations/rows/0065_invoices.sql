INSERT INTO bookkeeping (id, convention_id, seller_name)
SELECT '01900000-0000-7000-8000-0000000b0001', id, 'Würfelburg e. V.' FROM convention ORDER BY id LIMIT 1;
