-- AlterTable
ALTER TABLE "user" ADD COLUMN     "second_step_date" TIMESTAMPTZ(0);

-- CreateTable
CREATE TABLE "secondstep" (
    "user_id" UUID NOT NULL,
    "secret" BYTEA NOT NULL,
    "last_step" INTEGER NOT NULL DEFAULT 0,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "secondstep_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "recoverycode" (
    "code_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recoverycode_pkey" PRIMARY KEY ("code_hash")
);

-- CreateIndex
CREATE INDEX "recoverycode_user_id_idx" ON "recoverycode"("user_id");

-- AddForeignKey
ALTER TABLE "secondstep" ADD CONSTRAINT "secondstep_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recoverycode" ADD CONSTRAINT "recoverycode_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
