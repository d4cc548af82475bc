-- The badges of a convention that are gone, which its desks look up.
CREATE INDEX "historyentry_deleted_badges_idx" ON "historyentry" ("convention_id", "id") WHERE resource = 'badge' AND action = 'delete';
