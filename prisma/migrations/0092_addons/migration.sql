-- AlterTable
ALTER TABLE "orderline" ADD COLUMN     "parent_line_id" UUID;

-- AlterTable
ALTER TABLE "product" ADD COLUMN     "addon" TEXT NOT NULL DEFAULT 'no',
ADD COLUMN     "all_badgetypes" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "sale_end_date" TIMESTAMPTZ(0),
ADD COLUMN     "sale_start_date" TIMESTAMPTZ(0);

-- AlterTable
ALTER TABLE "soldproduct" ADD COLUMN     "bundle_id" UUID,
ADD COLUMN     "bundle_sale_id" UUID;

-- AlterTable
ALTER TABLE "badge" ADD COLUMN     "bundle_id" UUID,
ADD COLUMN     "bundle_sale_id" UUID;

-- CreateTable
CREATE TABLE "productbadgetype" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "badgetype_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "productbadgetype_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bundle" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "price" INTEGER NOT NULL DEFAULT 0,
    "sellable" BOOLEAN NOT NULL DEFAULT true,
    "sale_start_date" TIMESTAMPTZ(0),
    "sale_end_date" TIMESTAMPTZ(0),
    "sequence_number" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bundle_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bundlepart" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "bundle_id" UUID NOT NULL,
    "badgetype_id" UUID,
    "product_id" UUID,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bundlepart_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "productbadgetype_convention_id_id_idx" ON "productbadgetype"("convention_id", "id");

