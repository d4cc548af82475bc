-- Announcements stand on the public home page.
CREATE TRIGGER announce_public AFTER INSERT OR UPDATE OR DELETE ON announcement
  FOR EACH ROW EXECUTE FUNCTION announce_public('convention_id');
