-- Whose the order of a badge, a booth or a piece is. A piece that the shop sold to nobody known is nobody's, least of all the cashier's.
CREATE OR REPLACE FUNCTION buyer_of(item_type text, item_id uuid) RETURNS TABLE (user_id uuid, name text) LANGUAGE sql STABLE AS $$
  SELECT badge.user_id, badge.name FROM badge WHERE item_type = 'badge' AND badge.id = item_id
  UNION ALL
  SELECT exhibitor.user_id, coalesce(exhibitor.name, booth.name) FROM booth LEFT JOIN exhibitor ON exhibitor.id = booth.exhibitor_id
  WHERE item_type = 'booth' AND booth.id = item_id
  UNION ALL
  SELECT piece.user_id, coalesce("user".display_name, 'Walk-up') FROM soldproduct AS piece LEFT JOIN "user" ON "user".id = piece.user_id
  WHERE item_type = 'soldproduct' AND piece.id = item_id
$$;
