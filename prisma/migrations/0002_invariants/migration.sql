-- What Prisma's schema cannot say. Names: <table>_<columns>_key, _check, _excl, _fkey; the service finds the refusal of a rule by them.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- 1. References that cannot leave their convention, library or parent ------------------------------------------------------------------

ALTER TABLE daypart
  DROP CONSTRAINT daypart_conventionday_id_fkey,
  ADD CONSTRAINT daypart_conventionday_id_fkey FOREIGN KEY (conventionday_id, convention_id) REFERENCES conventionday (id, convention_id) ON DELETE CASCADE;
ALTER TABLE eventtyperoom
  DROP CONSTRAINT eventtyperoom_eventtype_id_fkey,
  ADD CONSTRAINT eventtyperoom_eventtype_id_fkey FOREIGN KEY (eventtype_id, convention_id) REFERENCES eventtype (id, convention_id) ON DELETE CASCADE,
  DROP CONSTRAINT eventtyperoom_room_id_fkey,
  ADD CONSTRAINT eventtyperoom_room_id_fkey FOREIGN KEY (room_id, convention_id) REFERENCES room (id, convention_id) ON DELETE CASCADE;
ALTER TABLE eventtypeallowedvolunteer
  DROP CONSTRAINT eventtypeallowedvolunteer_eventtype_id_fkey,
  ADD CONSTRAINT eventtypeallowedvolunteer_eventtype_id_fkey FOREIGN KEY (eventtype_id, convention_id) REFERENCES eventtype (id, convention_id) ON DELETE CASCADE;
ALTER TABLE event
  DROP CONSTRAINT event_type_id_fkey,
  ADD CONSTRAINT event_type_id_fkey FOREIGN KEY (type_id, convention_id) REFERENCES eventtype (id, convention_id) ON DELETE NO ACTION,
  DROP CONSTRAINT event_preferreddaypart_id_fkey,
  ADD CONSTRAINT event_preferreddaypart_id_fkey FOREIGN KEY (preferreddaypart_id, convention_id) REFERENCES daypart (id, convention_id) ON DELETE SET NULL (preferreddaypart_id),
  DROP CONSTRAINT event_alternatedaypart_id_fkey,
  ADD CONSTRAINT event_alternatedaypart_id_fkey FOREIGN KEY (alternatedaypart_id, convention_id) REFERENCES daypart (id, convention_id) ON DELETE SET NULL (alternatedaypart_id),
  DROP CONSTRAINT event_startdaypart_id_fkey,
  ADD CONSTRAINT event_startdaypart_id_fkey FOREIGN KEY (startdaypart_id, convention_id) REFERENCES daypart (id, convention_id) ON DELETE SET NULL (startdaypart_id),
  DROP CONSTRAINT event_room_id_fkey,
  ADD CONSTRAINT event_room_id_fkey FOREIGN KEY (room_id, convention_id) REFERENCES room (id, convention_id) ON DELETE SET NULL (room_id),
  DROP CONSTRAINT event_primary_space_id_fkey,
  ADD CONSTRAINT event_primary_space_id_fkey FOREIGN KEY (primary_space_id, convention_id) REFERENCES space (id, convention_id) ON DELETE SET NULL (primary_space_id),
  DROP CONSTRAINT event_space_id_fkey,
  ADD CONSTRAINT event_space_id_fkey FOREIGN KEY (space_id, convention_id) REFERENCES space (id, convention_id) ON DELETE SET NULL (space_id),
  DROP CONSTRAINT event_submission_id_fkey,
  ADD CONSTRAINT event_submission_id_fkey FOREIGN KEY (submission_id, convention_id) REFERENCES eventsubmission (id, convention_id) ON DELETE SET NULL (submission_id);
ALTER TABLE eventhost
  DROP CONSTRAINT eventhost_event_id_fkey,
  ADD CONSTRAINT eventhost_event_id_fkey FOREIGN KEY (event_id, convention_id) REFERENCES event (id, convention_id) ON DELETE CASCADE;
ALTER TABLE eventsession
  DROP CONSTRAINT eventsession_event_id_fkey,
  ADD CONSTRAINT eventsession_event_id_fkey FOREIGN KEY (event_id, convention_id) REFERENCES event (id, convention_id) ON DELETE CASCADE,
  DROP CONSTRAINT eventsession_startdaypart_id_fkey,
  ADD CONSTRAINT eventsession_startdaypart_id_fkey FOREIGN KEY (startdaypart_id, convention_id) REFERENCES daypart (id, convention_id) ON DELETE SET NULL (startdaypart_id),
  DROP CONSTRAINT eventsession_room_id_fkey,
  ADD CONSTRAINT eventsession_room_id_fkey FOREIGN KEY (room_id, convention_id) REFERENCES room (id, convention_id) ON DELETE SET NULL (room_id),
  DROP CONSTRAINT eventsession_primary_space_id_fkey,
  ADD CONSTRAINT eventsession_primary_space_id_fkey FOREIGN KEY (primary_space_id, convention_id) REFERENCES space (id, convention_id) ON DELETE SET NULL (primary_space_id),
  DROP CONSTRAINT eventsession_space_id_fkey,
  ADD CONSTRAINT eventsession_space_id_fkey FOREIGN KEY (space_id, convention_id) REFERENCES space (id, convention_id) ON DELETE SET NULL (space_id);
ALTER TABLE eventsubmission
  DROP CONSTRAINT eventsubmission_type_id_fkey,
  ADD CONSTRAINT eventsubmission_type_id_fkey FOREIGN KEY (type_id, convention_id) REFERENCES eventtype (id, convention_id) ON DELETE NO ACTION,
  DROP CONSTRAINT eventsubmission_preferreddaypart_id_fkey,
  ADD CONSTRAINT eventsubmission_preferreddaypart_id_fkey FOREIGN KEY (preferreddaypart_id, convention_id) REFERENCES daypart (id, convention_id) ON DELETE SET NULL (preferreddaypart_id),
  DROP CONSTRAINT eventsubmission_alternatedaypart_id_fkey,
  ADD CONSTRAINT eventsubmission_alternatedaypart_id_fkey FOREIGN KEY (alternatedaypart_id, convention_id) REFERENCES daypart (id, convention_id) ON DELETE SET NULL (alternatedaypart_id);
ALTER TABLE eventgroup
  DROP CONSTRAINT eventgroup_badgetype_id_fkey,
  ADD CONSTRAINT eventgroup_badgetype_id_fkey FOREIGN KEY (badgetype_id, convention_id) REFERENCES badgetype (id, convention_id) ON DELETE SET NULL (badgetype_id);
ALTER TABLE eventgroupevent
  DROP CONSTRAINT eventgroupevent_eventgroup_id_fkey,
  ADD CONSTRAINT eventgroupevent_eventgroup_id_fkey FOREIGN KEY (eventgroup_id, convention_id) REFERENCES eventgroup (id, convention_id) ON DELETE CASCADE,
  DROP CONSTRAINT eventgroupevent_event_id_fkey,
  ADD CONSTRAINT eventgroupevent_event_id_fkey FOREIGN KEY (event_id, convention_id) REFERENCES event (id, convention_id) ON DELETE CASCADE;
ALTER TABLE eventwait
  DROP CONSTRAINT eventwait_event_id_fkey,
  ADD CONSTRAINT eventwait_event_id_fkey FOREIGN KEY (event_id, convention_id) REFERENCES event (id, convention_id) ON DELETE CASCADE,
  DROP CONSTRAINT eventwait_badge_id_fkey,
  ADD CONSTRAINT eventwait_badge_id_fkey FOREIGN KEY (badge_id, convention_id) REFERENCES badge (id, convention_id) ON DELETE SET NULL (badge_id);
ALTER TABLE eventwish
  DROP CONSTRAINT eventwish_badge_id_fkey,
  ADD CONSTRAINT eventwish_badge_id_fkey FOREIGN KEY (badge_id, convention_id) REFERENCES badge (id, convention_id) ON DELETE CASCADE,
  DROP CONSTRAINT eventwish_event_id_fkey,
  ADD CONSTRAINT eventwish_event_id_fkey FOREIGN KEY (event_id, convention_id) REFERENCES event (id, convention_id) ON DELETE CASCADE;
ALTER TABLE ticket
  DROP CONSTRAINT ticket_event_id_fkey,
  ADD CONSTRAINT ticket_event_id_fkey FOREIGN KEY (event_id, convention_id) REFERENCES event (id, convention_id) ON DELETE CASCADE,
  DROP CONSTRAINT ticket_badge_id_fkey,
  ADD CONSTRAINT ticket_badge_id_fkey FOREIGN KEY (badge_id, convention_id) REFERENCES badge (id, convention_id) ON DELETE CASCADE,
  DROP CONSTRAINT ticket_eventgroup_id_fkey,
  ADD CONSTRAINT ticket_eventgroup_id_fkey FOREIGN KEY (eventgroup_id, convention_id) REFERENCES eventgroup (id, convention_id) ON DELETE SET NULL (eventgroup_id),
  DROP CONSTRAINT ticket_discount_id_fkey,
  ADD CONSTRAINT ticket_discount_id_fkey FOREIGN KEY (discount_id, convention_id) REFERENCES discount (id, convention_id) ON DELETE NO ACTION;
