-- Compares an item with its line and books the difference. An item that is gone, or no longer sold, is cancelled; it may come back.
CREATE OR REPLACE FUNCTION book_item(of_type text, of_item uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  item jsonb;
  is_booked boolean;
  was orderline;
  line orderline;
  owed int;
  credit int := 0;
  waived int;
  allowance int;
  part int;
  method CONSTANT text := coalesce(nullif(current_setting('convene.payment_method', true), ''), 'external');
BEGIN
  EXECUTE format('SELECT to_jsonb(one) FROM %I AS one WHERE id = $1', of_type) INTO item USING of_item;
  is_booked := CASE
    WHEN item IS NULL THEN false
    WHEN of_type = 'boothaddon' THEN EXISTS (SELECT 1 FROM booth WHERE id = (item ->> 'booth_id')::uuid AND verified)
    ELSE (item ->> 'verified')::boolean END;

  SELECT * INTO was FROM orderline WHERE item_type = of_type AND item_id = of_item;
  IF was.id IS NULL THEN
    IF NOT is_booked OR ((item ->> 'retail_price')::int = 0 AND coalesce((item ->> 'amount_paid')::int, 0) = 0) THEN
      IF of_type = 'booth' THEN -- a free booth may have options that cost something
        PERFORM book_item('boothaddon', id) FROM boothaddon WHERE booth_id = of_item ORDER BY id;
      END IF;
      RETURN;
    END IF;
    INSERT INTO orderline (id, convention_id, order_id, item_type, item_id, label, cancelled_date)
    VALUES (uuid_v7(), (item ->> 'convention_id')::uuid, order_of_item(of_type, item), of_type, of_item, '', clock_timestamp())
    RETURNING * INTO was;
  END IF;
  line := was;
  IF is_booked THEN
    line.label := label_of_item(of_type, item);
    line.quantity := coalesce((item ->> 'quantity')::int, 1);
    line.retail_price := (item ->> 'retail_price')::int;
    line.net_price := (item ->> 'net_price')::int;
    line.amount_waived := coalesce((item ->> 'amount_waived')::int, 0);
    line.amount_paid := coalesce((item ->> 'amount_paid')::int, was.amount_paid);
    line.amount_refunded := coalesce((item ->> 'amount_refunded')::int, was.amount_refunded);
    line.cancelled_date := NULL;
  ELSE
    line.retail_price := 0;
    line.net_price := 0;
    line.amount_waived := 0;
    line.cancelled_date := coalesce(was.cancelled_date, clock_timestamp());
  END IF;
  IF line.amount_paid < was.amount_paid OR line.amount_refunded < was.amount_refunded THEN
    PERFORM refuse('orderline', 'orderline_amounts_only_grow');
  END IF;

  owed := was.amount_owed;
  IF (line.retail_price, line.net_price) <> (was.retail_price, was.net_price) THEN
    PERFORM reverse_entries(was, '{charge,discount}');
    PERFORM add_entry(was, 'charge', 'receivable', 'revenue', line.retail_price);
    PERFORM add_entry(was, 'discount', 'revenue', 'receivable', line.retail_price - line.net_price);
    owed := owed + line.net_price - was.net_price;
  END IF;
  IF line.amount_waived < was.amount_waived THEN
    PERFORM reverse_entries(was, '{write_off,allowance}');
    PERFORM add_entry(was, 'write_off', 'write_off', 'receivable', line.amount_waived);
    owed := owed + was.amount_waived - line.amount_waived;
  END IF;
  waived := greatest(0, line.amount_waived - was.amount_waived);
  allowance := least(waived, line.amount_refunded - was.amount_refunded);
  PERFORM add_entry(was, 'write_off', 'write_off', 'receivable', waived - allowance);
  PERFORM add_entry(was, 'allowance', 'revenue', 'receivable', allowance);
  owed := owed - waived;

  -- What is taken off the price and given back was paid for the line before.
  PERFORM add_entry(was, 'release', 'receivable', 'credit', allowance);
  owed := owed + allowance;
  credit := allowance;

  part := least(line.amount_paid - was.amount_paid, greatest(owed, 0));
  PERFORM add_entry(was, 'payment', method, 'receivable', part);
  PERFORM add_entry(was, 'payment', method, 'credit', line.amount_paid - was.amount_paid - part);
  owed := owed - part;
  credit := credit + line.amount_paid - was.amount_paid - part;

  -- What is sold again as it was is paid by what was paid for it before, if that was not given back.
  IF was.cancelled_date IS NOT NULL AND is_booked AND owed > 0 THEN
    part := least(owed, was.amount_paid - was.amount_refunded);
    PERFORM add_entry(was, 'use_credit', 'credit', 'receivable', part);
    owed := owed - part;
    credit := credit - part;
  END IF;

  IF owed < 0 THEN
    PERFORM add_entry(was, 'release', 'receivable', 'credit', -owed);
    credit := credit - owed;
    owed := 0;
  END IF;
  PERFORM add_entry(was, 'refund', 'credit', method, line.amount_refunded - was.amount_refunded);
  credit := credit - (line.amount_refunded - was.amount_refunded);

  -- What was paid for a booth beyond its price pays for its options.
  IF of_type = 'boothaddon' AND owed > 0 THEN
    part := least(owed, (SELECT amount_credit FROM "order" WHERE id = line.order_id FOR UPDATE) + credit);
    PERFORM add_entry(was, 'use_credit', 'credit', 'receivable', part);
    owed := owed - part;
    credit := credit - part;
  END IF;
  line.amount_owed := owed;
  IF line IS DISTINCT FROM was OR credit <> 0 THEN PERFORM store_totals(was, line, credit); END IF;
  IF of_type = 'booth' THEN
    PERFORM book_item('boothaddon', id) FROM boothaddon WHERE booth_id = of_item ORDER BY id;
  END IF;
END
$$;
