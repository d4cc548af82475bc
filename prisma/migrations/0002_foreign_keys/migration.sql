-- References between records. A record cannot refer to one of another convention, library or parent: the reference carries the column that
-- both share. Names: <table>_<columns>_fkey; the service looks up by them what to answer.

-- People and groups -----------------------------------------------------------------------------------------------------------------------

ALTER TABLE session
  ADD CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT session_apikey_id_fkey FOREIGN KEY (apikey_id) REFERENCES apikey (id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE apikey
  ADD CONSTRAINT apikey_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ssotoken
  ADD CONSTRAINT ssotoken_apikey_id_fkey FOREIGN KEY (apikey_id) REFERENCES apikey (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT ssotoken_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE usertoken
  ADD CONSTRAINT usertoken_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE useridentity
  ADD CONSTRAINT useridentity_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "group"
  ADD CONSTRAINT group_geolocation_id_fkey FOREIGN KEY (geolocation_id) REFERENCES geolocation (id) ON UPDATE CASCADE,
  ADD CONSTRAINT group_leader_id_fkey FOREIGN KEY (leader_id) REFERENCES "user" (id) ON UPDATE CASCADE;
ALTER TABLE member
  ADD CONSTRAINT member_group_id_fkey FOREIGN KEY (group_id) REFERENCES "group" (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT member_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE pendingmember
  ADD CONSTRAINT pendingmember_group_id_fkey FOREIGN KEY (group_id) REFERENCES "group" (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT pendingmember_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT pendingmember_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE SET NULL;

-- Conventions, their days and venues ------------------------------------------------------------------------------------------------------

ALTER TABLE convention
  ADD CONSTRAINT convention_group_id_fkey FOREIGN KEY (group_id) REFERENCES "group" (id) ON UPDATE CASCADE,
  ADD CONSTRAINT convention_geolocation_id_fkey FOREIGN KEY (geolocation_id) REFERENCES geolocation (id) ON UPDATE CASCADE,
  ADD CONSTRAINT convention_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venue (id) ON UPDATE CASCADE,
  ADD CONSTRAINT convention_library_id_fkey FOREIGN KEY (library_id) REFERENCES library (id) ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT convention_headerimage_id_fkey FOREIGN KEY (headerimage_id, id) REFERENCES conventionimage (id, convention_id) ON DELETE SET NULL (headerimage_id),
  ADD CONSTRAINT convention_badgeheaderimage_id_fkey FOREIGN KEY (badgeheaderimage_id, id) REFERENCES conventionimage (id, convention_id) ON DELETE SET NULL (badgeheaderimage_id),
  ADD CONSTRAINT convention_venuemapimage_id_fkey FOREIGN KEY (venuemapimage_id, id) REFERENCES conventionimage (id, convention_id) ON DELETE SET NULL (venuemapimage_id),
  ADD CONSTRAINT convention_socialmediaimage_id_fkey FOREIGN KEY (socialmediaimage_id, id) REFERENCES conventionimage (id, convention_id) ON DELETE SET NULL (socialmediaimage_id);
ALTER TABLE conventionprivilege
  ADD CONSTRAINT conventionprivilege_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT conventionprivilege_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE conventionjson
  ADD CONSTRAINT conventionjson_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE conventionday
  ADD CONSTRAINT conventionday_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE daypart
  ADD CONSTRAINT daypart_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT daypart_conventionday_id_fkey FOREIGN KEY (conventionday_id, convention_id) REFERENCES conventionday (id, convention_id) ON DELETE CASCADE;
ALTER TABLE geolocation
  ADD CONSTRAINT geolocation_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE venue
  ADD CONSTRAINT venue_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE;
ALTER TABLE conventionimage
  ADD CONSTRAINT conventionimage_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE;

-- Rooms, spaces and slots -----------------------------------------------------------------------------------------------------------------

ALTER TABLE room
  ADD CONSTRAINT room_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT room_mapimage_id_fkey FOREIGN KEY (mapimage_id, convention_id) REFERENCES conventionimage (id, convention_id) ON DELETE SET NULL (mapimage_id);
ALTER TABLE space
  ADD CONSTRAINT space_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT space_room_id_fkey FOREIGN KEY (room_id, convention_id) REFERENCES room (id, convention_id) ON DELETE CASCADE;
-- The room of a slot is that of its space, and its day is that of its day part; its session is one of its event.
ALTER TABLE slot
  ADD CONSTRAINT slot_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT slot_room_id_fkey FOREIGN KEY (room_id, convention_id) REFERENCES room (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT slot_space_id_fkey FOREIGN KEY (space_id, room_id) REFERENCES space (id, room_id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT slot_conventionday_id_fkey FOREIGN KEY (conventionday_id, convention_id) REFERENCES conventionday (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT slot_daypart_id_fkey FOREIGN KEY (daypart_id, conventionday_id) REFERENCES daypart (id, conventionday_id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT slot_event_id_fkey FOREIGN KEY (event_id, convention_id) REFERENCES event (id, convention_id) ON DELETE SET NULL (event_id),
  ADD CONSTRAINT slot_eventsession_id_fkey FOREIGN KEY (eventsession_id, event_id) REFERENCES eventsession (id, event_id) ON DELETE SET NULL;

-- Events, tickets and waiting lists -------------------------------------------------------------------------------------------------------

ALTER TABLE eventtype
  ADD CONSTRAINT eventtype_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE eventtyperoom
  ADD CONSTRAINT eventtyperoom_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT eventtyperoom_eventtype_id_fkey FOREIGN KEY (eventtype_id, convention_id) REFERENCES eventtype (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT eventtyperoom_room_id_fkey FOREIGN KEY (room_id, convention_id) REFERENCES room (id, convention_id) ON DELETE CASCADE;
ALTER TABLE eventtypeallowedvolunteer
  ADD CONSTRAINT eventtypeallowedvolunteer_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT eventtypeallowedvolunteer_eventtype_id_fkey FOREIGN KEY (eventtype_id, convention_id) REFERENCES eventtype (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT eventtypeallowedvolunteer_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE event
  ADD CONSTRAINT event_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT event_type_id_fkey FOREIGN KEY (type_id, convention_id) REFERENCES eventtype (id, convention_id),
  ADD CONSTRAINT event_preferreddaypart_id_fkey FOREIGN KEY (preferreddaypart_id, convention_id) REFERENCES daypart (id, convention_id) ON DELETE SET NULL (preferreddaypart_id),
  ADD CONSTRAINT event_alternatedaypart_id_fkey FOREIGN KEY (alternatedaypart_id, convention_id) REFERENCES daypart (id, convention_id) ON DELETE SET NULL (alternatedaypart_id),
  ADD CONSTRAINT event_startdaypart_id_fkey FOREIGN KEY (startdaypart_id, convention_id) REFERENCES daypart (id, convention_id) ON DELETE SET NULL (startdaypart_id),
  ADD CONSTRAINT event_room_id_fkey FOREIGN KEY (room_id, convention_id) REFERENCES room (id, convention_id) ON DELETE SET NULL (room_id),
  ADD CONSTRAINT event_primary_space_id_fkey FOREIGN KEY (primary_space_id, convention_id) REFERENCES space (id, convention_id) ON DELETE SET NULL (primary_space_id),
  ADD CONSTRAINT event_space_id_fkey FOREIGN KEY (space_id, convention_id) REFERENCES space (id, convention_id) ON DELETE SET NULL (space_id),
  ADD CONSTRAINT event_submission_id_fkey FOREIGN KEY (submission_id, convention_id) REFERENCES eventsubmission (id, convention_id) ON DELETE SET NULL (submission_id),
  ADD CONSTRAINT event_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE eventhost
  ADD CONSTRAINT eventhost_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT eventhost_event_id_fkey FOREIGN KEY (event_id, convention_id) REFERENCES event (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT eventhost_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE eventsession
  ADD CONSTRAINT eventsession_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT eventsession_event_id_fkey FOREIGN KEY (event_id, convention_id) REFERENCES event (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT eventsession_startdaypart_id_fkey FOREIGN KEY (startdaypart_id, convention_id) REFERENCES daypart (id, convention_id) ON DELETE SET NULL (startdaypart_id),
  ADD CONSTRAINT eventsession_room_id_fkey FOREIGN KEY (room_id, convention_id) REFERENCES room (id, convention_id) ON DELETE SET NULL (room_id),
  ADD CONSTRAINT eventsession_primary_space_id_fkey FOREIGN KEY (primary_space_id, convention_id) REFERENCES space (id, convention_id) ON DELETE SET NULL (primary_space_id),
  ADD CONSTRAINT eventsession_space_id_fkey FOREIGN KEY (space_id, convention_id) REFERENCES space (id, convention_id) ON DELETE SET NULL (space_id);
ALTER TABLE eventsubmission
  ADD CONSTRAINT eventsubmission_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT eventsubmission_type_id_fkey FOREIGN KEY (type_id, convention_id) REFERENCES eventtype (id, convention_id),
  ADD CONSTRAINT eventsubmission_preferreddaypart_id_fkey FOREIGN KEY (preferreddaypart_id, convention_id) REFERENCES daypart (id, convention_id) ON DELETE SET NULL (preferreddaypart_id),
  ADD CONSTRAINT eventsubmission_alternatedaypart_id_fkey FOREIGN KEY (alternatedaypart_id, convention_id) REFERENCES daypart (id, convention_id) ON DELETE SET NULL (alternatedaypart_id),
  ADD CONSTRAINT eventsubmission_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE,
  ADD CONSTRAINT eventsubmission_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE eventgroup
  ADD CONSTRAINT eventgroup_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT eventgroup_badgetype_id_fkey FOREIGN KEY (badgetype_id, convention_id) REFERENCES badgetype (id, convention_id) ON DELETE SET NULL (badgetype_id);
ALTER TABLE eventgroupevent
  ADD CONSTRAINT eventgroupevent_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT eventgroupevent_eventgroup_id_fkey FOREIGN KEY (eventgroup_id, convention_id) REFERENCES eventgroup (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT eventgroupevent_event_id_fkey FOREIGN KEY (event_id, convention_id) REFERENCES event (id, convention_id) ON DELETE CASCADE;
ALTER TABLE eventwait
  ADD CONSTRAINT eventwait_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT eventwait_event_id_fkey FOREIGN KEY (event_id, convention_id) REFERENCES event (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT eventwait_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT eventwait_badge_id_fkey FOREIGN KEY (badge_id, convention_id) REFERENCES badge (id, convention_id) ON DELETE SET NULL (badge_id);
ALTER TABLE ticket
  ADD CONSTRAINT ticket_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT ticket_event_id_fkey FOREIGN KEY (event_id, convention_id) REFERENCES event (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT ticket_badge_id_fkey FOREIGN KEY (badge_id, convention_id) REFERENCES badge (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT ticket_eventgroup_id_fkey FOREIGN KEY (eventgroup_id, convention_id) REFERENCES eventgroup (id, convention_id) ON DELETE SET NULL (eventgroup_id),
  ADD CONSTRAINT ticket_discount_id_fkey FOREIGN KEY (discount_id, convention_id) REFERENCES discount (id, convention_id);

-- Badges ----------------------------------------------------------------------------------------------------------------------------------

ALTER TABLE badgetype
  ADD CONSTRAINT badgetype_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE badgetypeconday
  ADD CONSTRAINT badgetypeconday_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT badgetypeconday_badgetype_id_fkey FOREIGN KEY (badgetype_id, convention_id) REFERENCES badgetype (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT badgetypeconday_conventionday_id_fkey FOREIGN KEY (conventionday_id, convention_id) REFERENCES conventionday (id, convention_id) ON DELETE CASCADE;
ALTER TABLE badge
  ADD CONSTRAINT badge_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT badge_badgetype_id_fkey FOREIGN KEY (badgetype_id, convention_id) REFERENCES badgetype (id, convention_id),
  ADD CONSTRAINT badge_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE,
  ADD CONSTRAINT badge_discount_id_fkey FOREIGN KEY (discount_id, convention_id) REFERENCES discount (id, convention_id),
  ADD CONSTRAINT badge_booth_id_fkey FOREIGN KEY (booth_id, convention_id) REFERENCES booth (id, convention_id) ON DELETE SET NULL (booth_id);

-- Volunteers and shifts -------------------------------------------------------------------------------------------------------------------

ALTER TABLE volunteer
  ADD CONSTRAINT volunteer_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT volunteer_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE;
ALTER TABLE shifttype
  ADD CONSTRAINT shifttype_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT shifttype_room_id_fkey FOREIGN KEY (room_id, convention_id) REFERENCES room (id, convention_id) ON DELETE SET NULL (room_id);
ALTER TABLE shift
  ADD CONSTRAINT shift_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT shift_conventionday_id_fkey FOREIGN KEY (conventionday_id, convention_id) REFERENCES conventionday (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT shift_shifttype_id_fkey FOREIGN KEY (shifttype_id, convention_id) REFERENCES shifttype (id, convention_id) ON DELETE SET NULL (shifttype_id);
ALTER TABLE shiftbadgetype
  ADD CONSTRAINT shiftbadgetype_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT shiftbadgetype_shift_id_fkey FOREIGN KEY (shift_id, convention_id) REFERENCES shift (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT shiftbadgetype_badgetype_id_fkey FOREIGN KEY (badgetype_id, convention_id) REFERENCES badgetype (id, convention_id) ON DELETE CASCADE;
ALTER TABLE volunteershift
  ADD CONSTRAINT volunteershift_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT volunteershift_volunteer_id_fkey FOREIGN KEY (volunteer_id, convention_id) REFERENCES volunteer (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT volunteershift_shift_id_fkey FOREIGN KEY (shift_id, convention_id) REFERENCES shift (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT volunteershift_badge_id_fkey FOREIGN KEY (badge_id, convention_id) REFERENCES badge (id, convention_id) ON DELETE SET NULL (badge_id);

-- Exhibitors, booths and discounts --------------------------------------------------------------------------------------------------------

ALTER TABLE exhibitor
  ADD CONSTRAINT exhibitor_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT exhibitor_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE;
ALTER TABLE boothtype
  ADD CONSTRAINT boothtype_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT boothtype_badgetype_id_fkey FOREIGN KEY (badgetype_id, convention_id) REFERENCES badgetype (id, convention_id) ON DELETE SET NULL (badgetype_id);
ALTER TABLE boothoption
  ADD CONSTRAINT boothoption_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT boothoption_boothtype_id_fkey FOREIGN KEY (boothtype_id, convention_id) REFERENCES boothtype (id, convention_id) ON DELETE CASCADE;
ALTER TABLE booth
  ADD CONSTRAINT booth_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT booth_boothtype_id_fkey FOREIGN KEY (boothtype_id, convention_id) REFERENCES boothtype (id, convention_id),
  ADD CONSTRAINT booth_exhibitor_id_fkey FOREIGN KEY (exhibitor_id, convention_id) REFERENCES exhibitor (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT booth_room_id_fkey FOREIGN KEY (room_id, convention_id) REFERENCES room (id, convention_id) ON DELETE SET NULL (room_id),
  ADD CONSTRAINT booth_discount_id_fkey FOREIGN KEY (discount_id, convention_id) REFERENCES discount (id, convention_id);
ALTER TABLE boothaddon
  ADD CONSTRAINT boothaddon_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT boothaddon_boothoption_id_fkey FOREIGN KEY (boothoption_id, convention_id) REFERENCES boothoption (id, convention_id),
  ADD CONSTRAINT boothaddon_exhibitor_id_fkey FOREIGN KEY (exhibitor_id, convention_id) REFERENCES exhibitor (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT boothaddon_booth_id_fkey FOREIGN KEY (booth_id, convention_id) REFERENCES booth (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT boothaddon_discount_id_fkey FOREIGN KEY (discount_id, convention_id) REFERENCES discount (id, convention_id);
ALTER TABLE discount
  ADD CONSTRAINT discount_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT discount_product_id_fkey FOREIGN KEY (product_id, convention_id) REFERENCES product (id, convention_id),
  ADD CONSTRAINT discount_eventtype_id_fkey FOREIGN KEY (eventtype_id, convention_id) REFERENCES eventtype (id, convention_id);
ALTER TABLE boothtypediscount
  ADD CONSTRAINT boothtypediscount_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT boothtypediscount_boothtype_id_fkey FOREIGN KEY (boothtype_id, convention_id) REFERENCES boothtype (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT boothtypediscount_discount_id_fkey FOREIGN KEY (discount_id, convention_id) REFERENCES discount (id, convention_id) ON DELETE CASCADE;

-- Merchandise -----------------------------------------------------------------------------------------------------------------------------

ALTER TABLE product
  ADD CONSTRAINT product_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT product_image_id_fkey FOREIGN KEY (image_id, convention_id) REFERENCES conventionimage (id, convention_id) ON DELETE SET NULL (image_id);
ALTER TABLE productvariant
  ADD CONSTRAINT productvariant_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT productvariant_product_id_fkey FOREIGN KEY (product_id, convention_id) REFERENCES product (id, convention_id) ON DELETE CASCADE;
ALTER TABLE soldproduct
  ADD CONSTRAINT soldproduct_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT soldproduct_productvariant_id_fkey FOREIGN KEY (productvariant_id, convention_id) REFERENCES productvariant (id, convention_id),
  ADD CONSTRAINT soldproduct_badge_id_fkey FOREIGN KEY (badge_id, convention_id) REFERENCES badge (id, convention_id) ON DELETE SET NULL (badge_id),
  ADD CONSTRAINT soldproduct_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE,
  ADD CONSTRAINT soldproduct_badgetype_id_fkey FOREIGN KEY (badgetype_id, convention_id) REFERENCES badgetype (id, convention_id) ON DELETE SET NULL (badgetype_id),
  ADD CONSTRAINT soldproduct_discount_id_fkey FOREIGN KEY (discount_id, convention_id) REFERENCES discount (id, convention_id);

-- Libraries of games ----------------------------------------------------------------------------------------------------------------------

ALTER TABLE library
  ADD CONSTRAINT library_geolocation_id_fkey FOREIGN KEY (geolocation_id) REFERENCES geolocation (id) ON UPDATE CASCADE,
  ADD CONSTRAINT library_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE;
ALTER TABLE librarygame
  ADD CONSTRAINT librarygame_library_id_fkey FOREIGN KEY (library_id) REFERENCES library (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT librarygame_lastcheckout_id_fkey FOREIGN KEY (lastcheckout_id, id) REFERENCES librarygamecheckout (id, librarygame_id) ON DELETE SET NULL (lastcheckout_id);
-- The convention of a loan or an entry may be deleted. The badge goes with it, whichever is deleted first.
ALTER TABLE librarygamecheckout
  ADD CONSTRAINT librarygamecheckout_library_id_fkey FOREIGN KEY (library_id) REFERENCES library (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT librarygamecheckout_librarygame_id_fkey FOREIGN KEY (librarygame_id, library_id) REFERENCES librarygame (id, library_id) ON DELETE CASCADE,
  ADD CONSTRAINT librarygamecheckout_badge_id_convention_id_fkey FOREIGN KEY (badge_id, convention_id) REFERENCES badge (id, convention_id) ON DELETE SET NULL (badge_id),
  ADD CONSTRAINT librarygamecheckout_badge_id_fkey FOREIGN KEY (badge_id) REFERENCES badge (id) ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT librarygamecheckout_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT librarygamecheckout_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE playtowin
  ADD CONSTRAINT playtowin_library_id_fkey FOREIGN KEY (library_id) REFERENCES library (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT playtowin_librarygame_id_fkey FOREIGN KEY (librarygame_id, library_id) REFERENCES librarygame (id, library_id) ON DELETE CASCADE,
  ADD CONSTRAINT playtowin_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT playtowin_badge_id_convention_id_fkey FOREIGN KEY (badge_id, convention_id) REFERENCES badge (id, convention_id) ON DELETE SET NULL (badge_id),
  ADD CONSTRAINT playtowin_badge_id_fkey FOREIGN KEY (badge_id) REFERENCES badge (id) ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT playtowin_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE playtowindraw
  ADD CONSTRAINT playtowindraw_library_id_fkey FOREIGN KEY (library_id) REFERENCES library (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT playtowindraw_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE libraryinventory
  ADD CONSTRAINT libraryinventory_library_id_fkey FOREIGN KEY (library_id) REFERENCES library (id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE libraryinventoryitem
  ADD CONSTRAINT libraryinventoryitem_libraryinventory_id_fkey FOREIGN KEY (libraryinventory_id) REFERENCES libraryinventory (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT libraryinventoryitem_librarygame_id_fkey FOREIGN KEY (librarygame_id) REFERENCES librarygame (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT libraryinventoryitem_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE libraryprivilege
  ADD CONSTRAINT libraryprivilege_library_id_fkey FOREIGN KEY (library_id) REFERENCES library (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT libraryprivilege_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE CASCADE;

-- Prototypes ------------------------------------------------------------------------------------------------------------------------------

ALTER TABLE prototype
  ADD CONSTRAINT prototype_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT prototype_space_id_fkey FOREIGN KEY (space_id, convention_id) REFERENCES space (id, convention_id) ON DELETE SET NULL (space_id),
  ADD CONSTRAINT prototype_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE;
ALTER TABLE prototypefeedback
  ADD CONSTRAINT prototypefeedback_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT prototypefeedback_prototype_id_fkey FOREIGN KEY (prototype_id, convention_id) REFERENCES prototype (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT prototypefeedback_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE;
ALTER TABLE prototypeimage
  ADD CONSTRAINT prototypeimage_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT prototypeimage_prototype_id_fkey FOREIGN KEY (prototype_id, convention_id) REFERENCES prototype (id, convention_id) ON DELETE CASCADE;
ALTER TABLE prototypeinterest
  ADD CONSTRAINT prototypeinterest_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT prototypeinterest_prototype_id_fkey FOREIGN KEY (prototype_id, convention_id) REFERENCES prototype (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT prototypeinterest_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE CASCADE;

-- Journals, jobs, mail and other records of the service -----------------------------------------------------------------------------------

ALTER TABLE logentry
  ADD CONSTRAINT logentry_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT logentry_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE job
  ADD CONSTRAINT job_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT job_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT job_library_id_fkey FOREIGN KEY (library_id) REFERENCES library (id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE jobinput
  ADD CONSTRAINT jobinput_job_id_fkey FOREIGN KEY (job_id) REFERENCES job (id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE scheduleaction
  ADD CONSTRAINT scheduleaction_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT scheduleaction_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT scheduleaction_reverses_id_fkey FOREIGN KEY (reverses_id, convention_id) REFERENCES scheduleaction (id, convention_id) ON DELETE SET NULL (reverses_id);
ALTER TABLE integritywaiver
  ADD CONSTRAINT integritywaiver_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT integritywaiver_event_id_fkey FOREIGN KEY (event_id, convention_id) REFERENCES event (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT integritywaiver_other_event_id_fkey FOREIGN KEY (other_event_id, convention_id) REFERENCES event (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT integritywaiver_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE counter
  ADD CONSTRAINT counter_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE mail
  ADD CONSTRAINT mail_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT mail_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE movedsitting
  ADD CONSTRAINT movedsitting_convention_id_fkey FOREIGN KEY (convention_id) REFERENCES convention (id) ON DELETE CASCADE,
  ADD CONSTRAINT movedsitting_event_id_fkey FOREIGN KEY (event_id, convention_id) REFERENCES event (id, convention_id) ON DELETE CASCADE,
  ADD CONSTRAINT movedsitting_eventsession_id_fkey FOREIGN KEY (eventsession_id, convention_id) REFERENCES eventsession (id, convention_id) ON DELETE CASCADE;