ALTER TABLE boothtype
  DROP CONSTRAINT boothtype_badgetype_id_fkey,
  ADD CONSTRAINT boothtype_badgetype_id_fkey FOREIGN KEY (badgetype_id, convention_id) REFERENCES badgetype (id, convention_id) ON DELETE SET NULL (badgetype_id);
ALTER TABLE boothoption
  DROP CONSTRAINT boothoption_boothtype_id_fkey,
  ADD CONSTRAINT boothoption_boothtype_id_fkey FOREIGN KEY (boothtype_id, convention_id) REFERENCES boothtype (id, convention_id) ON DELETE CASCADE;
ALTER TABLE booth
  DROP CONSTRAINT booth_boothtype_id_fkey,
  ADD CONSTRAINT booth_boothtype_id_fkey FOREIGN KEY (boothtype_id, convention_id) REFERENCES boothtype (id, convention_id) ON DELETE NO ACTION,
  DROP CONSTRAINT booth_exhibitor_id_fkey,
  ADD CONSTRAINT booth_exhibitor_id_fkey FOREIGN KEY (exhibitor_id, convention_id) REFERENCES exhibitor (id, convention_id) ON DELETE CASCADE,
  DROP CONSTRAINT booth_room_id_fkey,
  ADD CONSTRAINT booth_room_id_fkey FOREIGN KEY (room_id, convention_id) REFERENCES room (id, convention_id) ON DELETE SET NULL (room_id),
  DROP CONSTRAINT booth_discount_id_fkey,
  ADD CONSTRAINT booth_discount_id_fkey FOREIGN KEY (discount_id, convention_id) REFERENCES discount (id, convention_id) ON DELETE NO ACTION;
ALTER TABLE boothaddon
  DROP CONSTRAINT boothaddon_boothoption_id_fkey,
  ADD CONSTRAINT boothaddon_boothoption_id_fkey FOREIGN KEY (boothoption_id, convention_id) REFERENCES boothoption (id, convention_id) ON DELETE NO ACTION,
  DROP CONSTRAINT boothaddon_exhibitor_id_fkey,
  ADD CONSTRAINT boothaddon_exhibitor_id_fkey FOREIGN KEY (exhibitor_id, convention_id) REFERENCES exhibitor (id, convention_id) ON DELETE CASCADE,
  DROP CONSTRAINT boothaddon_booth_id_fkey,
  ADD CONSTRAINT boothaddon_booth_id_fkey FOREIGN KEY (booth_id, convention_id) REFERENCES booth (id, convention_id) ON DELETE CASCADE;
ALTER TABLE discount
  DROP CONSTRAINT discount_product_id_fkey,
  ADD CONSTRAINT discount_product_id_fkey FOREIGN KEY (product_id, convention_id) REFERENCES product (id, convention_id) ON DELETE NO ACTION,
  DROP CONSTRAINT discount_eventtype_id_fkey,
  ADD CONSTRAINT discount_eventtype_id_fkey FOREIGN KEY (eventtype_id, convention_id) REFERENCES eventtype (id, convention_id) ON DELETE NO ACTION;
ALTER TABLE boothtypediscount
  DROP CONSTRAINT boothtypediscount_boothtype_id_fkey,
  ADD CONSTRAINT boothtypediscount_boothtype_id_fkey FOREIGN KEY (boothtype_id, convention_id) REFERENCES boothtype (id, convention_id) ON DELETE CASCADE,
  DROP CONSTRAINT boothtypediscount_discount_id_fkey,
  ADD CONSTRAINT boothtypediscount_discount_id_fkey FOREIGN KEY (discount_id, convention_id) REFERENCES discount (id, convention_id) ON DELETE CASCADE;
ALTER TABLE product
  DROP CONSTRAINT product_image_id_fkey,
  ADD CONSTRAINT product_image_id_fkey FOREIGN KEY (image_id, convention_id) REFERENCES conventionimage (id, convention_id) ON DELETE SET NULL (image_id);
ALTER TABLE productvariant
  DROP CONSTRAINT productvariant_product_id_fkey,
  ADD CONSTRAINT productvariant_product_id_fkey FOREIGN KEY (product_id, convention_id) REFERENCES product (id, convention_id) ON DELETE CASCADE;
ALTER TABLE soldproduct
  DROP CONSTRAINT soldproduct_productvariant_id_fkey,
  ADD CONSTRAINT soldproduct_productvariant_id_fkey FOREIGN KEY (productvariant_id, convention_id) REFERENCES productvariant (id, convention_id) ON DELETE NO ACTION,
  DROP CONSTRAINT soldproduct_badge_id_fkey,
  ADD CONSTRAINT soldproduct_badge_id_fkey FOREIGN KEY (badge_id, convention_id) REFERENCES badge (id, convention_id) ON DELETE SET NULL (badge_id),
  DROP CONSTRAINT soldproduct_badgetype_id_fkey,
  ADD CONSTRAINT soldproduct_badgetype_id_fkey FOREIGN KEY (badgetype_id, convention_id) REFERENCES badgetype (id, convention_id) ON DELETE SET NULL (badgetype_id),
  DROP CONSTRAINT soldproduct_discount_id_fkey,
  ADD CONSTRAINT soldproduct_discount_id_fkey FOREIGN KEY (discount_id, convention_id) REFERENCES discount (id, convention_id) ON DELETE NO ACTION;
ALTER TABLE room
  DROP CONSTRAINT room_mapimage_id_fkey,
  ADD CONSTRAINT room_mapimage_id_fkey FOREIGN KEY (mapimage_id, convention_id) REFERENCES conventionimage (id, convention_id) ON DELETE SET NULL (mapimage_id);
ALTER TABLE space
  DROP CONSTRAINT space_room_id_fkey,
  ADD CONSTRAINT space_room_id_fkey FOREIGN KEY (room_id, convention_id) REFERENCES room (id, convention_id) ON DELETE CASCADE;
ALTER TABLE slot
  DROP CONSTRAINT slot_room_id_fkey,
  ADD CONSTRAINT slot_room_id_fkey FOREIGN KEY (room_id, convention_id) REFERENCES room (id, convention_id) ON DELETE CASCADE,
  DROP CONSTRAINT slot_conventionday_id_fkey,
  ADD CONSTRAINT slot_conventionday_id_fkey FOREIGN KEY (conventionday_id, convention_id) REFERENCES conventionday (id, convention_id) ON DELETE CASCADE,
  DROP CONSTRAINT slot_event_id_fkey,
  ADD CONSTRAINT slot_event_id_fkey FOREIGN KEY (event_id, convention_id) REFERENCES event (id, convention_id) ON DELETE SET NULL (event_id);
ALTER TABLE prototype
  DROP CONSTRAINT prototype_space_id_fkey,
  ADD CONSTRAINT prototype_space_id_fkey FOREIGN KEY (space_id, convention_id) REFERENCES space (id, convention_id) ON DELETE SET NULL (space_id);
ALTER TABLE prototypefeedback
  DROP CONSTRAINT prototypefeedback_prototype_id_fkey,
  ADD CONSTRAINT prototypefeedback_prototype_id_fkey FOREIGN KEY (prototype_id, convention_id) REFERENCES prototype (id, convention_id) ON DELETE CASCADE;
ALTER TABLE prototypeimage
  DROP CONSTRAINT prototypeimage_prototype_id_fkey,
  ADD CONSTRAINT prototypeimage_prototype_id_fkey FOREIGN KEY (prototype_id, convention_id) REFERENCES prototype (id, convention_id) ON DELETE CASCADE;
ALTER TABLE prototypeinterest
  DROP CONSTRAINT prototypeinterest_prototype_id_fkey,
  ADD CONSTRAINT prototypeinterest_prototype_id_fkey FOREIGN KEY (prototype_id, convention_id) REFERENCES prototype (id, convention_id) ON DELETE CASCADE;
ALTER TABLE badgetypeconday
  DROP CONSTRAINT badgetypeconday_badgetype_id_fkey,
  ADD CONSTRAINT badgetypeconday_badgetype_id_fkey FOREIGN KEY (badgetype_id, convention_id) REFERENCES badgetype (id, convention_id) ON DELETE CASCADE,
  DROP CONSTRAINT badgetypeconday_conventionday_id_fkey,
  ADD CONSTRAINT badgetypeconday_conventionday_id_fkey FOREIGN KEY (conventionday_id, convention_id) REFERENCES conventionday (id, convention_id) ON DELETE CASCADE;
