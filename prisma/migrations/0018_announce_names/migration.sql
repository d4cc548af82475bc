-- Processes remember a session with its user until they hear of a change: of the names too.
DROP TRIGGER announce_access_change ON "user";
CREATE TRIGGER announce_access_change AFTER UPDATE ON "user"
  FOR EACH ROW WHEN (
    (OLD.username, OLD.display_name, OLD.password_hash, OLD.admin, OLD.developer, OLD.permanently_deactivated, OLD.email_confirmed_date)
    IS DISTINCT FROM
    (NEW.username, NEW.display_name, NEW.password_hash, NEW.admin, NEW.developer, NEW.permanently_deactivated, NEW.email_confirmed_date)
  ) EXECUTE FUNCTION announce_access('id');
