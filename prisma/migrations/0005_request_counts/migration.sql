-- CreateTable
CREATE TABLE "requestcount" (
    "key" TEXT NOT NULL,
    "minute" TIMESTAMPTZ(0) NOT NULL,
    "requests" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "requestcount_pkey" PRIMARY KEY ("key","minute")
);

-- CreateIndex
CREATE INDEX "requestcount_minute_idx" ON "requestcount"("minute");

-- What it holds is worth a minute: it need not survive a crash.
ALTER TABLE requestcount SET UNLOGGED;