ALTER TABLE badge
  DROP CONSTRAINT badge_badgetype_id_fkey,
  ADD CONSTRAINT badge_badgetype_id_fkey FOREIGN KEY (badgetype_id, convention_id) REFERENCES badgetype (id, convention_id) ON DELETE NO ACTION,
  DROP CONSTRAINT badge_discount_id_fkey,
  ADD CONSTRAINT badge_discount_id_fkey FOREIGN KEY (discount_id, convention_id) REFERENCES discount (id, convention_id) ON DELETE NO ACTION,
  DROP CONSTRAINT badge_booth_id_fkey,
  ADD CONSTRAINT badge_booth_id_fkey FOREIGN KEY (booth_id, convention_id) REFERENCES booth (id, convention_id) ON DELETE SET NULL (booth_id);
ALTER TABLE scheduleaction
  DROP CONSTRAINT scheduleaction_reverses_id_fkey,
  ADD CONSTRAINT scheduleaction_reverses_id_fkey FOREIGN KEY (reverses_id, convention_id) REFERENCES scheduleaction (id, convention_id) ON DELETE SET NULL (reverses_id);
ALTER TABLE integritywaiver
  DROP CONSTRAINT integritywaiver_event_id_fkey,
  ADD CONSTRAINT integritywaiver_event_id_fkey FOREIGN KEY (event_id, convention_id) REFERENCES event (id, convention_id) ON DELETE CASCADE,
  DROP CONSTRAINT integritywaiver_other_event_id_fkey,
  ADD CONSTRAINT integritywaiver_other_event_id_fkey FOREIGN KEY (other_event_id, convention_id) REFERENCES event (id, convention_id) ON DELETE CASCADE;
ALTER TABLE shifttype
  DROP CONSTRAINT shifttype_room_id_fkey,
  ADD CONSTRAINT shifttype_room_id_fkey FOREIGN KEY (room_id, convention_id) REFERENCES room (id, convention_id) ON DELETE SET NULL (room_id);
ALTER TABLE shift
  DROP CONSTRAINT shift_conventionday_id_fkey,
  ADD CONSTRAINT shift_conventionday_id_fkey FOREIGN KEY (conventionday_id, convention_id) REFERENCES conventionday (id, convention_id) ON DELETE CASCADE,
  DROP CONSTRAINT shift_shifttype_id_fkey,
  ADD CONSTRAINT shift_shifttype_id_fkey FOREIGN KEY (shifttype_id, convention_id) REFERENCES shifttype (id, convention_id) ON DELETE SET NULL (shifttype_id);
ALTER TABLE shiftbadgetype
  DROP CONSTRAINT shiftbadgetype_shift_id_fkey,
  ADD CONSTRAINT shiftbadgetype_shift_id_fkey FOREIGN KEY (shift_id, convention_id) REFERENCES shift (id, convention_id) ON DELETE CASCADE,
  DROP CONSTRAINT shiftbadgetype_badgetype_id_fkey,
  ADD CONSTRAINT shiftbadgetype_badgetype_id_fkey FOREIGN KEY (badgetype_id, convention_id) REFERENCES badgetype (id, convention_id) ON DELETE CASCADE;
ALTER TABLE volunteershift
  DROP CONSTRAINT volunteershift_volunteer_id_fkey,
  ADD CONSTRAINT volunteershift_volunteer_id_fkey FOREIGN KEY (volunteer_id, convention_id) REFERENCES volunteer (id, convention_id) ON DELETE CASCADE,
  DROP CONSTRAINT volunteershift_shift_id_fkey,
  ADD CONSTRAINT volunteershift_shift_id_fkey FOREIGN KEY (shift_id, convention_id) REFERENCES shift (id, convention_id) ON DELETE CASCADE,
  DROP CONSTRAINT volunteershift_badge_id_fkey,
  ADD CONSTRAINT volunteershift_badge_id_fkey FOREIGN KEY (badge_id, convention_id) REFERENCES badge (id, convention_id) ON DELETE SET NULL (badge_id);

-- A convention's own images.
ALTER TABLE convention
  DROP CONSTRAINT convention_headerimage_id_fkey,
  ADD CONSTRAINT convention_headerimage_id_fkey FOREIGN KEY (headerimage_id, id) REFERENCES conventionimage (id, convention_id) ON DELETE SET NULL (headerimage_id),
  DROP CONSTRAINT convention_badgeheaderimage_id_fkey,
  ADD CONSTRAINT convention_badgeheaderimage_id_fkey FOREIGN KEY (badgeheaderimage_id, id) REFERENCES conventionimage (id, convention_id) ON DELETE SET NULL (badgeheaderimage_id),
  DROP CONSTRAINT convention_venuemapimage_id_fkey,
  ADD CONSTRAINT convention_venuemapimage_id_fkey FOREIGN KEY (venuemapimage_id, id) REFERENCES conventionimage (id, convention_id) ON DELETE SET NULL (venuemapimage_id),
  DROP CONSTRAINT convention_socialmediaimage_id_fkey,
  ADD CONSTRAINT convention_socialmediaimage_id_fkey FOREIGN KEY (socialmediaimage_id, id) REFERENCES conventionimage (id, convention_id) ON DELETE SET NULL (socialmediaimage_id);

-- A slot's room is its space's room and follows it; its day is its day part's; its session is one of its event.
ALTER TABLE slot
  DROP CONSTRAINT slot_space_id_fkey,
  ADD CONSTRAINT slot_space_id_fkey FOREIGN KEY (space_id, room_id) REFERENCES space (id, room_id) ON DELETE CASCADE ON UPDATE CASCADE,
  DROP CONSTRAINT slot_daypart_id_fkey,
  ADD CONSTRAINT slot_daypart_id_fkey FOREIGN KEY (daypart_id, conventionday_id) REFERENCES daypart (id, conventionday_id) ON DELETE CASCADE ON UPDATE CASCADE,
  DROP CONSTRAINT slot_eventsession_id_fkey,
  ADD CONSTRAINT slot_eventsession_id_fkey FOREIGN KEY (eventsession_id, event_id) REFERENCES eventsession (id, event_id) ON DELETE SET NULL;

-- Library records name games of their own library. Their convention may go: the badge goes with it, whichever is deleted first.
ALTER TABLE librarygamecheckout
  DROP CONSTRAINT librarygamecheckout_librarygame_id_fkey,
  ADD CONSTRAINT librarygamecheckout_librarygame_id_fkey FOREIGN KEY (librarygame_id, library_id) REFERENCES librarygame (id, library_id) ON DELETE CASCADE,
  ADD CONSTRAINT librarygamecheckout_badge_id_convention_id_fkey FOREIGN KEY (badge_id, convention_id) REFERENCES badge (id, convention_id) ON DELETE SET NULL (badge_id);
ALTER TABLE playtowin
  DROP CONSTRAINT playtowin_librarygame_id_fkey,
  ADD CONSTRAINT playtowin_librarygame_id_fkey FOREIGN KEY (librarygame_id, library_id) REFERENCES librarygame (id, library_id) ON DELETE CASCADE,
  ADD CONSTRAINT playtowin_badge_id_convention_id_fkey FOREIGN KEY (badge_id, convention_id) REFERENCES badge (id, convention_id) ON DELETE SET NULL (badge_id);
ALTER TABLE librarygame
  DROP CONSTRAINT librarygame_lastcheckout_id_fkey,
  ADD CONSTRAINT librarygame_lastcheckout_id_fkey FOREIGN KEY (lastcheckout_id, id) REFERENCES librarygamecheckout (id, librarygame_id) ON DELETE SET NULL (lastcheckout_id);

-- 2. Generated columns -----------------------------------------------------------------------------------------------------------------

ALTER TABLE slot DROP COLUMN is_assigned, ADD COLUMN is_assigned boolean NOT NULL GENERATED ALWAYS AS (event_id IS NOT NULL OR is_reserved) STORED;
CREATE INDEX slot_convention_id_is_assigned_id_idx ON slot (convention_id, is_assigned, id);

-- 3. One of a kind ---------------------------------------------------------------------------------------------------------------------

CREATE UNIQUE INDEX user_username_key ON "user" (lower(username));
CREATE UNIQUE INDEX user_email_key ON "user" (lower(email));
CREATE UNIQUE INDEX apikey_user_id_name_key ON apikey (user_id, lower(name));
CREATE UNIQUE INDEX group_name_key ON "group" (lower(name));
CREATE UNIQUE INDEX geolocation_name_key ON geolocation (lower(name));
CREATE UNIQUE INDEX conventionjson_convention_id_name_key ON conventionjson (convention_id, lower(name));
CREATE UNIQUE INDEX shift_convention_id_name_key ON shift (convention_id, lower(name));
CREATE UNIQUE INDEX discount_convention_id_code_key ON discount (convention_id, lower(code));
CREATE UNIQUE INDEX productvariant_convention_id_sku_key ON productvariant (convention_id, lower(sku));

