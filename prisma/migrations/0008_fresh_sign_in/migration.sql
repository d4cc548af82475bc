-- AlterTable
ALTER TABLE "session" ADD COLUMN     "confirmed_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "for_application" BOOLEAN NOT NULL DEFAULT false;

-- Sessions from before were confirmed when they began. With the key of somebody else, an application has them.
UPDATE session SET confirmed_date = date_created;
UPDATE session SET for_application = true FROM apikey WHERE apikey.id = session.apikey_id AND apikey.user_id <> session.user_id;
