-- AlterTable
ALTER TABLE "convention" ALTER COLUMN "hold_minutes" SET DEFAULT 15;

-- AlterTable
ALTER TABLE "badgetype" ADD COLUMN     "max_per_user" INTEGER DEFAULT 5;

-- AlterTable
ALTER TABLE "volunteer" ADD COLUMN     "is_accepted" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "quotause" (
    "key" TEXT NOT NULL,
    "used" INTEGER NOT NULL,
    "limit" INTEGER NOT NULL,
    "until_date" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quotause_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "quotause_until_date_idx" ON "quotause"("until_date");

ALTER TABLE badgetype ADD CONSTRAINT badgetype_max_per_user_check CHECK (max_per_user BETWEEN 1 AND 1000);
