-- Mails that are written when they are due: found by whom they are for, and by being unwritten.
CREATE INDEX "mail_unwritten_idx" ON "mail" ("user_id", "convention_id") WHERE html = '';
