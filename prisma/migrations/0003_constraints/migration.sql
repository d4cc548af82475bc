-- Rules for single tables: which values are allowed, what is unique, what may not overlap. Names: <table>_<columns>_check, _key and _excl; the
-- service looks up by them what to answer. Exclusions are checked at the end of each statement, or of the transaction after
-- SET CONSTRAINTS ... DEFERRED.

-- People and groups -----------------------------------------------------------------------------------------------------------------------

ALTER TABLE "user"
  ADD CONSTRAINT user_username_check CHECK (username ~ '^[A-Za-z0-9_.-]{3,30}$'),
  ADD CONSTRAINT user_use_as_display_name_check CHECK (use_as_display_name IN ('username', 'email', 'real_name'));
CREATE UNIQUE INDEX user_username_key ON "user" (lower(username));
CREATE UNIQUE INDEX user_email_key ON "user" (lower(email));
ALTER TABLE session
  ADD CONSTRAINT session_token_hash_check CHECK (length(token_hash) = 32),
  ADD CONSTRAINT session_extended_check CHECK (extended >= 0);
CREATE UNIQUE INDEX apikey_user_id_name_key ON apikey (user_id, lower(name));
ALTER TABLE ssotoken
  ADD CONSTRAINT ssotoken_token_hash_check CHECK (length(token_hash) = 32);
ALTER TABLE usertoken
  ADD CONSTRAINT usertoken_token_hash_check CHECK (length(token_hash) = 32),
  ADD CONSTRAINT usertoken_kind_check CHECK (kind IN ('invite', 'reset'));
ALTER TABLE "group"
  ADD CONSTRAINT group_enrollment_check CHECK (enrollment IN ('open', 'apply', 'invite'));
CREATE UNIQUE INDEX group_name_key ON "group" (lower(name));
ALTER TABLE member
  ADD CONSTRAINT member_role_check CHECK (role IN ('member', 'director', 'leader'));
-- One leader of a group.
CREATE UNIQUE INDEX member_group_id_role_key ON member (group_id) WHERE role = 'leader';
ALTER TABLE pendingmember
  ADD CONSTRAINT pendingmember_status_check CHECK (status IN ('pending', 'approved', 'denied'));
-- One open request for the same group.
CREATE UNIQUE INDEX pendingmember_group_id_user_id_key ON pendingmember (group_id, user_id) WHERE status = 'pending';

-- Conventions, their days and venues ------------------------------------------------------------------------------------------------------

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
ALTER TABLE conventionprivilege
  ADD CONSTRAINT conventionprivilege_everything_check CHECK (everything OR registration OR scheduling OR exhibitors OR merch OR updates OR volunteers OR prototypes);
CREATE UNIQUE INDEX conventionjson_convention_id_name_key ON conventionjson (convention_id, lower(name));
ALTER TABLE conventionday
  ADD CONSTRAINT conventionday_day_type_check CHECK (day_type IN ('events', 'organizer')),
  ADD CONSTRAINT conventionday_end_date_check CHECK (end_date > start_date AND end_date <= start_date + interval '25 hours'),
  ADD CONSTRAINT conventionday_attendee_start_date_check CHECK (attendee_start_date >= start_date AND attendee_start_date < attendee_end_date),
  ADD CONSTRAINT conventionday_attendee_end_date_check CHECK (attendee_end_date <= end_date);
ALTER TABLE conventionday
  ADD CONSTRAINT conventionday_start_date_excl EXCLUDE USING gist (convention_id WITH =, day_type WITH =, tstzrange(start_date, end_date) WITH &&) DEFERRABLE;
ALTER TABLE daypart
  ADD CONSTRAINT daypart_end_date_check CHECK (end_date > start_date);
ALTER TABLE daypart
  ADD CONSTRAINT daypart_start_date_excl EXCLUDE USING gist (convention_id WITH =, tstzrange(start_date, end_date) WITH &&) DEFERRABLE;
ALTER TABLE geolocation
  ADD CONSTRAINT geolocation_latitude_check CHECK (latitude BETWEEN -90 AND 90),
  ADD CONSTRAINT geolocation_longitude_check CHECK (longitude BETWEEN -180 AND 180);
CREATE UNIQUE INDEX geolocation_name_key ON geolocation (lower(name));
ALTER TABLE venue
  ADD CONSTRAINT venue_latitude_check CHECK (latitude BETWEEN -90 AND 90),
  ADD CONSTRAINT venue_longitude_check CHECK (longitude BETWEEN -180 AND 180);

-- Rooms, spaces and slots -----------------------------------------------------------------------------------------------------------------

ALTER TABLE room
  ADD CONSTRAINT room_sequence_number_check CHECK (sequence_number BETWEEN 0 AND 9999);
