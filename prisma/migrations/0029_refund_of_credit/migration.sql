-- Pays back what was paid for a line that is cancelled. What is still sold is refunded by its own columns.
CREATE FUNCTION refund_line(of_line uuid, amount int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  method CONSTANT text := coalesce(nullif(current_setting('convene.payment_method', true), ''), 'external');
  was orderline;
  line orderline;
BEGIN
  SELECT * INTO STRICT was FROM orderline WHERE id = of_line AND cancelled_date IS NOT NULL FOR UPDATE;
  line := was;
  line.amount_refunded := was.amount_refunded + amount;
  PERFORM add_entry(was, 'refund', 'credit', method, amount);
  PERFORM store_totals(was, line, -amount);
END
$$;
