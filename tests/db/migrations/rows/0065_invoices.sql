INSERT INTO bookkeeping (convention_id, seller_name) SELECT id, 'Würfelburg e. V.' FROM convention ORDER BY id LIMIT 1;
