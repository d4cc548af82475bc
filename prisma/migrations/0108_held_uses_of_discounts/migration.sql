-- How often a discount is used by what is on hold: few rows, however often it was used.
CREATE INDEX badge_held_discount_idx ON badge (discount_id) WHERE discount_id IS NOT NULL AND NOT verified;
CREATE INDEX ticket_held_discount_idx ON ticket (discount_id) WHERE discount_id IS NOT NULL AND NOT verified;
CREATE INDEX soldproduct_held_discount_idx ON soldproduct (discount_id) WHERE discount_id IS NOT NULL AND NOT verified;
CREATE INDEX booth_held_discount_idx ON booth (discount_id) WHERE discount_id IS NOT NULL AND NOT verified;