-- At most one leader of a group, one open request, one event of a submission, one open loan, one winner, one running stock-take, one live job.
CREATE UNIQUE INDEX member_group_id_role_key ON member (group_id) WHERE role = 'leader';
CREATE UNIQUE INDEX pendingmember_group_id_user_id_key ON pendingmember (group_id, user_id) WHERE status = 'pending';
CREATE UNIQUE INDEX event_submission_id_key ON event (submission_id) WHERE NOT trashed;
CREATE UNIQUE INDEX librarygamecheckout_librarygame_id_key ON librarygamecheckout (librarygame_id) WHERE NOT is_checked_in;
CREATE UNIQUE INDEX playtowin_librarygame_id_key ON playtowin (librarygame_id) WHERE win;
CREATE UNIQUE INDEX libraryinventory_library_id_key ON libraryinventory (library_id) WHERE status = 'active';
CREATE UNIQUE INDEX job_kind_convention_id_library_id_key ON job (kind, convention_id, library_id) NULLS NOT DISTINCT WHERE status IN ('queued', 'running');
CREATE UNIQUE INDEX integritywaiver_event_id_rule_other_event_id_key ON integritywaiver (event_id, rule, other_event_id) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX mail_collect_key_key ON mail (collect_key) WHERE status = 'queued';

-- 4. Nothing overlaps. Checked at the end of each statement, or at the end of the transaction after SET CONSTRAINTS ... DEFERRED ---------

ALTER TABLE conventionday ADD CONSTRAINT conventionday_start_date_excl
  EXCLUDE USING gist (convention_id WITH =, day_type WITH =, tstzrange(start_date, end_date) WITH &&) DEFERRABLE;
ALTER TABLE daypart ADD CONSTRAINT daypart_start_date_excl
  EXCLUDE USING gist (convention_id WITH =, tstzrange(start_date, end_date) WITH &&) DEFERRABLE;
