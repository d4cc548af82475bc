-- AlterTable
ALTER TABLE "apikey" ADD COLUMN     "private_key_hash" BYTEA;

-- Keys from before go on working.
UPDATE apikey SET private_key_hash = sha256(convert_to(private_key, 'UTF8'));

ALTER TABLE "apikey" ALTER COLUMN "private_key_hash" SET NOT NULL,
DROP COLUMN "private_key";
