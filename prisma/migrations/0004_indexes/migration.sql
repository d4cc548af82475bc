-- Indexes that Prisma's schema cannot say: trigrams for the lists' free-text search, and indexes of the few rows that have a value.

-- People and groups -----------------------------------------------------------------------------------------------------------------------

CREATE INDEX user_search_idx ON "user" USING gin (username gin_trgm_ops, email gin_trgm_ops, real_name gin_trgm_ops, display_name gin_trgm_ops);
CREATE INDEX group_name_search_idx ON "group" USING gin (name gin_trgm_ops);

-- Conventions, their days and venues ------------------------------------------------------------------------------------------------------

CREATE INDEX convention_name_search_idx ON convention USING gin (name gin_trgm_ops);
CREATE INDEX geolocation_name_search_idx ON geolocation USING gin (name gin_trgm_ops);
CREATE INDEX venue_name_search_idx ON venue USING gin (name gin_trgm_ops);
CREATE INDEX conventionimage_filename_search_idx ON conventionimage USING gin (filename gin_trgm_ops);

-- Rooms, spaces and slots -----------------------------------------------------------------------------------------------------------------

CREATE INDEX space_name_search_idx ON space USING gin (name gin_trgm_ops);
CREATE INDEX slot_name_search_idx ON slot USING gin (name gin_trgm_ops);

-- Events, tickets and waiting lists -------------------------------------------------------------------------------------------------------

CREATE INDEX event_search_idx ON event USING gin (name gin_trgm_ops, description gin_trgm_ops);
CREATE INDEX eventsession_name_search_idx ON eventsession USING gin (name gin_trgm_ops);
CREATE INDEX eventsubmission_name_search_idx ON eventsubmission USING gin (name gin_trgm_ops);
CREATE INDEX eventwait_offer_expires_date_idx ON eventwait (offer_expires_date) WHERE offer_expires_date IS NOT NULL;
CREATE INDEX ticket_hold_expires_date_idx ON ticket (hold_expires_date) WHERE hold_expires_date IS NOT NULL;
CREATE INDEX ticket_discount_id_idx ON ticket (discount_id) WHERE discount_id IS NOT NULL;
CREATE INDEX ticket_eventgroup_id_idx ON ticket (eventgroup_id) WHERE eventgroup_id IS NOT NULL;

-- Badges ----------------------------------------------------------------------------------------------------------------------------------

CREATE INDEX badge_search_idx ON badge USING gin (name gin_trgm_ops, firstname gin_trgm_ops, lastname gin_trgm_ops, email gin_trgm_ops);
CREATE INDEX badge_hold_expires_date_idx ON badge (hold_expires_date) WHERE hold_expires_date IS NOT NULL;
CREATE INDEX badge_discount_id_idx ON badge (discount_id) WHERE discount_id IS NOT NULL;

-- Volunteers and shifts -------------------------------------------------------------------------------------------------------------------

CREATE INDEX volunteer_search_idx ON volunteer USING gin (name gin_trgm_ops, firstname gin_trgm_ops, lastname gin_trgm_ops, email_address gin_trgm_ops, phone_number gin_trgm_ops);
CREATE INDEX shift_name_search_idx ON shift USING gin (name gin_trgm_ops);

-- Exhibitors, booths and discounts --------------------------------------------------------------------------------------------------------

CREATE INDEX exhibitor_name_search_idx ON exhibitor USING gin (name gin_trgm_ops);
CREATE INDEX boothtype_name_search_idx ON boothtype USING gin (name gin_trgm_ops);
CREATE INDEX boothoption_name_search_idx ON boothoption USING gin (name gin_trgm_ops);
CREATE INDEX booth_name_search_idx ON booth USING gin (name gin_trgm_ops);
CREATE INDEX booth_hold_expires_date_idx ON booth (hold_expires_date) WHERE hold_expires_date IS NOT NULL;
CREATE INDEX booth_discount_id_idx ON booth (discount_id) WHERE discount_id IS NOT NULL;
CREATE INDEX boothaddon_discount_id_idx ON boothaddon (discount_id) WHERE discount_id IS NOT NULL;

-- Merchandise -----------------------------------------------------------------------------------------------------------------------------

CREATE INDEX product_name_search_idx ON product USING gin (name gin_trgm_ops);
CREATE INDEX productvariant_search_idx ON productvariant USING gin (name gin_trgm_ops, sku gin_trgm_ops);
CREATE INDEX soldproduct_hold_expires_date_idx ON soldproduct (hold_expires_date) WHERE hold_expires_date IS NOT NULL;
CREATE INDEX soldproduct_discount_id_idx ON soldproduct (discount_id) WHERE discount_id IS NOT NULL;

-- Libraries of games ----------------------------------------------------------------------------------------------------------------------

CREATE INDEX library_name_search_idx ON library USING gin (name gin_trgm_ops);
CREATE INDEX librarygame_search_idx ON librarygame USING gin (name gin_trgm_ops, catalog_number gin_trgm_ops, publisher_name gin_trgm_ops, description gin_trgm_ops);
CREATE INDEX librarygamecheckout_renter_name_search_idx ON librarygamecheckout USING gin (renter_name gin_trgm_ops);
CREATE INDEX playtowin_name_search_idx ON playtowin USING gin (name gin_trgm_ops);

-- Prototypes ------------------------------------------------------------------------------------------------------------------------------

CREATE INDEX prototype_search_idx ON prototype USING gin (name gin_trgm_ops, designer_name gin_trgm_ops);
CREATE INDEX prototypefeedback_name_search_idx ON prototypefeedback USING gin (name gin_trgm_ops);

-- Journals, jobs, mail and other records of the service -----------------------------------------------------------------------------------

CREATE INDEX logentry_comment_search_idx ON logentry USING gin (comment gin_trgm_ops);
CREATE INDEX movedsitting_eventsession_id_idx ON movedsitting (eventsession_id);

-- Storage ---------------------------------------------------------------------------------------------------------------------------------

-- Rows with counters, and sessions, change often and in no indexed column: free space in the page lets the new version stay beside the old.
ALTER TABLE event SET (fillfactor = 80);
ALTER TABLE badgetype SET (fillfactor = 50);
ALTER TABLE boothtype SET (fillfactor = 50);
ALTER TABLE productvariant SET (fillfactor = 50);
ALTER TABLE counter SET (fillfactor = 50);
ALTER TABLE session SET (fillfactor = 80);