ALTER TABLE volunteershift ADD CONSTRAINT volunteershift_starts_at_excl
  EXCLUDE USING gist (volunteer_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (status = 'scheduled') DEFERRABLE;

-- 5. Values ----------------------------------------------------------------------------------------------------------------------------

ALTER TABLE "user"
  ADD CONSTRAINT user_username_check CHECK (username ~ '^[A-Za-z0-9_.-]{3,30}$'),
  ADD CONSTRAINT user_use_as_display_name_check CHECK (use_as_display_name IN ('username', 'email', 'real_name'));
ALTER TABLE session
  ADD CONSTRAINT session_token_hash_check CHECK (length(token_hash) = 32),
  ADD CONSTRAINT session_extended_check CHECK (extended >= 0);
ALTER TABLE ssotoken
  ADD CONSTRAINT ssotoken_token_hash_check CHECK (length(token_hash) = 32);
ALTER TABLE usertoken
  ADD CONSTRAINT usertoken_token_hash_check CHECK (length(token_hash) = 32),
  ADD CONSTRAINT usertoken_kind_check CHECK (kind IN ('invite', 'reset'));
ALTER TABLE "group"
  ADD CONSTRAINT group_enrollment_check CHECK (enrollment IN ('open', 'apply', 'invite'));
ALTER TABLE member
  ADD CONSTRAINT member_role_check CHECK (role IN ('member', 'director', 'leader'));
ALTER TABLE pendingmember
  ADD CONSTRAINT pendingmember_status_check CHECK (status IN ('pending', 'approved', 'denied'));
ALTER TABLE conventionprivilege
  ADD CONSTRAINT conventionprivilege_everything_check CHECK (everything OR registration OR scheduling OR exhibitors OR merch OR updates OR volunteers OR prototypes);
ALTER TABLE convention
  ADD CONSTRAINT convention_slot_duration_check CHECK (slot_duration IN (30, 60, 90, 120)),
  ADD CONSTRAINT convention_clock_type_check CHECK (clock_type IN (12, 24)),
  ADD CONSTRAINT convention_event_opening_check CHECK (event_opening IN ('race', 'wishes')),
  ADD CONSTRAINT convention_volunteer_management_check CHECK (volunteer_management IN ('enabled', 'disabled')),
  ADD CONSTRAINT convention_wait_offer_minutes_check CHECK (wait_offer_minutes BETWEEN 5 AND 20160),
  ADD CONSTRAINT convention_hold_minutes_check CHECK (hold_minutes BETWEEN 5 AND 1440),
  ADD CONSTRAINT convention_tickets_per_event_per_badge_check CHECK (tickets_per_event_per_badge BETWEEN 1 AND 20),
  ADD CONSTRAINT convention_limit_ticket_availability_check CHECK (limit_ticket_availability BETWEEN 0 AND 1),
  ADD CONSTRAINT convention_generic_ticket_price_check CHECK (generic_ticket_price BETWEEN 0 AND 100000000),
  ADD CONSTRAINT convention_limit_volunteershift_applications_check CHECK (limit_volunteershift_applications BETWEEN 0 AND 1000),
  ADD CONSTRAINT convention_max_booths_per_exhibitor_check CHECK (max_booths_per_exhibitor BETWEEN 0 AND 100),
  ADD CONSTRAINT convention_ticket_sales_end_check CHECK (ticket_sales_end > ticket_sales_start),
  ADD CONSTRAINT convention_end_date_check CHECK (end_date > start_date);
ALTER TABLE conventionday
  ADD CONSTRAINT conventionday_day_type_check CHECK (day_type IN ('events', 'organizer')),
  ADD CONSTRAINT conventionday_end_date_check CHECK (end_date > start_date AND end_date <= start_date + interval '25 hours'),
  ADD CONSTRAINT conventionday_attendee_start_date_check CHECK (attendee_start_date >= start_date AND attendee_start_date < attendee_end_date),
  ADD CONSTRAINT conventionday_attendee_end_date_check CHECK (attendee_end_date <= end_date);
ALTER TABLE daypart
  ADD CONSTRAINT daypart_end_date_check CHECK (end_date > start_date);
ALTER TABLE geolocation
  ADD CONSTRAINT geolocation_latitude_check CHECK (latitude BETWEEN -90 AND 90),
  ADD CONSTRAINT geolocation_longitude_check CHECK (longitude BETWEEN -180 AND 180);
ALTER TABLE venue
  ADD CONSTRAINT venue_latitude_check CHECK (latitude BETWEEN -90 AND 90),
  ADD CONSTRAINT venue_longitude_check CHECK (longitude BETWEEN -180 AND 180);
ALTER TABLE room
  ADD CONSTRAINT room_sequence_number_check CHECK (sequence_number BETWEEN 0 AND 9999);
ALTER TABLE space
  ADD CONSTRAINT space_max_tickets_check CHECK (max_tickets BETWEEN 0 AND 100000),
  ADD CONSTRAINT space_sequence_number_check CHECK (sequence_number BETWEEN 0 AND 9999);
ALTER TABLE slot
  ADD CONSTRAINT slot_eventsession_id_check CHECK (eventsession_id IS NULL OR event_id IS NOT NULL),
  ADD CONSTRAINT slot_is_reserved_check CHECK (NOT (is_reserved AND event_id IS NOT NULL));
ALTER TABLE eventtype
  ADD CONSTRAINT eventtype_max_tickets_check CHECK (max_tickets BETWEEN 0 AND 100000),
  ADD CONSTRAINT eventtype_default_cost_per_slot_check CHECK (default_cost_per_slot BETWEEN 0 AND 100000000),
  ADD CONSTRAINT eventtype_global_ticket_price_check CHECK (global_ticket_price BETWEEN 0 AND 100000000),
  ADD CONSTRAINT eventtype_limit_ticket_availability_check CHECK (limit_ticket_availability BETWEEN 0 AND 1),
  ADD CONSTRAINT eventtype_sales_stop_after_check CHECK (sales_stop_after BETWEEN -1 AND 43200),
  ADD CONSTRAINT eventtype_end_buffer_check CHECK (end_buffer BETWEEN 0 AND 240),
  ADD CONSTRAINT eventtype_default_duration_check CHECK (default_duration BETWEEN 10 AND 1440);
ALTER TABLE event
  ADD CONSTRAINT event_max_tickets_check CHECK (max_tickets BETWEEN 0 AND 100000),
  ADD CONSTRAINT event_taken_count_check CHECK (taken_count BETWEEN 0 AND max_tickets),
  ADD CONSTRAINT event_priority_check CHECK (priority BETWEEN 1 AND 5),
  ADD CONSTRAINT event_duration_check CHECK (duration BETWEEN 10 AND 1440),
  ADD CONSTRAINT event_spaces_needed_check CHECK (spaces_needed BETWEEN 1 AND 200),
  ADD CONSTRAINT event_base_price_check CHECK (base_price BETWEEN 0 AND 100000000),
  ADD CONSTRAINT event_max_hosts_check CHECK (max_hosts BETWEEN 1 AND 50),
  ADD CONSTRAINT event_host_count_check CHECK (host_count >= 0),
  ADD CONSTRAINT event_wait_count_check CHECK (wait_count >= 0),
  ADD CONSTRAINT event_session_count_check CHECK (session_count >= 1),
  ADD CONSTRAINT event_attendee_head_count_check CHECK (attendee_head_count BETWEEN 0 AND 100000),
  ADD CONSTRAINT event_end_date_check CHECK (end_date > start_date);
ALTER TABLE eventsession
  ADD CONSTRAINT eventsession_duration_check CHECK (duration BETWEEN 10 AND 1440),
  ADD CONSTRAINT eventsession_end_date_check CHECK (end_date > start_date);
ALTER TABLE eventsubmission
  ADD CONSTRAINT eventsubmission_max_tickets_check CHECK (max_tickets BETWEEN 0 AND 100000),
  ADD CONSTRAINT eventsubmission_duration_check CHECK (duration BETWEEN 10 AND 1440),
  ADD CONSTRAINT eventsubmission_spaces_needed_check CHECK (spaces_needed BETWEEN 1 AND 200),
  ADD CONSTRAINT eventsubmission_session_count_check CHECK (session_count BETWEEN 1 AND 10),
  ADD CONSTRAINT eventsubmission_priority_check CHECK (priority BETWEEN 1 AND 5),
  ADD CONSTRAINT eventsubmission_status_check CHECK (status IN ('new', 'in_review', 'changes_requested', 'queued', 'scheduled', 'declined')),
  ADD CONSTRAINT eventsubmission_resubmitted_count_check CHECK (resubmitted_count >= 0);
ALTER TABLE eventwait
  ADD CONSTRAINT eventwait_status_check CHECK (status IN ('waiting', 'offered')),
  ADD CONSTRAINT eventwait_offer_expires_date_check CHECK ((status = 'offered') = (offer_expires_date IS NOT NULL));
ALTER TABLE eventwish
  ADD CONSTRAINT eventwish_rank_check CHECK (rank BETWEEN 1 AND 50),
  ADD CONSTRAINT eventwish_outcome_check CHECK (outcome IN ('pending', 'granted', 'sold_out', 'clash', 'not_allowed', 'limit'));
ALTER TABLE ticket
  ADD CONSTRAINT ticket_copy_number_check CHECK (copy_number BETWEEN 1 AND 20),
  ADD CONSTRAINT ticket_retail_price_check CHECK (retail_price BETWEEN 0 AND 100000000),
  ADD CONSTRAINT ticket_amount_paid_check CHECK (amount_paid BETWEEN 0 AND 100000000),
  ADD CONSTRAINT ticket_net_price_check CHECK (net_price BETWEEN 0 AND retail_price),
  ADD CONSTRAINT ticket_amount_refunded_check CHECK (amount_refunded BETWEEN 0 AND amount_paid),
  ADD CONSTRAINT ticket_hold_expires_date_check CHECK (NOT verified OR hold_expires_date IS NULL),
  ADD CONSTRAINT ticket_pick_up_date_check CHECK (picked_up = (pick_up_date IS NOT NULL));
ALTER TABLE volunteer
  ADD CONSTRAINT volunteer_status_check CHECK (status IN ('submitted', 'approved', 'declined'));
ALTER TABLE shifttype
  ADD CONSTRAINT shifttype_max_consecutive_minutes_check CHECK (max_consecutive_minutes BETWEEN 0 AND 1440);
ALTER TABLE shift
  ADD CONSTRAINT shift_end_time_check CHECK (end_time > start_time),
  ADD CONSTRAINT shift_quantity_of_volunteers_check CHECK (quantity_of_volunteers BETWEEN 0 AND 10000);
ALTER TABLE volunteershift
  ADD CONSTRAINT volunteershift_status_check CHECK (status IN ('unscheduled', 'scheduled', 'declined', 'withdrawn', 'worked', 'no_show'));
ALTER TABLE exhibitor
  ADD CONSTRAINT exhibitor_status_check CHECK (status IN ('new', 'in_review', 'changes_requested', 'approved', 'declined')),
  ADD CONSTRAINT exhibitor_agree_to_terms_check CHECK (agree_to_terms);
ALTER TABLE boothtype
  ADD CONSTRAINT boothtype_price_check CHECK (price BETWEEN 0 AND 100000000),
  ADD CONSTRAINT boothtype_max_quantity_check CHECK (max_quantity BETWEEN 0 AND 100000),
  ADD CONSTRAINT boothtype_taken_count_check CHECK (taken_count >= 0 AND (max_quantity IS NULL OR taken_count <= max_quantity)),
  ADD CONSTRAINT boothtype_badge_quantity_check CHECK (badge_quantity BETWEEN 0 AND 100),
  ADD CONSTRAINT boothtype_sequence_number_check CHECK (sequence_number BETWEEN 0 AND 9999);
ALTER TABLE boothoption
  ADD CONSTRAINT boothoption_price_check CHECK (price BETWEEN 0 AND 100000000),
  ADD CONSTRAINT boothoption_max_quantity_check CHECK (max_quantity >= 0),
  ADD CONSTRAINT boothoption_taken_count_check CHECK (taken_count >= 0 AND (max_quantity IS NULL OR taken_count <= max_quantity)),
  ADD CONSTRAINT boothoption_max_per_booth_check CHECK (max_per_booth BETWEEN 1 AND 100);
ALTER TABLE booth
  ADD CONSTRAINT booth_retail_price_check CHECK (retail_price BETWEEN 0 AND 100000000),
  ADD CONSTRAINT booth_amount_paid_check CHECK (amount_paid BETWEEN 0 AND 100000000),
  ADD CONSTRAINT booth_net_price_check CHECK (net_price BETWEEN 0 AND retail_price),
  ADD CONSTRAINT booth_hold_expires_date_check CHECK (NOT verified OR hold_expires_date IS NULL);
ALTER TABLE boothaddon
  ADD CONSTRAINT boothaddon_quantity_check CHECK (quantity BETWEEN 1 AND 100),
  ADD CONSTRAINT boothaddon_retail_price_check CHECK (retail_price >= 0),
  ADD CONSTRAINT boothaddon_net_price_check CHECK (net_price BETWEEN 0 AND retail_price);
ALTER TABLE discount
  ADD CONSTRAINT discount_percent_off_check CHECK (percent_off BETWEEN 0 AND 100 AND (percent_off > 0) <> (amount_off > 0)),
  ADD CONSTRAINT discount_amount_off_check CHECK (amount_off BETWEEN 0 AND 100000000),
  ADD CONSTRAINT discount_use_with_booths_check CHECK (use_with_booths OR use_with_boothoptions OR use_with_products OR use_with_badges OR use_with_tickets),
  ADD CONSTRAINT discount_used_count_check CHECK (used_count >= 0 AND (max_uses IS NULL OR used_count <= max_uses)),
  ADD CONSTRAINT discount_end_date_check CHECK (end_date > start_date);
ALTER TABLE product
  ADD CONSTRAINT product_sequence_number_check CHECK (sequence_number BETWEEN 0 AND 9999);
ALTER TABLE productvariant
  ADD CONSTRAINT productvariant_price_check CHECK (price BETWEEN 0 AND 100000000),
  ADD CONSTRAINT productvariant_max_quantity_check CHECK (max_quantity >= 0),
  ADD CONSTRAINT productvariant_max_per_badge_check CHECK (max_per_badge >= 0),
  ADD CONSTRAINT productvariant_taken_count_check CHECK (taken_count >= 0 AND (max_quantity IS NULL OR taken_count <= max_quantity));
ALTER TABLE soldproduct
  ADD CONSTRAINT soldproduct_retail_price_check CHECK (retail_price BETWEEN 0 AND 100000000),
  ADD CONSTRAINT soldproduct_amount_paid_check CHECK (amount_paid BETWEEN 0 AND 100000000),
  ADD CONSTRAINT soldproduct_net_price_check CHECK (net_price BETWEEN 0 AND retail_price),
  ADD CONSTRAINT soldproduct_amount_refunded_check CHECK (amount_refunded BETWEEN 0 AND amount_paid),
  ADD CONSTRAINT soldproduct_hold_expires_date_check CHECK (NOT verified OR hold_expires_date IS NULL),
  ADD CONSTRAINT soldproduct_pick_up_date_check CHECK (picked_up = (pick_up_date IS NOT NULL));
ALTER TABLE library
  ADD CONSTRAINT library_default_minutes_check CHECK (default_minutes BETWEEN 5 AND 10080);
ALTER TABLE librarygame
  ADD CONSTRAINT librarygame_bgg_id_check CHECK (bgg_id BETWEEN 1 AND 2147483647),
  ADD CONSTRAINT librarygame_age_check CHECK (age BETWEEN 0 AND 255),
  ADD CONSTRAINT librarygame_min_players_check CHECK (min_players BETWEEN 0 AND 255),
  ADD CONSTRAINT librarygame_max_players_check CHECK (max_players BETWEEN 0 AND 255 AND max_players >= min_players),
  ADD CONSTRAINT librarygame_min_play_time_check CHECK (min_play_time BETWEEN 0 AND 100000),
  ADD CONSTRAINT librarygame_max_play_time_check CHECK (max_play_time BETWEEN 0 AND 100000 AND max_play_time >= min_play_time),
  ADD CONSTRAINT librarygame_game_weight_check CHECK (game_weight BETWEEN 0 AND 5),
  ADD CONSTRAINT librarygame_overall_condition_check CHECK (overall_condition IN ('mint', 'verygood', 'good', 'fair', 'poor', 'unplayable'));
ALTER TABLE librarygamecheckout
  ADD CONSTRAINT librarygamecheckout_checkin_date_check CHECK (is_checked_in = (checkin_date IS NOT NULL) AND (checkin_date IS NULL OR checkin_date >= checkout_date)),
  ADD CONSTRAINT librarygamecheckout_checkedout_seconds_check CHECK (checkedout_seconds >= 0);
ALTER TABLE playtowindraw
  ADD CONSTRAINT playtowindraw_status_check CHECK (status IN ('committed', 'drawn')),
  ADD CONSTRAINT playtowindraw_max_wins_check CHECK (max_wins >= 1),
  ADD CONSTRAINT playtowindraw_results_check CHECK ((status = 'drawn') = (results IS NOT NULL AND run_date IS NOT NULL));
ALTER TABLE libraryinventory
  ADD CONSTRAINT libraryinventory_status_check CHECK (status IN ('draft', 'active', 'closed'));
ALTER TABLE libraryprivilege
  ADD CONSTRAINT libraryprivilege_catalog_check CHECK (catalog OR checkouts OR settings);
ALTER TABLE prototype
  ADD CONSTRAINT prototype_min_players_check CHECK (min_players BETWEEN 0 AND 255),
  ADD CONSTRAINT prototype_max_players_check CHECK (max_players BETWEEN 0 AND 255 AND max_players >= min_players),
  ADD CONSTRAINT prototype_age_check CHECK (age BETWEEN 0 AND 255),
  ADD CONSTRAINT prototype_play_time_check CHECK (play_time BETWEEN 0 AND 10000),
  ADD CONSTRAINT prototype_seeking_check CHECK (seeking IN ('feedback', 'publisher', 'players'));
ALTER TABLE prototypefeedback
  ADD CONSTRAINT prototypefeedback_rating_check CHECK (rating BETWEEN 1 AND 5);
ALTER TABLE badgetype
  ADD CONSTRAINT badgetype_price_check CHECK (price BETWEEN 0 AND 100000000),
  ADD CONSTRAINT badgetype_max_quantity_check CHECK (max_quantity BETWEEN 0 AND 1000000),
  ADD CONSTRAINT badgetype_taken_count_check CHECK (taken_count BETWEEN 0 AND max_quantity),
  ADD CONSTRAINT badgetype_sequence_number_check CHECK (sequence_number BETWEEN 0 AND 9999);
ALTER TABLE badge
  ADD CONSTRAINT badge_retail_price_check CHECK (retail_price BETWEEN 0 AND 100000000),
  ADD CONSTRAINT badge_amount_paid_check CHECK (amount_paid BETWEEN 0 AND 100000000),
  ADD CONSTRAINT badge_net_price_check CHECK (net_price BETWEEN 0 AND retail_price),
  ADD CONSTRAINT badge_amount_refunded_check CHECK (amount_refunded BETWEEN 0 AND amount_paid),
  ADD CONSTRAINT badge_hold_expires_date_check CHECK (NOT verified OR hold_expires_date IS NULL),
  ADD CONSTRAINT badge_checked_in_date_check CHECK (checked_in = (checked_in_date IS NOT NULL)),
  ADD CONSTRAINT badge_print_count_check CHECK (print_count BETWEEN 0 AND 1000);
ALTER TABLE logentry
  ADD CONSTRAINT logentry_type_check CHECK (type IN ('comment', 'system', 'status'));
ALTER TABLE job
  ADD CONSTRAINT job_kind_check CHECK (kind IN ('library_import', 'auto_schedule', 'draw_wishes', 'reindex')),
  ADD CONSTRAINT job_status_check CHECK (status IN ('queued', 'running', 'completed', 'failed', 'cancelled')),
  ADD CONSTRAINT job_progress_check CHECK (progress BETWEEN 0 AND 100);
ALTER TABLE scheduleaction
  ADD CONSTRAINT scheduleaction_kind_check CHECK (kind IN ('assign', 'unassign', 'move', 'cancel', 'auto_schedule', 'undo', 'redo')),
  ADD CONSTRAINT scheduleaction_state_check CHECK (state IN ('done', 'undone'));
ALTER TABLE webhookdelivery
  ADD CONSTRAINT webhookdelivery_status_check CHECK (status IN ('queued', 'delivered', 'failed'));
ALTER TABLE mail
  ADD CONSTRAINT mail_status_check CHECK (status IN ('queued', 'sent', 'failed'));
ALTER TABLE counter
  ADD CONSTRAINT counter_value_check CHECK (value >= 0);

-- 6. Search and sparse indexes ---------------------------------------------------------------------------------------------------------

CREATE INDEX user_search_idx ON "user" USING gin (username gin_trgm_ops, email gin_trgm_ops, real_name gin_trgm_ops, display_name gin_trgm_ops);
CREATE INDEX group_name_search_idx ON "group" USING gin (name gin_trgm_ops);
CREATE INDEX convention_name_search_idx ON convention USING gin (name gin_trgm_ops);
CREATE INDEX venue_name_search_idx ON venue USING gin (name gin_trgm_ops);
CREATE INDEX geolocation_name_search_idx ON geolocation USING gin (name gin_trgm_ops);
CREATE INDEX conventionimage_filename_search_idx ON conventionimage USING gin (filename gin_trgm_ops);
CREATE INDEX space_name_search_idx ON space USING gin (name gin_trgm_ops);
CREATE INDEX slot_name_search_idx ON slot USING gin (name gin_trgm_ops);
CREATE INDEX event_search_idx ON event USING gin (name gin_trgm_ops, description gin_trgm_ops);
CREATE INDEX eventsession_name_search_idx ON eventsession USING gin (name gin_trgm_ops);
CREATE INDEX eventsubmission_name_search_idx ON eventsubmission USING gin (name gin_trgm_ops);
CREATE INDEX volunteer_search_idx ON volunteer USING gin (firstname gin_trgm_ops, lastname gin_trgm_ops, email_address gin_trgm_ops, phone_number gin_trgm_ops);
CREATE INDEX shift_name_search_idx ON shift USING gin (name gin_trgm_ops);
CREATE INDEX badge_search_idx ON badge USING gin (name gin_trgm_ops, firstname gin_trgm_ops, lastname gin_trgm_ops, email gin_trgm_ops);
CREATE INDEX exhibitor_name_search_idx ON exhibitor USING gin (name gin_trgm_ops);
CREATE INDEX boothtype_name_search_idx ON boothtype USING gin (name gin_trgm_ops);
CREATE INDEX boothoption_name_search_idx ON boothoption USING gin (name gin_trgm_ops);
CREATE INDEX booth_name_search_idx ON booth USING gin (name gin_trgm_ops);
CREATE INDEX product_name_search_idx ON product USING gin (name gin_trgm_ops);
CREATE INDEX productvariant_search_idx ON productvariant USING gin (name gin_trgm_ops, sku gin_trgm_ops);
CREATE INDEX library_name_search_idx ON library USING gin (name gin_trgm_ops);
CREATE INDEX librarygame_search_idx ON librarygame USING gin (name gin_trgm_ops, catalog_number gin_trgm_ops, publisher_name gin_trgm_ops, description gin_trgm_ops);
CREATE INDEX librarygamecheckout_renter_name_search_idx ON librarygamecheckout USING gin (renter_name gin_trgm_ops);
CREATE INDEX playtowin_name_search_idx ON playtowin USING gin (name gin_trgm_ops);
CREATE INDEX prototype_search_idx ON prototype USING gin (name gin_trgm_ops, designer_name gin_trgm_ops);
CREATE INDEX prototypefeedback_name_search_idx ON prototypefeedback USING gin (name gin_trgm_ops);
CREATE INDEX logentry_comment_search_idx ON logentry USING gin (comment gin_trgm_ops);

CREATE INDEX badge_hold_expires_date_idx ON badge (hold_expires_date) WHERE hold_expires_date IS NOT NULL;
CREATE INDEX ticket_hold_expires_date_idx ON ticket (hold_expires_date) WHERE hold_expires_date IS NOT NULL;
CREATE INDEX soldproduct_hold_expires_date_idx ON soldproduct (hold_expires_date) WHERE hold_expires_date IS NOT NULL;
CREATE INDEX booth_hold_expires_date_idx ON booth (hold_expires_date) WHERE hold_expires_date IS NOT NULL;
CREATE INDEX eventwait_offer_expires_date_idx ON eventwait (offer_expires_date) WHERE offer_expires_date IS NOT NULL;
CREATE INDEX badge_discount_id_idx ON badge (discount_id) WHERE discount_id IS NOT NULL;
CREATE INDEX ticket_discount_id_idx ON ticket (discount_id) WHERE discount_id IS NOT NULL;
CREATE INDEX ticket_eventgroup_id_idx ON ticket (eventgroup_id) WHERE eventgroup_id IS NOT NULL;
CREATE INDEX soldproduct_discount_id_idx ON soldproduct (discount_id) WHERE discount_id IS NOT NULL;
CREATE INDEX booth_discount_id_idx ON booth (discount_id) WHERE discount_id IS NOT NULL;

-- Room for new versions beside the old: rows with counters and sessions change often, without any indexed column.
ALTER TABLE event SET (fillfactor = 80);
ALTER TABLE badgetype SET (fillfactor = 50);
ALTER TABLE boothtype SET (fillfactor = 50);
ALTER TABLE productvariant SET (fillfactor = 50);
ALTER TABLE counter SET (fillfactor = 50);
ALTER TABLE session SET (fillfactor = 80);

-- 7. Functions for statements ----------------------------------------------------------------------------------------------------------

-- A UUID version 7 that sorts by time down to the microsecond, as the service makes them for single records.
CREATE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    substring(int8send(us / 1000) FROM 3)
      || substring(int4send(28672 + ((us % 1000) * 4096 / 1000)::int) FROM 3)
      || substring(set_byte(random, 8, (get_byte(random, 8) & 63) | 128) FROM 9),
    'hex')::uuid
  FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS us, uuid_send(gen_random_uuid()) AS random) AS parts