ALTER TABLE space
  ADD CONSTRAINT space_max_tickets_check CHECK (max_tickets BETWEEN 0 AND 100000),
  ADD CONSTRAINT space_sequence_number_check CHECK (sequence_number BETWEEN 0 AND 9999);
ALTER TABLE slot
  ADD CONSTRAINT slot_eventsession_id_check CHECK (eventsession_id IS NULL OR event_id IS NOT NULL),
  ADD CONSTRAINT slot_is_reserved_check CHECK (NOT (is_reserved AND event_id IS NOT NULL));

-- Events, tickets and waiting lists -------------------------------------------------------------------------------------------------------

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
  ADD CONSTRAINT event_host_count_check CHECK (host_count BETWEEN 0 AND max_hosts),
  ADD CONSTRAINT event_wait_count_check CHECK (wait_count >= 0),
  ADD CONSTRAINT event_session_count_check CHECK (session_count >= 1),
  ADD CONSTRAINT event_attendee_head_count_check CHECK (attendee_head_count BETWEEN 0 AND 100000),
  ADD CONSTRAINT event_end_date_check CHECK (end_date > start_date);
-- One event of a submission.
CREATE UNIQUE INDEX event_submission_id_key ON event (submission_id) WHERE NOT trashed;
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
ALTER TABLE ticket
  ADD CONSTRAINT ticket_copy_number_check CHECK (copy_number BETWEEN 1 AND 20),
  ADD CONSTRAINT ticket_retail_price_check CHECK (retail_price BETWEEN 0 AND 100000000),
  ADD CONSTRAINT ticket_amount_paid_check CHECK (amount_paid BETWEEN 0 AND 100000000),
  ADD CONSTRAINT ticket_net_price_check CHECK (net_price BETWEEN 0 AND retail_price),
  ADD CONSTRAINT ticket_amount_refunded_check CHECK (amount_refunded BETWEEN 0 AND amount_paid),
  ADD CONSTRAINT ticket_hold_expires_date_check CHECK (NOT verified OR hold_expires_date IS NULL),
  ADD CONSTRAINT ticket_pick_up_date_check CHECK (picked_up = (pick_up_date IS NOT NULL));

-- Badges ----------------------------------------------------------------------------------------------------------------------------------

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

-- Volunteers and shifts -------------------------------------------------------------------------------------------------------------------

ALTER TABLE volunteer
  ADD CONSTRAINT volunteer_status_check CHECK (status IN ('submitted', 'approved', 'declined'));
ALTER TABLE shifttype
  ADD CONSTRAINT shifttype_max_consecutive_minutes_check CHECK (max_consecutive_minutes BETWEEN 0 AND 1440);
ALTER TABLE shift
  ADD CONSTRAINT shift_end_time_check CHECK (end_time > start_time),
  ADD CONSTRAINT shift_quantity_of_volunteers_check CHECK (quantity_of_volunteers BETWEEN 0 AND 10000);
CREATE UNIQUE INDEX shift_convention_id_name_key ON shift (convention_id, lower(name));
ALTER TABLE volunteershift
  ADD CONSTRAINT volunteershift_status_check CHECK (status IN ('unscheduled', 'scheduled', 'declined', 'withdrawn', 'worked', 'no_show'));