-- CreateIndex
CREATE INDEX "productbadgetype_badgetype_id_id_idx" ON "productbadgetype"("badgetype_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "productbadgetype_id_convention_id_key" ON "productbadgetype"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "productbadgetype_product_id_badgetype_id_key" ON "productbadgetype"("product_id", "badgetype_id");

-- CreateIndex
CREATE INDEX "bundle_convention_id_sequence_number_name_id_idx" ON "bundle"("convention_id", "sequence_number", "name", "id");

-- CreateIndex
CREATE INDEX "bundle_convention_id_name_id_idx" ON "bundle"("convention_id", "name", "id");

-- CreateIndex
CREATE UNIQUE INDEX "bundle_id_convention_id_key" ON "bundle"("id", "convention_id");

-- CreateIndex
CREATE INDEX "bundlepart_convention_id_id_idx" ON "bundlepart"("convention_id", "id");

-- CreateIndex
CREATE INDEX "bundlepart_badgetype_id_idx" ON "bundlepart"("badgetype_id");

-- CreateIndex
CREATE INDEX "bundlepart_product_id_idx" ON "bundlepart"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "bundlepart_id_convention_id_key" ON "bundlepart"("id", "convention_id");

-- CreateIndex
CREATE UNIQUE INDEX "bundlepart_bundle_id_badgetype_id_key" ON "bundlepart"("bundle_id", "badgetype_id");

-- CreateIndex
CREATE UNIQUE INDEX "bundlepart_bundle_id_product_id_key" ON "bundlepart"("bundle_id", "product_id");

-- CreateIndex
CREATE INDEX "orderline_parent_line_id_idx" ON "orderline"("parent_line_id");

-- CreateIndex
CREATE INDEX "soldproduct_bundle_id_idx" ON "soldproduct"("bundle_id");

-- CreateIndex
CREATE INDEX "soldproduct_bundle_sale_id_idx" ON "soldproduct"("bundle_sale_id");

-- CreateIndex
CREATE INDEX "badge_bundle_id_idx" ON "badge"("bundle_id");

-- CreateIndex
CREATE INDEX "badge_bundle_sale_id_idx" ON "badge"("bundle_sale_id");

-- AddForeignKey
ALTER TABLE "orderline" ADD CONSTRAINT "orderline_parent_line_id_fkey" FOREIGN KEY ("parent_line_id", "convention_id") REFERENCES "orderline"("id", "convention_id") ON DELETE NO ACTION;

-- AddForeignKey
ALTER TABLE "soldproduct" ADD CONSTRAINT "soldproduct_bundle_id_fkey" FOREIGN KEY ("bundle_id", "convention_id") REFERENCES "bundle"("id", "convention_id") ON DELETE NO ACTION;

-- AddForeignKey
ALTER TABLE "productbadgetype" ADD CONSTRAINT "productbadgetype_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "productbadgetype" ADD CONSTRAINT "productbadgetype_product_id_fkey" FOREIGN KEY ("product_id", "convention_id") REFERENCES "product"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "productbadgetype" ADD CONSTRAINT "productbadgetype_badgetype_id_fkey" FOREIGN KEY ("badgetype_id", "convention_id") REFERENCES "badgetype"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "badge" ADD CONSTRAINT "badge_bundle_id_fkey" FOREIGN KEY ("bundle_id", "convention_id") REFERENCES "bundle"("id", "convention_id") ON DELETE NO ACTION;

-- AddForeignKey
ALTER TABLE "bundle" ADD CONSTRAINT "bundle_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bundlepart" ADD CONSTRAINT "bundlepart_convention_id_fkey" FOREIGN KEY ("convention_id") REFERENCES "convention"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bundlepart" ADD CONSTRAINT "bundlepart_bundle_id_fkey" FOREIGN KEY ("bundle_id", "convention_id") REFERENCES "bundle"("id", "convention_id") ON DELETE CASCADE;

-- AddForeignKey
ALTER TABLE "bundlepart" ADD CONSTRAINT "bundlepart_badgetype_id_fkey" FOREIGN KEY ("badgetype_id", "convention_id") REFERENCES "badgetype"("id", "convention_id") ON DELETE NO ACTION;

-- AddForeignKey
ALTER TABLE "bundlepart" ADD CONSTRAINT "bundlepart_product_id_fkey" FOREIGN KEY ("product_id", "convention_id") REFERENCES "product"("id", "convention_id") ON DELETE NO ACTION;

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "productbadgetype" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "bundle" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "bundlepart" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();

-- History
SELECT audit_table('productbadgetype');
SELECT audit_table('bundle');
SELECT audit_table('bundlepart');
SELECT audit_table(relname) FROM pg_class WHERE relname = 'orderline' AND to_regproc('audit_' || relname) IS NOT NULL;
SELECT audit_table(relname) FROM pg_class WHERE relname = 'product' AND to_regproc('audit_' || relname) IS NOT NULL;
SELECT audit_table(relname) FROM pg_class WHERE relname = 'soldproduct' AND to_regproc('audit_' || relname) IS NOT NULL;
SELECT audit_table(relname) FROM pg_class WHERE relname = 'badge' AND to_regproc('audit_' || relname) IS NOT NULL;

-- Checks
ALTER TABLE product
  ADD CONSTRAINT product_addon_check CHECK (addon IN ('no', 'optional', 'required')),
  ADD CONSTRAINT product_sale_end_date_check CHECK (sale_end_date > sale_start_date);
ALTER TABLE bundle
  ADD CONSTRAINT bundle_price_check CHECK (price >= 0),
  ADD CONSTRAINT bundle_sale_end_date_check CHECK (sale_end_date > sale_start_date);
ALTER TABLE bundlepart
  ADD CONSTRAINT bundlepart_product_id_check CHECK (num_nonnulls(badgetype_id, product_id) = 1),
  ADD CONSTRAINT bundlepart_quantity_check CHECK (quantity BETWEEN 1 AND 20);

-- How a product is an add-on, by its variant: no, optional or required.
CREATE FUNCTION addon_of(variant uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT addon FROM productvariant JOIN product ON product.id = product_id WHERE productvariant.id = variant
$$;
-- Whether add-ons fit a type of badges.
CREATE FUNCTION addon_fits(of_product product, of_type uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT of_product.all_badgetypes OR EXISTS (SELECT 1 FROM productbadgetype WHERE product_id = of_product.id AND badgetype_id = of_type)
$$;

-- Add-ons go where their badge goes.
CREATE FUNCTION addons_follow_badge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE soldproduct SET user_id = NEW.user_id WHERE badge_id = NEW.id AND user_id IS DISTINCT FROM NEW.user_id AND addon_of(productvariant_id) <> 'no';
  RETURN NULL;
END
$$;
CREATE TRIGGER addons_follow_badge AFTER UPDATE OF user_id ON badge FOR EACH ROW
  WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION addons_follow_badge();

-- The line of an add-on stands under that of its badge in the same order, whichever is booked first.
CREATE FUNCTION find_parent_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.parent_line_id := (
    SELECT line.id FROM soldproduct AS piece JOIN orderline AS line ON line.item_type = 'badge' AND line.item_id = piece.badge_id
    WHERE piece.id = NEW.item_id AND line.order_id = NEW.order_id AND addon_of(piece.productvariant_id) <> 'no');
  RETURN NEW;
END
$$;
CREATE TRIGGER orderline_parent BEFORE INSERT ON orderline FOR EACH ROW WHEN (NEW.item_type = 'soldproduct') EXECUTE FUNCTION find_parent_line();
CREATE FUNCTION adopt_addon_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orderline SET parent_line_id = NEW.id FROM soldproduct AS piece
  WHERE orderline.order_id = NEW.order_id AND item_type = 'soldproduct' AND piece.id = item_id AND piece.badge_id = NEW.item_id
    AND parent_line_id IS NULL AND addon_of(piece.productvariant_id) <> 'no';
  RETURN NULL;
END
$$;
CREATE TRIGGER orderline_addons AFTER INSERT ON orderline FOR EACH ROW WHEN (NEW.item_type = 'badge') EXECUTE FUNCTION adopt_addon_lines();

-- Lines say in which bundle something was bought.
CREATE OR REPLACE FUNCTION label_of_item(item_type text, item jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE item_type
    WHEN 'badge' THEN concat('Badge #', item ->> 'badge_number', ', ', (SELECT name FROM badgetype WHERE id = (item ->> 'badgetype_id')::uuid))
    WHEN 'ticket' THEN concat('Ticket #', item ->> 'ticket_number', ', ', (SELECT name FROM event WHERE id = (item ->> 'event_id')::uuid))
    WHEN 'soldproduct' THEN concat('Item #', item ->> 'soldproduct_number', ', ', (SELECT concat(product.name, ', ', productvariant.name)
      FROM productvariant JOIN product ON product.id = product_id WHERE productvariant.id = (item ->> 'productvariant_id')::uuid))
    WHEN 'booth' THEN concat(item ->> 'name', ', ', (SELECT name FROM boothtype WHERE id = (item ->> 'boothtype_id')::uuid))
    ELSE concat((item ->> 'quantity'), ' × ', (SELECT name FROM boothoption WHERE id = (item ->> 'boothoption_id')::uuid))
  END || coalesce(' (' || (SELECT name FROM bundle WHERE id = (item ->> 'bundle_id')::uuid) || ')', '')
$$;
