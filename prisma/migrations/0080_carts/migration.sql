-- AlterTable
ALTER TABLE "soldproduct" ADD COLUMN     "order_id" UUID;

-- AlterTable
ALTER TABLE "badge" ADD COLUMN     "order_id" UUID;

-- CreateTable
CREATE TABLE "cart" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "placed_date" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cart_convention_id_idx" ON "cart"("convention_id");

-- CreateIndex
CREATE INDEX "cart_user_id_idx" ON "cart"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "cart_id_convention_id_key" ON "cart"("id", "convention_id");

-- CreateIndex
CREATE INDEX "soldproduct_order_id_idx" ON "soldproduct"("order_id");

-- CreateIndex
CREATE INDEX "badge_order_id_idx" ON "badge"("order_id");

-- AddForeignKey
ALTER TABLE "cart" ADD CONSTRAINT "cart_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart" ADD CONSTRAINT "cart_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "cart" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- History
SELECT audit_table('cart');
SELECT audit_table(relname) FROM pg_class WHERE relname = 'soldproduct' AND to_regproc('audit_' || relname) IS NOT NULL;
SELECT audit_table(relname) FROM pg_class WHERE relname = 'badge' AND to_regproc('audit_' || relname) IS NOT NULL;

-- One cart at a time collects what somebody has on hold.
CREATE UNIQUE INDEX cart_open_key ON cart (convention_id, user_id) WHERE placed_date IS NULL;

-- The order of what was or will be booked: that of its line; else the one that its badge buys with now, that of its badge's line, or of its badge's
-- or its own id.
CREATE FUNCTION order_id_of(of_type text, of_item uuid, of_badge uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT order_id FROM orderline WHERE item_type = of_type AND item_id = of_item),
    (SELECT order_id FROM badge WHERE id = of_badge),
    (SELECT order_id FROM orderline WHERE item_type = 'badge' AND item_id = of_badge),
    of_badge,
    (SELECT order_id FROM soldproduct WHERE of_type = 'soldproduct' AND id = of_item),
    of_item)
$$;

-- Whose an order is: of a cart, of whoever filled it.
CREATE FUNCTION buyer_of_order(of_order uuid, root_type text, root_id uuid) RETURNS TABLE (user_id uuid, name text) LANGUAGE sql STABLE AS $$
  SELECT cart.user_id, "user".display_name FROM cart JOIN "user" ON "user".id = cart.user_id WHERE cart.id = of_order
  UNION ALL
  SELECT buyer.user_id, buyer.name FROM buyer_of(root_type, root_id) AS buyer WHERE NOT EXISTS (SELECT 1 FROM cart WHERE id = of_order)
$$;

-- The order of an item, which is locked before it gets a line: those who book two badges of one order at once do it one after the other. Two
-- transactions that need the same one at once arrive at the same id. If the buyer was given a code for a bank transfer, that is its code.
CREATE OR REPLACE FUNCTION order_of_item(item_type text, item jsonb) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  root_type CONSTANT text := CASE WHEN item_type = 'ticket' OR item ->> 'badge_id' IS NOT NULL THEN 'badge'
    WHEN item_type = 'boothaddon' THEN 'booth' ELSE item_type END;
  root_id CONSTANT uuid := CASE WHEN root_type = item_type THEN item ->> 'id' WHEN root_type = 'badge' THEN item ->> 'badge_id' ELSE item ->> 'booth_id' END;
  target CONSTANT uuid := order_id_of(root_type, root_id, NULL);
  bought_in CONSTANT uuid := CASE root_type WHEN 'badge' THEN coalesce((SELECT order_id FROM badge WHERE id = root_id), target) ELSE target END;
BEGIN
  FOR attempt IN 1..9 LOOP -- a code may be taken
    INSERT INTO "order" (id, convention_id, code, user_id, name)
    SELECT bought_in, (item ->> 'convention_id')::uuid, coalesce((SELECT code FROM banktransfer WHERE order_id = bought_in), order_code()), buyer.user_id,
      coalesce(buyer.name, '') FROM buyer_of_order(bought_in, root_type, root_id) AS buyer
    ON CONFLICT DO NOTHING;
    PERFORM 1 FROM "order" WHERE id = bought_in FOR NO KEY UPDATE;
    EXIT WHEN FOUND;
  END LOOP;
  RETURN bought_in;
END
$$;

-- Books what changed, under the lock of its order.
CREATE OR REPLACE FUNCTION book_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "order" WHERE id = (SELECT order_id FROM orderline WHERE item_type = TG_TABLE_NAME AND item_id = coalesce(NEW.id, OLD.id))
  FOR NO KEY UPDATE;
  PERFORM book_item(TG_TABLE_NAME, coalesce(NEW.id, OLD.id));
  RETURN NULL;
END
$$;

-- An order goes with its badge, booth or piece to another person: at commit, after all other locks. That of a cart stays with whoever filled it.
CREATE OR REPLACE FUNCTION order_follows_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  followed CONSTANT uuid := coalesce((to_jsonb(NEW) ->> 'order_id')::uuid, NEW.id);
BEGIN
  UPDATE "order" SET user_id = buyer.user_id, name = buyer.name FROM buyer_of(TG_TABLE_NAME, NEW.id) AS buyer
  WHERE "order".id = followed AND ("order".user_id, "order".name) IS DISTINCT FROM (buyer.user_id, buyer.name)
    AND NOT EXISTS (SELECT 1 FROM cart WHERE id = followed);
  RETURN NULL;
END
$$;
