-- Exhibitors of last year, copied to be invited, have not agreed to the terms yet.
ALTER TABLE exhibitor
  DROP CONSTRAINT exhibitor_status_check,
  DROP CONSTRAINT exhibitor_agree_to_terms_check,
  ADD CONSTRAINT exhibitor_status_check
    CHECK (status IN ('invited', 'new', 'in_review', 'changes_requested', 'approved', 'declined')) NOT VALID,
  ADD CONSTRAINT exhibitor_agree_to_terms_check CHECK (agree_to_terms OR status = 'invited') NOT VALID;
ALTER TABLE exhibitor VALIDATE CONSTRAINT exhibitor_status_check, VALIDATE CONSTRAINT exhibitor_agree_to_terms_check;