$$;

CREATE FUNCTION slot_name(space text, room text, daypart text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(space || ' in ' || room || ' on ' || daypart, 255)
$$;

-- 8. Every change is counted -----------------------------------------------------------------------------------------------------------

CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.date_updated := clock_timestamp();
  RETURN NEW;
END
$$;

-- is_assigned is generated after this trigger: what NEW holds of it says nothing.
CREATE FUNCTION touch_slot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_assigned := OLD.is_assigned;
  IF NEW IS DISTINCT FROM OLD THEN
    NEW.version := OLD.version + 1;
    NEW.date_updated := clock_timestamp();
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER touch BEFORE UPDATE ON slot FOR EACH ROW EXECUTE FUNCTION touch_slot();

DO $$
DECLARE one regclass;
BEGIN
  FOR one IN
    SELECT attrelid FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE attname = 'version' AND relkind = 'r' AND relnamespace = current_schema()::regnamespace AND relname <> 'slot'
  LOOP
    EXECUTE format('CREATE TRIGGER touch BEFORE UPDATE ON %s FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch()', one);
  END LOOP;
END
$$;

-- 9. Rules across tables ---------------------------------------------------------------------------------------------------------------

CREATE FUNCTION refuse(relation text, rule text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'new row for relation "%" violates check constraint "%"', relation, rule
    USING ERRCODE = 'check_violation', CONSTRAINT = rule, TABLE = relation;
END
$$;

-- Shifts and day parts lie inside their day. The day is locked, so that it cannot shrink meanwhile; the next statement sees what was committed.
CREATE FUNCTION shift_inside_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM conventionday WHERE id = NEW.conventionday_id FOR SHARE;
  IF EXISTS (
    SELECT 1 FROM shift JOIN conventionday AS day ON day.id = shift.conventionday_id
    WHERE shift.id = NEW.id AND (shift.start_time < day.start_date OR shift.start_time >= day.end_date OR shift.end_time > day.end_date)
  ) THEN
    PERFORM refuse('shift', 'shift_inside_day');
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER shift_inside_day AFTER INSERT OR UPDATE OF start_time, end_time, conventionday_id ON shift
  DEFERRABLE FOR EACH ROW EXECUTE FUNCTION shift_inside_day();

CREATE FUNCTION daypart_inside_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM conventionday WHERE id = NEW.conventionday_id FOR SHARE;
  IF EXISTS (
    SELECT 1 FROM daypart JOIN conventionday AS day ON day.id = daypart.conventionday_id
    WHERE daypart.id = NEW.id AND (daypart.start_date < day.start_date OR daypart.end_date > day.end_date)
  ) THEN
    PERFORM refuse('daypart', 'daypart_inside_day');
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER daypart_inside_day AFTER INSERT OR UPDATE OF start_date, end_date, conventionday_id ON daypart
  DEFERRABLE FOR EACH ROW EXECUTE FUNCTION daypart_inside_day();

CREATE FUNCTION conventionday_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM daypart JOIN conventionday AS day ON day.id = daypart.conventionday_id
    WHERE day.id = NEW.id AND (daypart.start_date < day.start_date OR daypart.end_date > day.end_date)
  ) THEN
    PERFORM refuse('conventionday', 'conventionday_holds_dayparts');
  END IF;
  IF EXISTS (
    SELECT 1 FROM shift JOIN conventionday AS day ON day.id = shift.conventionday_id
    WHERE day.id = NEW.id AND (shift.start_time < day.start_date OR shift.start_time >= day.end_date OR shift.end_time > day.end_date)
  ) THEN
    PERFORM refuse('conventionday', 'conventionday_holds_shifts');
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER conventionday_holds AFTER UPDATE OF start_date, end_date ON conventionday
  DEFERRABLE FOR EACH ROW EXECUTE FUNCTION conventionday_holds();

-- A freed slot is freed of the session too, whoever frees it.
CREATE FUNCTION free_slot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.eventsession_id := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER free_slot BEFORE UPDATE OF event_id ON slot
  FOR EACH ROW WHEN (NEW.event_id IS NULL AND NEW.eventsession_id IS NOT NULL) EXECUTE FUNCTION free_slot();

-- Lines of a log stay as they are. They go only with their convention.
CREATE FUNCTION logentry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN coalesce(NEW, OLD); END IF;
  PERFORM refuse('logentry', 'logentry_append_only');
  RETURN NULL;
END
$$;
CREATE TRIGGER logentry_append_only BEFORE UPDATE OR DELETE ON logentry FOR EACH ROW EXECUTE FUNCTION logentry_stays();

-- 10. What follows from other rows -----------------------------------------------------------------------------------------------------

-- A volunteershift has the times of its shift. The lock keeps these from changing before this row is seen.
CREATE FUNCTION copy_shift_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT start_time, end_time INTO NEW.starts_at, NEW.ends_at FROM shift WHERE id = NEW.shift_id FOR SHARE;
  IF NOT FOUND THEN -- the foreign key will say so
    NEW.starts_at := 'epoch';
    NEW.ends_at := 'epoch';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER copy_shift_times BEFORE INSERT OR UPDATE OF shift_id ON volunteershift FOR EACH ROW EXECUTE FUNCTION copy_shift_times();

-- From here on, functions work on `changed`, the rows that a statement wrote or deleted. What they count is locked first: the statement
-- after that sees the rows of everybody who held the lock before.

CREATE FUNCTION move_volunteershifts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE volunteershift SET starts_at = changed.start_time, ends_at = changed.end_time FROM changed
  WHERE shift_id = changed.id AND (starts_at, ends_at) IS DISTINCT FROM (changed.start_time, changed.end_time);
  RETURN NULL;
END
$$;
CREATE TRIGGER move_volunteershifts AFTER UPDATE ON shift REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION move_volunteershifts();

CREATE FUNCTION recount_volunteer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM volunteer WHERE id IN (SELECT volunteer_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE volunteer SET hours_scheduled_count = now_is.hours, no_show_count = now_is.no_shows
  FROM (
    SELECT who.volunteer_id,
      coalesce(sum(round(extract(epoch FROM ends_at - starts_at) / 3600, 2)) FILTER (WHERE status IN ('scheduled', 'worked')), 0)::float8 AS hours,
      (count(*) FILTER (WHERE status = 'no_show'))::int AS no_shows
    FROM (SELECT DISTINCT volunteer_id FROM changed) AS who LEFT JOIN volunteershift USING (volunteer_id)
    GROUP BY who.volunteer_id
  ) AS now_is
  WHERE id = now_is.volunteer_id AND (hours_scheduled_count, no_show_count) IS DISTINCT FROM (now_is.hours, now_is.no_shows);
  RETURN NULL;
END
$$;

CREATE FUNCTION recount_event_hosts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM event WHERE id IN (SELECT event_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE event SET host_count = now_is.hosts, user_id = now_is.first_host
  FROM (
    SELECT which.event_id, count(eventhost.id)::int AS hosts, (array_agg(eventhost.user_id ORDER BY sequence_number, eventhost.id))[1] AS first_host
    FROM (SELECT DISTINCT event_id FROM changed) AS which LEFT JOIN eventhost USING (event_id)
    GROUP BY which.event_id
  ) AS now_is
  WHERE id = now_is.event_id AND (host_count, user_id) IS DISTINCT FROM (now_is.hosts, now_is.first_host);
  RETURN NULL;
END
$$;

CREATE FUNCTION recount_event_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM event WHERE id IN (SELECT event_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE event SET session_count = now_is.sessions
  FROM (
    SELECT which.event_id, 1 + count(eventsession.id)::int AS sessions
    FROM (SELECT DISTINCT event_id FROM changed) AS which LEFT JOIN eventsession USING (event_id)
    GROUP BY which.event_id
  ) AS now_is
  WHERE id = now_is.event_id AND session_count <> now_is.sessions;
  RETURN NULL;
END
$$;

CREATE FUNCTION recount_event_waits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM event WHERE id IN (SELECT event_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE event SET wait_count = now_is.waits
  FROM (
    SELECT which.event_id, count(eventwait.id)::int AS waits
    FROM (SELECT DISTINCT event_id FROM changed) AS which LEFT JOIN eventwait USING (event_id)
    GROUP BY which.event_id
  ) AS now_is
  WHERE id = now_is.event_id AND wait_count <> now_is.waits;
  RETURN NULL;
END
$$;

CREATE FUNCTION recount_librarygame_entrants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM librarygame WHERE id IN (SELECT librarygame_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE librarygame SET playtowin_count = now_is.entrants
  FROM (
    SELECT which.librarygame_id, count(DISTINCT coalesce(badge_id::text, user_id::text, lower(name)))::int AS entrants
    FROM (SELECT DISTINCT librarygame_id FROM changed) AS which LEFT JOIN playtowin USING (librarygame_id)
    GROUP BY which.librarygame_id
  ) AS now_is
  WHERE id = now_is.librarygame_id AND playtowin_count <> now_is.entrants;
  RETURN NULL;
END
$$;

CREATE FUNCTION recount_prototype_interest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM prototype WHERE id IN (SELECT prototype_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE prototype SET interest_count = now_is.interested
  FROM (
    SELECT which.prototype_id, count(prototypeinterest.id)::int AS interested
    FROM (SELECT DISTINCT prototype_id FROM changed) AS which LEFT JOIN prototypeinterest USING (prototype_id)
    GROUP BY which.prototype_id
  ) AS now_is
  WHERE id = now_is.prototype_id AND interest_count <> now_is.interested;
  RETURN NULL;
END
$$;

CREATE FUNCTION recount_prototype_feedback() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM prototype WHERE id IN (SELECT prototype_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE prototype SET feedback_count = now_is.feedbacks
  FROM (
    SELECT which.prototype_id, count(prototypefeedback.id)::int AS feedbacks
    FROM (SELECT DISTINCT prototype_id FROM changed) AS which LEFT JOIN prototypefeedback USING (prototype_id)
    GROUP BY which.prototype_id
  ) AS now_is
  WHERE id = now_is.prototype_id AND feedback_count <> now_is.feedbacks;
  RETURN NULL;
END
$$;

-- A convention lasts from the first start to the last end of its days for events.
CREATE FUNCTION stretch_convention() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM convention WHERE id IN (SELECT convention_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE convention SET start_date = now_is.first_start, end_date = now_is.last_end
  FROM (
    SELECT which.convention_id, min(day.start_date) AS first_start, max(day.end_date) AS last_end
    FROM (SELECT DISTINCT convention_id FROM changed) AS which
    LEFT JOIN conventionday AS day ON day.convention_id = which.convention_id AND day.day_type = 'events'
    GROUP BY which.convention_id
  ) AS now_is
  WHERE id = now_is.convention_id AND (convention.start_date, convention.end_date) IS DISTINCT FROM (now_is.first_start, now_is.last_end);
  RETURN NULL;
END
$$;

DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT * FROM (VALUES
      ('volunteershift', 'recount_volunteer'), ('eventhost', 'recount_event_hosts'), ('eventsession', 'recount_event_sessions'),
      ('eventwait', 'recount_event_waits'), ('playtowin', 'recount_librarygame_entrants'), ('prototypeinterest', 'recount_prototype_interest'),
      ('prototypefeedback', 'recount_prototype_feedback'), ('conventionday', 'stretch_convention')
    ) AS pairs (on_table, function)
  LOOP
    EXECUTE format('CREATE TRIGGER %1$s_insert AFTER INSERT ON %2$s REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %1$s()', one.function, one.on_table);
    EXECUTE format('CREATE TRIGGER %1$s_update AFTER UPDATE ON %2$s REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %1$s()', one.function, one.on_table);
    EXECUTE format('CREATE TRIGGER %1$s_delete AFTER DELETE ON %2$s REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %1$s()', one.function, one.on_table);
  END LOOP;
END
$$;

CREATE FUNCTION group_follows_leader() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "group" SET leader_id = NEW.user_id WHERE id = NEW.group_id AND leader_id <> NEW.user_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER group_follows_leader AFTER INSERT OR UPDATE OF role ON member
  FOR EACH ROW WHEN (NEW.role = 'leader') EXECUTE FUNCTION group_follows_leader();

-- Slots are called after their space, room and day part.
CREATE FUNCTION rename_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'room' THEN
      UPDATE slot SET name = slot_name(space.name, NEW.name, daypart.name)
      FROM space, daypart WHERE slot.room_id = NEW.id AND space.id = slot.space_id AND daypart.id = slot.daypart_id;
    WHEN 'space' THEN
      UPDATE slot SET name = slot_name(NEW.name, room.name, daypart.name)
      FROM room, daypart WHERE slot.space_id = NEW.id AND room.id = NEW.room_id AND daypart.id = slot.daypart_id;
    WHEN 'daypart' THEN
      UPDATE slot SET name = slot_name(space.name, room.name, NEW.name)
      FROM space, room WHERE slot.daypart_id = NEW.id AND space.id = slot.space_id AND room.id = space.room_id;
  END CASE;
  RETURN NULL;
END
$$;
CREATE TRIGGER rename_slots AFTER UPDATE OF name ON room FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION rename_slots();
CREATE TRIGGER rename_slots AFTER UPDATE OF name, room_id ON space
  FOR EACH ROW WHEN (OLD.name <> NEW.name OR OLD.room_id <> NEW.room_id) EXECUTE FUNCTION rename_slots();
CREATE TRIGGER rename_slots AFTER UPDATE OF name ON daypart FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION rename_slots();

-- 11. Channel `access`: whose rights changed, so that no process goes on with old ones. The payload is a user's id, or empty for everybody

CREATE FUNCTION announce_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('access', coalesce(to_jsonb(OLD) ->> TG_ARGV[0], '')); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('access', coalesce(to_jsonb(NEW) ->> TG_ARGV[0], '')); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER announce_access AFTER INSERT OR DELETE OR UPDATE OF token_hash, user_id, apikey_id ON session
  FOR EACH ROW EXECUTE FUNCTION announce_access('user_id');
CREATE TRIGGER announce_access AFTER DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION announce_access('id');
CREATE TRIGGER announce_access_change AFTER UPDATE OF password_hash, admin, developer, permanently_deactivated ON "user"
  FOR EACH ROW WHEN (
    (OLD.password_hash, OLD.admin, OLD.developer, OLD.permanently_deactivated)
    IS DISTINCT FROM (NEW.password_hash, NEW.admin, NEW.developer, NEW.permanently_deactivated)
  ) EXECUTE FUNCTION announce_access('id');
CREATE TRIGGER announce_access AFTER INSERT OR UPDATE OR DELETE ON apikey FOR EACH ROW EXECUTE FUNCTION announce_access('user_id');
CREATE TRIGGER announce_access AFTER INSERT OR UPDATE OR DELETE ON member FOR EACH ROW EXECUTE FUNCTION announce_access('user_id');
CREATE TRIGGER announce_access AFTER INSERT OR UPDATE OR DELETE ON conventionprivilege FOR EACH ROW EXECUTE FUNCTION announce_access('user_id');
CREATE TRIGGER announce_access AFTER INSERT OR UPDATE OR DELETE ON libraryprivilege FOR EACH ROW EXECUTE FUNCTION announce_access('user_id');
CREATE TRIGGER announce_access AFTER INSERT OR DELETE OR UPDATE OF user_id ON library FOR EACH ROW EXECUTE FUNCTION announce_access('user_id');
CREATE TRIGGER announce_access AFTER INSERT OR DELETE OR UPDATE OF group_id ON convention FOR EACH ROW EXECUTE FUNCTION announce_access('nobody');
CREATE TRIGGER announce_access AFTER DELETE ON "group" FOR EACH ROW EXECUTE FUNCTION announce_access('nobody');