ALTER TABLE volunteershift
  ADD CONSTRAINT volunteershift_starts_at_excl EXCLUDE USING gist (volunteer_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (status = 'scheduled') DEFERRABLE;

-- Exhibitors, booths and discounts --------------------------------------------------------------------------------------------------------

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
CREATE UNIQUE INDEX discount_convention_id_code_key ON discount (convention_id, lower(code));

-- Merchandise -----------------------------------------------------------------------------------------------------------------------------

ALTER TABLE product
  ADD CONSTRAINT product_sequence_number_check CHECK (sequence_number BETWEEN 0 AND 9999);
ALTER TABLE productvariant
  ADD CONSTRAINT productvariant_price_check CHECK (price BETWEEN 0 AND 100000000),
  ADD CONSTRAINT productvariant_max_quantity_check CHECK (max_quantity >= 0),
  ADD CONSTRAINT productvariant_max_per_badge_check CHECK (max_per_badge >= 0),
  ADD CONSTRAINT productvariant_taken_count_check CHECK (taken_count >= 0 AND (max_quantity IS NULL OR taken_count <= max_quantity));
CREATE UNIQUE INDEX productvariant_convention_id_sku_key ON productvariant (convention_id, lower(sku));
ALTER TABLE soldproduct
  ADD CONSTRAINT soldproduct_retail_price_check CHECK (retail_price BETWEEN 0 AND 100000000),
  ADD CONSTRAINT soldproduct_amount_paid_check CHECK (amount_paid BETWEEN 0 AND 100000000),
  ADD CONSTRAINT soldproduct_net_price_check CHECK (net_price BETWEEN 0 AND retail_price),
  ADD CONSTRAINT soldproduct_amount_refunded_check CHECK (amount_refunded BETWEEN 0 AND amount_paid),
  ADD CONSTRAINT soldproduct_hold_expires_date_check CHECK (NOT verified OR hold_expires_date IS NULL),
  ADD CONSTRAINT soldproduct_pick_up_date_check CHECK (picked_up = (pick_up_date IS NOT NULL));

-- Libraries of games ----------------------------------------------------------------------------------------------------------------------

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
-- One open loan of a game.
CREATE UNIQUE INDEX librarygamecheckout_librarygame_id_key ON librarygamecheckout (librarygame_id) WHERE NOT is_checked_in;
-- One winner of a game.
CREATE UNIQUE INDEX playtowin_librarygame_id_key ON playtowin (librarygame_id) WHERE win;
ALTER TABLE playtowindraw
  ADD CONSTRAINT playtowindraw_status_check CHECK (status IN ('committed', 'drawn')),
  ADD CONSTRAINT playtowindraw_max_wins_check CHECK (max_wins >= 1),
  ADD CONSTRAINT playtowindraw_results_check CHECK ((status = 'drawn') = (results IS NOT NULL AND run_date IS NOT NULL));
ALTER TABLE libraryinventory
  ADD CONSTRAINT libraryinventory_status_check CHECK (status IN ('draft', 'active', 'closed'));
-- One running stock-take of a library.
CREATE UNIQUE INDEX libraryinventory_library_id_key ON libraryinventory (library_id) WHERE status = 'active';
ALTER TABLE libraryprivilege
  ADD CONSTRAINT libraryprivilege_catalog_check CHECK (catalog OR checkouts OR settings);

-- Prototypes ------------------------------------------------------------------------------------------------------------------------------

ALTER TABLE prototype
  ADD CONSTRAINT prototype_min_players_check CHECK (min_players BETWEEN 0 AND 255),
  ADD CONSTRAINT prototype_max_players_check CHECK (max_players BETWEEN 0 AND 255 AND max_players >= min_players),
  ADD CONSTRAINT prototype_age_check CHECK (age BETWEEN 0 AND 255),
  ADD CONSTRAINT prototype_play_time_check CHECK (play_time BETWEEN 0 AND 10000),
  ADD CONSTRAINT prototype_seeking_check CHECK (seeking IN ('feedback', 'publisher', 'players'));
ALTER TABLE prototypefeedback
  ADD CONSTRAINT prototypefeedback_rating_check CHECK (rating BETWEEN 1 AND 5);

-- Journals, jobs, mail and other records of the service -----------------------------------------------------------------------------------

ALTER TABLE logentry
  ADD CONSTRAINT logentry_type_check CHECK (type IN ('comment', 'system', 'status'));
ALTER TABLE job
  ADD CONSTRAINT job_kind_check CHECK (kind IN ('library_import', 'auto_schedule', 'draw_wishes', 'reindex')),
  ADD CONSTRAINT job_status_check CHECK (status IN ('queued', 'running', 'completed', 'failed', 'cancelled')),
  ADD CONSTRAINT job_progress_check CHECK (progress BETWEEN 0 AND 100);
-- One unfinished job of a kind for a convention or library.
CREATE UNIQUE INDEX job_kind_convention_id_library_id_key ON job (kind, convention_id, library_id) NULLS NOT DISTINCT WHERE status IN ('queued', 'running');
ALTER TABLE scheduleaction
  ADD CONSTRAINT scheduleaction_kind_check CHECK (kind IN ('assign', 'unassign', 'move', 'resize', 'cancel', 'auto_schedule', 'undo', 'redo')),
  ADD CONSTRAINT scheduleaction_state_check CHECK (state IN ('done', 'undone'));
CREATE UNIQUE INDEX integritywaiver_event_id_rule_other_event_id_key ON integritywaiver (event_id, rule, other_event_id) NULLS NOT DISTINCT;
ALTER TABLE counter
  ADD CONSTRAINT counter_value_check CHECK (value >= 0);
ALTER TABLE mail
  ADD CONSTRAINT mail_status_check CHECK (status IN ('queued', 'sending', 'sent', 'failed', 'unsure', 'kept')),
  ADD CONSTRAINT mail_attempts_check CHECK (attempts >= 0);
-- One row for an event or session, however often it is moved before the mail is sent: it holds what was there at first.
CREATE UNIQUE INDEX movedsitting_event_id_eventsession_id_key ON movedsitting (event_id, eventsession_id) NULLS NOT DISTINCT;
