-- AlterTable
ALTER TABLE "session" ADD COLUMN     "user_agent" TEXT NOT NULL DEFAULT '';
