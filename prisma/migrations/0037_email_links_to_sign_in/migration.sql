-- CreateTable
CREATE TABLE "emaillink" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "next" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "browser_hash" BYTEA NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "used" BOOLEAN NOT NULL DEFAULT false,
    "expires_date" TIMESTAMPTZ(0) NOT NULL,

    CONSTRAINT "emaillink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "emaillink_token_hash_key" ON "emaillink"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "emaillink_browser_hash_key" ON "emaillink"("browser_hash");

-- CreateIndex
CREATE INDEX "emaillink_email_idx" ON "emaillink"("email");

-- CreateIndex
CREATE INDEX "emaillink_expires_date_idx" ON "emaillink"("expires_date");

ALTER TABLE emaillink
  ADD CONSTRAINT emaillink_email_check CHECK (email = lower(email)),
  ADD CONSTRAINT emaillink_token_hash_check CHECK (length(token_hash) = 32),
  ADD CONSTRAINT emaillink_tries_check CHECK (tries BETWEEN 0 AND 5);
