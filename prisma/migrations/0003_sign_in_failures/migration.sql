-- CreateTable
CREATE TABLE "signinfailure" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 1,
    "until_date" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "signinfailure_pkey" PRIMARY KEY ("key")
);

-- What it holds is worth a minute: it need not survive a crash.
ALTER TABLE signinfailure SET UNLOGGED;
