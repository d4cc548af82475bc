-- A convention that takes cards, a payment of an order, and its refund.
INSERT INTO cardaccount (id, convention_id, secret_key, webhook_secret, secret_key_end, webhook_secret_end, live)
SELECT '01900000-0000-7000-8000-0000000c0001', convention_id, '\x01', '\x02', '1234', '5678', false FROM "order" ORDER BY id LIMIT 1;
INSERT INTO cardpayment (id, convention_id, order_id, buyer_name, label, amount, currency, return_page, expires_date)
SELECT '01900000-0000-7000-8000-0000000c0002', convention_id, id, 'Ada', 'Badge', 500, 'EUR', '/', '2026-01-01T00:00:00Z' FROM "order" ORDER BY id LIMIT 1;
INSERT INTO cardrefund (id, convention_id, cardpayment_id, order_id, amount)
SELECT '01900000-0000-7000-8000-0000000c0003', convention_id, id, order_id, 500 FROM cardpayment LIMIT 1
