-- DropIndex
DROP INDEX "librarygame_library_id_catalog_number_key";

-- Numbers that differ only in their case get the end of their id, except the oldest of each.
UPDATE librarygame AS game SET catalog_number = left(catalog_number, 48) || '-' || right(game.id::text, 8)
FROM (
  SELECT id, row_number() OVER (PARTITION BY library_id, lower(catalog_number) ORDER BY date_created, id) AS copy FROM librarygame
) AS numbered
WHERE numbered.id = game.id AND copy > 1;

CREATE UNIQUE INDEX librarygame_library_id_catalog_number_key ON librarygame (library_id, lower(catalog_number));

-- CreateIndex
CREATE INDEX "librarygame_library_id_catalog_number_id_idx" ON "librarygame"("library_id", "catalog_number", "id");
