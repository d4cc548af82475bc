-- AlterTable
ALTER TABLE "boothaddon" ADD COLUMN     "discount_id" UUID;

ALTER TABLE boothaddon
  ADD CONSTRAINT boothaddon_discount_id_fkey FOREIGN KEY (discount_id, convention_id) REFERENCES discount (id, convention_id) ON DELETE NO ACTION;
CREATE INDEX boothaddon_discount_id_idx ON boothaddon (discount_id) WHERE discount_id IS NOT NULL;
