-- The baseline, part 1: tables and indexes as Prisma derives them from prisma/schema, by domain. Part 2 has the references, part 3 the
-- constraints, part 4 the indexes that Prisma cannot say, part 5 the triggers and part 6 the search. Later migrations change these.

CREATE SCHEMA IF NOT EXISTS "public";
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- People and groups -----------------------------------------------------------------------------------------------------------------------

CREATE TABLE "user" (
    "id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT,
    "real_name" TEXT NOT NULL DEFAULT '',
    "use_as_display_name" TEXT NOT NULL DEFAULT 'username',
    "display_name" TEXT NOT NULL,
    "avatar_uri" TEXT,
    "developer" BOOLEAN NOT NULL DEFAULT false,
    "admin" BOOLEAN NOT NULL DEFAULT false,
    "permanently_deactivated" BOOLEAN NOT NULL DEFAULT false,
    "no_email" BOOLEAN NOT NULL DEFAULT false,
    "last_login" TIMESTAMPTZ(0),
    "last_ip" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "user_username_id_idx" ON "user"("username", "id");

CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "apikey_id" UUID,
    "extended" INTEGER NOT NULL DEFAULT 0,
    "ip_address" TEXT NOT NULL,
    "expires_date" TIMESTAMPTZ(0) NOT NULL,
    "date_extended" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "session_token_hash_key" ON "session"("token_hash");
CREATE INDEX "session_user_id_date_created_id_idx" ON "session"("user_id", "date_created", "id");
CREATE INDEX "session_apikey_id_idx" ON "session"("apikey_id");

CREATE TABLE "apikey" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "uri" TEXT,
    "reason" TEXT NOT NULL DEFAULT '',
    "user_id" UUID NOT NULL,
    "private_key" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "apikey_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "apikey_user_id_name_id_idx" ON "apikey"("user_id", "name", "id");

CREATE TABLE "ssotoken" (
    "id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "apikey_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "expires_date" TIMESTAMPTZ(0) NOT NULL,
    "used" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ssotoken_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ssotoken_token_hash_key" ON "ssotoken"("token_hash");
CREATE INDEX "ssotoken_apikey_id_idx" ON "ssotoken"("apikey_id");
CREATE INDEX "ssotoken_user_id_idx" ON "ssotoken"("user_id");
CREATE INDEX "ssotoken_expires_date_idx" ON "ssotoken"("expires_date");

CREATE TABLE "usertoken" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "expires_date" TIMESTAMPTZ(0) NOT NULL,
    "used" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "usertoken_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "usertoken_token_hash_key" ON "usertoken"("token_hash");
CREATE INDEX "usertoken_user_id_idx" ON "usertoken"("user_id");
CREATE INDEX "usertoken_expires_date_idx" ON "usertoken"("expires_date");

CREATE TABLE "useridentity" (
    "id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "useridentity_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "useridentity_user_id_idx" ON "useridentity"("user_id");
CREATE UNIQUE INDEX "useridentity_provider_subject_key" ON "useridentity"("provider", "subject");

CREATE TABLE "group" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "enrollment" TEXT NOT NULL DEFAULT 'apply',
    "description" TEXT NOT NULL DEFAULT '',
    "website_uri" TEXT,
    "geolocation_id" UUID,
    "leader_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "group_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "group_name_id_idx" ON "group"("name", "id");
CREATE INDEX "group_geolocation_id_idx" ON "group"("geolocation_id");
CREATE INDEX "group_leader_id_idx" ON "group"("leader_id");

CREATE TABLE "member" (
    "id" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" TEXT NOT NULL DEFAULT 'member',
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "member_group_id_role_id_idx" ON "member"("group_id", "role", "id");
CREATE INDEX "member_user_id_id_idx" ON "member"("user_id", "id");
CREATE UNIQUE INDEX "member_group_id_user_id_key" ON "member"("group_id", "user_id");

CREATE TABLE "pendingmember" (
    "id" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "message" TEXT NOT NULL DEFAULT '',
    "decided_by_id" UUID,
    "decided_date" TIMESTAMPTZ(0),
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pendingmember_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "pendingmember_group_id_date_created_id_idx" ON "pendingmember"("group_id", "date_created", "id");
CREATE INDEX "pendingmember_group_id_status_date_created_id_idx" ON "pendingmember"("group_id", "status", "date_created", "id");
CREATE INDEX "pendingmember_user_id_date_created_id_idx" ON "pendingmember"("user_id", "date_created", "id");
CREATE INDEX "pendingmember_decided_by_id_idx" ON "pendingmember"("decided_by_id");

-- Its rows are needed for a minute: they need not survive a crash.
CREATE UNLOGGED TABLE "signinfailure" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 1,
    "until_date" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "signinfailure_pkey" PRIMARY KEY ("key")
);

-- Conventions, their days and venues ------------------------------------------------------------------------------------------------------

CREATE TABLE "convention" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "group_id" UUID NOT NULL,
    "uri_part" TEXT NOT NULL,
    "geolocation_id" UUID,
    "timezone" TEXT NOT NULL DEFAULT 'UTC',
    "start_date" TIMESTAMPTZ(0),
    "end_date" TIMESTAMPTZ(0),
    "description" TEXT NOT NULL DEFAULT '',
    "website_uri" TEXT,
    "facebook_page" TEXT,
    "email_address" TEXT,
    "phone_number" TEXT,
    "twitter_handle" TEXT,
    "venue_id" UUID,
    "library_id" UUID,
    "headerimage_id" UUID,
    "badgeheaderimage_id" UUID,
    "venuemapimage_id" UUID,
    "socialmediaimage_id" UUID,
    "private" BOOLEAN NOT NULL DEFAULT false,
    "cancelled" BOOLEAN NOT NULL DEFAULT false,
    "is_online" BOOLEAN NOT NULL DEFAULT false,
    "slot_duration" INTEGER NOT NULL DEFAULT 30,
    "clock_type" INTEGER NOT NULL DEFAULT 12,
    "is_scheduling_enabled" BOOLEAN NOT NULL DEFAULT true,
    "is_schedule_public" BOOLEAN NOT NULL DEFAULT true,
    "allow_schedule_conflicts" BOOLEAN NOT NULL DEFAULT false,
    "allow_host_schedule_conflicts" BOOLEAN NOT NULL DEFAULT false,
    "allow_waiting_lists" BOOLEAN NOT NULL DEFAULT true,
    "wait_offer_minutes" INTEGER NOT NULL DEFAULT 1440,
    "wait_auto_accept" BOOLEAN NOT NULL DEFAULT false,
    "hold_minutes" INTEGER NOT NULL DEFAULT 120,
    "tickets_per_event_per_badge" INTEGER NOT NULL DEFAULT 1,
    "limit_ticket_availability" DOUBLE PRECISION NOT NULL DEFAULT 1,
    "generic_ticket_price" INTEGER NOT NULL DEFAULT 0,
    "ticket_sales_start" TIMESTAMPTZ(0),
    "ticket_sales_end" TIMESTAMPTZ(0),
    "event_opening" TEXT NOT NULL DEFAULT 'race',
    "wishes_seed_hash" TEXT,
    "wishes_seed" TEXT,
    "wishes_drawn_date" TIMESTAMPTZ(0),
    "submissions_open" BOOLEAN NOT NULL DEFAULT true,
    "submissions_need_badge" BOOLEAN NOT NULL DEFAULT false,
    "show_attendees" BOOLEAN NOT NULL DEFAULT true,
    "volunteer_management" TEXT NOT NULL DEFAULT 'enabled',
    "auto_approve_volunteers" BOOLEAN NOT NULL DEFAULT true,
    "volunteers_need_badge" BOOLEAN NOT NULL DEFAULT false,
    "limit_volunteershift_applications" INTEGER NOT NULL DEFAULT 0,
    "prototypes_enabled" BOOLEAN NOT NULL DEFAULT true,
    "max_booths_per_exhibitor" INTEGER NOT NULL DEFAULT 0,
    "allow_badge_blank_lastname" BOOLEAN NOT NULL DEFAULT false,
    "allow_badge_editing" BOOLEAN NOT NULL DEFAULT true,
    "use_chat" BOOLEAN NOT NULL DEFAULT false,
    "chat_server_id" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "convention_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "convention_uri_part_key" ON "convention"("uri_part");
CREATE INDEX "convention_name_id_idx" ON "convention"("name", "id");
CREATE INDEX "convention_start_date_id_idx" ON "convention"("start_date", "id");
CREATE INDEX "convention_end_date_id_idx" ON "convention"("end_date", "id");
CREATE INDEX "convention_group_id_name_id_idx" ON "convention"("group_id", "name", "id");
CREATE INDEX "convention_geolocation_id_name_id_idx" ON "convention"("geolocation_id", "name", "id");
CREATE INDEX "convention_venue_id_name_id_idx" ON "convention"("venue_id", "name", "id");
CREATE INDEX "convention_library_id_name_id_idx" ON "convention"("library_id", "name", "id");

CREATE TABLE "conventionprivilege" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "everything" BOOLEAN NOT NULL DEFAULT false,
    "registration" BOOLEAN NOT NULL DEFAULT false,
    "scheduling" BOOLEAN NOT NULL DEFAULT false,
    "exhibitors" BOOLEAN NOT NULL DEFAULT false,
    "merch" BOOLEAN NOT NULL DEFAULT false,
    "updates" BOOLEAN NOT NULL DEFAULT false,
    "volunteers" BOOLEAN NOT NULL DEFAULT false,
    "prototypes" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conventionprivilege_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "conventionprivilege_user_id_convention_id_idx" ON "conventionprivilege"("user_id", "convention_id");
CREATE UNIQUE INDEX "conventionprivilege_convention_id_user_id_key" ON "conventionprivilege"("convention_id", "user_id");
CREATE UNIQUE INDEX "conventionprivilege_id_convention_id_key" ON "conventionprivilege"("id", "convention_id");

CREATE TABLE "conventionjson" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "json" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conventionjson_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "conventionjson_convention_id_name_id_idx" ON "conventionjson"("convention_id", "name", "id");
CREATE UNIQUE INDEX "conventionjson_id_convention_id_key" ON "conventionjson"("id", "convention_id");

CREATE TABLE "conventionday" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "start_date" TIMESTAMPTZ(0) NOT NULL,
    "end_date" TIMESTAMPTZ(0) NOT NULL,
    "attendee_start_date" TIMESTAMPTZ(0) NOT NULL,
    "attendee_end_date" TIMESTAMPTZ(0) NOT NULL,
    "day_type" TEXT NOT NULL DEFAULT 'events',
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conventionday_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "conventionday_convention_id_start_date_id_idx" ON "conventionday"("convention_id", "start_date", "id");
CREATE INDEX "conventionday_convention_id_day_type_start_date_id_idx" ON "conventionday"("convention_id", "day_type", "start_date", "id");
CREATE INDEX "conventionday_convention_id_name_id_idx" ON "conventionday"("convention_id", "name", "id");
CREATE UNIQUE INDEX "conventionday_id_convention_id_key" ON "conventionday"("id", "convention_id");

CREATE TABLE "daypart" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "conventionday_id" UUID NOT NULL,
    "start_date" TIMESTAMPTZ(0) NOT NULL,
    "end_date" TIMESTAMPTZ(0) NOT NULL,
    "name" TEXT NOT NULL,
    "is_hidden" BOOLEAN NOT NULL DEFAULT false,
    "is_locked" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "daypart_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "daypart_convention_id_start_date_id_idx" ON "daypart"("convention_id", "start_date", "id");
CREATE INDEX "daypart_conventionday_id_start_date_id_idx" ON "daypart"("conventionday_id", "start_date", "id");
CREATE INDEX "daypart_convention_id_name_id_idx" ON "daypart"("convention_id", "name", "id");
CREATE UNIQUE INDEX "daypart_id_convention_id_key" ON "daypart"("id", "convention_id");
CREATE UNIQUE INDEX "daypart_id_conventionday_id_key" ON "daypart"("id", "conventionday_id");

CREATE TABLE "geolocation" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "timezone" TEXT NOT NULL DEFAULT 'UTC',
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "user_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "geolocation_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "geolocation_name_id_idx" ON "geolocation"("name", "id");
CREATE INDEX "geolocation_user_id_idx" ON "geolocation"("user_id");

CREATE TABLE "venue" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "place_id" TEXT,
    "formatted_address" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "vicinity" TEXT,
    "icon_uri" TEXT,
    "types" JSONB,
    "website_uri" TEXT,
    "phone_number" TEXT,
    "user_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "venue_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "venue_name_id_idx" ON "venue"("name", "id");
CREATE INDEX "venue_user_id_idx" ON "venue"("user_id");

CREATE TABLE "conventionimage" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "filename" TEXT NOT NULL,
    "alt_text" TEXT NOT NULL DEFAULT '',
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "content_type" TEXT NOT NULL,
    "thumbnail_filename" TEXT NOT NULL,
    "file_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conventionimage_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "conventionimage_convention_id_filename_id_idx" ON "conventionimage"("convention_id", "filename", "id");
CREATE UNIQUE INDEX "conventionimage_id_convention_id_key" ON "conventionimage"("id", "convention_id");

-- Rooms, spaces and slots -----------------------------------------------------------------------------------------------------------------

CREATE TABLE "room" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "mapimage_id" UUID,
    "sequence_number" INTEGER NOT NULL DEFAULT 0,
    "chat_category_id" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "room_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "room_convention_id_sequence_number_name_id_idx" ON "room"("convention_id", "sequence_number", "name", "id");
CREATE INDEX "room_convention_id_name_id_idx" ON "room"("convention_id", "name", "id");
CREATE INDEX "room_mapimage_id_idx" ON "room"("mapimage_id");
CREATE UNIQUE INDEX "room_id_convention_id_key" ON "room"("id", "convention_id");

CREATE TABLE "space" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "room_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "max_tickets" INTEGER NOT NULL,
    "special_requests" JSONB,
    "note" TEXT,
    "is_locked" BOOLEAN NOT NULL DEFAULT false,
    "sequence_number" INTEGER NOT NULL DEFAULT 0,
    "chat_text_channel_id" TEXT,
    "chat_voice_channel_id" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "space_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "space_name_id_idx" ON "space"("name", "id");
CREATE INDEX "space_convention_id_name_id_idx" ON "space"("convention_id", "name", "id");
CREATE INDEX "space_convention_id_sequence_number_id_idx" ON "space"("convention_id", "sequence_number", "id");
CREATE INDEX "space_convention_id_max_tickets_id_idx" ON "space"("convention_id", "max_tickets", "id");
CREATE INDEX "space_room_id_name_id_idx" ON "space"("room_id", "name", "id");
CREATE UNIQUE INDEX "space_id_convention_id_key" ON "space"("id", "convention_id");
CREATE UNIQUE INDEX "space_id_room_id_key" ON "space"("id", "room_id");

CREATE TABLE "slot" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "room_id" UUID NOT NULL,
    "space_id" UUID NOT NULL,
    "conventionday_id" UUID NOT NULL,
    "daypart_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "event_id" UUID,
    "eventsession_id" UUID,
    "is_reserved" BOOLEAN NOT NULL DEFAULT false,
    "reserved_note" TEXT,
    "is_assigned" BOOLEAN NOT NULL GENERATED ALWAYS AS (event_id IS NOT NULL OR is_reserved) STORED,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "slot_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "slot_convention_id_is_assigned_id_idx" ON "slot"("convention_id", "is_assigned", "id");
CREATE INDEX "slot_name_id_idx" ON "slot"("name", "id");
CREATE INDEX "slot_daypart_id_id_idx" ON "slot"("daypart_id", "id");
CREATE INDEX "slot_room_id_daypart_id_id_idx" ON "slot"("room_id", "daypart_id", "id");
CREATE INDEX "slot_conventionday_id_id_idx" ON "slot"("conventionday_id", "id");
CREATE INDEX "slot_event_id_id_idx" ON "slot"("event_id", "id");
CREATE INDEX "slot_eventsession_id_id_idx" ON "slot"("eventsession_id", "id");
CREATE UNIQUE INDEX "slot_id_convention_id_key" ON "slot"("id", "convention_id");
CREATE UNIQUE INDEX "slot_space_id_daypart_id_key" ON "slot"("space_id", "daypart_id");

-- Events, tickets and waiting lists -------------------------------------------------------------------------------------------------------

CREATE TABLE "eventtype" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "max_tickets" INTEGER NOT NULL DEFAULT 0,
    "user_submittable" BOOLEAN NOT NULL DEFAULT true,
    "limit_volunteers" BOOLEAN NOT NULL DEFAULT false,
    "allow_schedule_conflicts" BOOLEAN NOT NULL DEFAULT false,
    "default_cost_per_slot" INTEGER NOT NULL DEFAULT 0,
    "override_ticket_prices" BOOLEAN NOT NULL DEFAULT false,
    "global_ticket_price" INTEGER NOT NULL DEFAULT 0,
    "limit_ticket_availability" DOUBLE PRECISION NOT NULL DEFAULT 1,
    "sales_stop_after" INTEGER NOT NULL DEFAULT -1,
    "end_buffer" INTEGER NOT NULL DEFAULT 0,
    "default_duration" INTEGER NOT NULL DEFAULT 120,
    "custom_fields" JSONB,
    "special_requests" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "eventtype_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "eventtype_convention_id_name_id_idx" ON "eventtype"("convention_id", "name", "id");
CREATE UNIQUE INDEX "eventtype_id_convention_id_key" ON "eventtype"("id", "convention_id");

CREATE TABLE "eventtyperoom" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "eventtype_id" UUID NOT NULL,
    "room_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "eventtyperoom_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "eventtyperoom_convention_id_id_idx" ON "eventtyperoom"("convention_id", "id");
CREATE INDEX "eventtyperoom_room_id_id_idx" ON "eventtyperoom"("room_id", "id");
CREATE UNIQUE INDEX "eventtyperoom_id_convention_id_key" ON "eventtyperoom"("id", "convention_id");
CREATE UNIQUE INDEX "eventtyperoom_eventtype_id_room_id_key" ON "eventtyperoom"("eventtype_id", "room_id");

CREATE TABLE "eventtypeallowedvolunteer" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "eventtype_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "eventtypeallowedvolunteer_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "eventtypeallowedvolunteer_convention_id_id_idx" ON "eventtypeallowedvolunteer"("convention_id", "id");
CREATE INDEX "eventtypeallowedvolunteer_user_id_id_idx" ON "eventtypeallowedvolunteer"("user_id", "id");
CREATE UNIQUE INDEX "eventtypeallowedvolunteer_id_convention_id_key" ON "eventtypeallowedvolunteer"("id", "convention_id");
CREATE UNIQUE INDEX "eventtypeallowedvolunteer_eventtype_id_user_id_key" ON "eventtypeallowedvolunteer"("eventtype_id", "user_id");

CREATE TABLE "event" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "event_number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "max_tickets" INTEGER NOT NULL,
    "priority" INTEGER NOT NULL,
    "type_id" UUID NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "long_description" TEXT NOT NULL DEFAULT '',
    "more_info_uri" TEXT,
    "age_range" TEXT NOT NULL DEFAULT 'all',
    "duration" INTEGER NOT NULL,
    "preferreddaypart_id" UUID,
    "alternatedaypart_id" UUID,
    "spaces_needed" INTEGER NOT NULL DEFAULT 1,
    "special_requests" JSONB,
    "custom_fields" JSONB NOT NULL DEFAULT '{}',
    "base_price" INTEGER,
    "taken_count" INTEGER NOT NULL DEFAULT 0,
    "seats_for_sale" INTEGER NOT NULL DEFAULT 0,
    "available_count" INTEGER NOT NULL DEFAULT 0,
    "wait_count" INTEGER NOT NULL DEFAULT 0,
    "host_count" INTEGER NOT NULL DEFAULT 0,
    "max_hosts" INTEGER NOT NULL DEFAULT 1,
    "hosts_also_play" BOOLEAN NOT NULL DEFAULT false,
    "claimable" BOOLEAN NOT NULL DEFAULT false,
    "sellable" BOOLEAN NOT NULL DEFAULT true,
    "private" BOOLEAN NOT NULL DEFAULT false,
    "is_tournament" BOOLEAN NOT NULL DEFAULT false,
    "is_online" BOOLEAN NOT NULL DEFAULT false,
    "allow_schedule_conflicts" BOOLEAN NOT NULL DEFAULT false,
    "is_pinned" BOOLEAN NOT NULL DEFAULT false,
    "autoscheduler_failed" BOOLEAN NOT NULL DEFAULT false,
    "autoscheduler_reason" TEXT,
    "is_scheduled" BOOLEAN NOT NULL DEFAULT false,
    "is_cancelled" BOOLEAN NOT NULL DEFAULT false,
    "trashed" BOOLEAN NOT NULL DEFAULT false,
    "start_date" TIMESTAMPTZ(0),
    "end_date" TIMESTAMPTZ(0),
    "scheduled_date" TIMESTAMPTZ(0),
    "startdaypart_id" UUID,
    "room_id" UUID,
    "primary_space_id" UUID,
    "space_id" UUID,
    "submission_id" UUID,
    "user_id" UUID,
    "session_count" INTEGER NOT NULL DEFAULT 1,
    "attendee_head_count" INTEGER NOT NULL DEFAULT 0,
    "host_showed_up" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "event_convention_id_start_date_event_number_id_idx" ON "event"("convention_id", "start_date", "event_number", "id");
CREATE INDEX "event_convention_id_end_date_id_idx" ON "event"("convention_id", "end_date", "id");
CREATE INDEX "event_convention_id_name_id_idx" ON "event"("convention_id", "name", "id");
CREATE INDEX "event_convention_id_priority_id_idx" ON "event"("convention_id", "priority", "id");
CREATE INDEX "event_convention_id_max_tickets_id_idx" ON "event"("convention_id", "max_tickets", "id");
CREATE INDEX "event_type_id_start_date_event_number_id_idx" ON "event"("type_id", "start_date", "event_number", "id");
CREATE INDEX "event_room_id_start_date_event_number_id_idx" ON "event"("room_id", "start_date", "event_number", "id");
CREATE INDEX "event_primary_space_id_start_date_event_number_id_idx" ON "event"("primary_space_id", "start_date", "event_number", "id");
CREATE INDEX "event_space_id_start_date_event_number_id_idx" ON "event"("space_id", "start_date", "event_number", "id");
CREATE INDEX "event_startdaypart_id_event_number_id_idx" ON "event"("startdaypart_id", "event_number", "id");
CREATE INDEX "event_preferreddaypart_id_idx" ON "event"("preferreddaypart_id");
CREATE INDEX "event_alternatedaypart_id_idx" ON "event"("alternatedaypart_id");
CREATE INDEX "event_user_id_start_date_event_number_id_idx" ON "event"("user_id", "start_date", "event_number", "id");
CREATE INDEX "event_submission_id_idx" ON "event"("submission_id");
CREATE UNIQUE INDEX "event_id_convention_id_key" ON "event"("id", "convention_id");
CREATE UNIQUE INDEX "event_convention_id_event_number_key" ON "event"("convention_id", "event_number");

CREATE TABLE "eventhost" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "sequence_number" SERIAL NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "eventhost_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "eventhost_event_id_sequence_number_id_idx" ON "eventhost"("event_id", "sequence_number", "id");
CREATE INDEX "eventhost_user_id_sequence_number_id_idx" ON "eventhost"("user_id", "sequence_number", "id");
CREATE INDEX "eventhost_convention_id_id_idx" ON "eventhost"("convention_id", "id");
CREATE UNIQUE INDEX "eventhost_id_convention_id_key" ON "eventhost"("id", "convention_id");
CREATE UNIQUE INDEX "eventhost_event_id_user_id_key" ON "eventhost"("event_id", "user_id");

CREATE TABLE "eventsession" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "duration" INTEGER NOT NULL,
    "is_scheduled" BOOLEAN NOT NULL DEFAULT false,
    "start_date" TIMESTAMPTZ(0),
    "end_date" TIMESTAMPTZ(0),
    "startdaypart_id" UUID,
    "room_id" UUID,
    "primary_space_id" UUID,
    "space_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "eventsession_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "eventsession_convention_id_start_date_name_id_idx" ON "eventsession"("convention_id", "start_date", "name", "id");
CREATE INDEX "eventsession_convention_id_name_id_idx" ON "eventsession"("convention_id", "name", "id");
CREATE INDEX "eventsession_event_id_start_date_name_id_idx" ON "eventsession"("event_id", "start_date", "name", "id");
CREATE INDEX "eventsession_room_id_start_date_name_id_idx" ON "eventsession"("room_id", "start_date", "name", "id");
CREATE INDEX "eventsession_primary_space_id_idx" ON "eventsession"("primary_space_id");
CREATE INDEX "eventsession_space_id_idx" ON "eventsession"("space_id");
CREATE INDEX "eventsession_startdaypart_id_idx" ON "eventsession"("startdaypart_id");
CREATE UNIQUE INDEX "eventsession_id_convention_id_key" ON "eventsession"("id", "convention_id");
CREATE UNIQUE INDEX "eventsession_id_event_id_key" ON "eventsession"("id", "event_id");

CREATE TABLE "eventsubmission" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "max_tickets" INTEGER NOT NULL,
    "type_id" UUID NOT NULL,
    "preferreddaypart_id" UUID,
    "alternatedaypart_id" UUID,
    "description" TEXT NOT NULL DEFAULT '',
    "long_description" TEXT NOT NULL DEFAULT '',
    "duration" INTEGER NOT NULL,
    "spaces_needed" INTEGER NOT NULL DEFAULT 1,
    "session_count" INTEGER NOT NULL DEFAULT 1,
    "age_range" TEXT NOT NULL DEFAULT 'all',
    "more_info_uri" TEXT,
    "special_requests" JSONB,
    "custom_fields" JSONB NOT NULL DEFAULT '{}',
    "hosts_also_play" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT NOT NULL DEFAULT '',
    "user_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'new',
    "priority" INTEGER NOT NULL DEFAULT 3,
    "comment" TEXT,
    "resubmitted_count" INTEGER NOT NULL DEFAULT 0,
    "last_submitted_date" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reviewer_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "eventsubmission_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "eventsubmission_date_created_id_idx" ON "eventsubmission"("date_created", "id");
CREATE INDEX "eventsubmission_name_id_idx" ON "eventsubmission"("name", "id");
CREATE INDEX "eventsubmission_convention_id_date_created_id_idx" ON "eventsubmission"("convention_id", "date_created", "id");
CREATE INDEX "eventsubmission_convention_id_name_id_idx" ON "eventsubmission"("convention_id", "name", "id");
CREATE INDEX "eventsubmission_convention_id_status_date_created_id_idx" ON "eventsubmission"("convention_id", "status", "date_created", "id");
CREATE INDEX "eventsubmission_convention_id_priority_id_idx" ON "eventsubmission"("convention_id", "priority", "id");
CREATE INDEX "eventsubmission_convention_id_last_submitted_date_id_idx" ON "eventsubmission"("convention_id", "last_submitted_date", "id");
CREATE INDEX "eventsubmission_type_id_date_created_id_idx" ON "eventsubmission"("type_id", "date_created", "id");
CREATE INDEX "eventsubmission_preferreddaypart_id_idx" ON "eventsubmission"("preferreddaypart_id");
CREATE INDEX "eventsubmission_alternatedaypart_id_idx" ON "eventsubmission"("alternatedaypart_id");
CREATE INDEX "eventsubmission_user_id_date_created_id_idx" ON "eventsubmission"("user_id", "date_created", "id");
CREATE INDEX "eventsubmission_reviewer_id_date_created_id_idx" ON "eventsubmission"("reviewer_id", "date_created", "id");
CREATE UNIQUE INDEX "eventsubmission_id_convention_id_key" ON "eventsubmission"("id", "convention_id");

CREATE TABLE "eventgroup" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "badgetype_id" UUID,
    "limit_by_badge_type" BOOLEAN NOT NULL DEFAULT false,
    "is_complimentary" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "eventgroup_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "eventgroup_convention_id_name_id_idx" ON "eventgroup"("convention_id", "name", "id");
CREATE INDEX "eventgroup_badgetype_id_idx" ON "eventgroup"("badgetype_id");
CREATE UNIQUE INDEX "eventgroup_id_convention_id_key" ON "eventgroup"("id", "convention_id");

CREATE TABLE "eventgroupevent" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "eventgroup_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "eventgroupevent_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "eventgroupevent_convention_id_id_idx" ON "eventgroupevent"("convention_id", "id");
CREATE INDEX "eventgroupevent_event_id_id_idx" ON "eventgroupevent"("event_id", "id");
CREATE UNIQUE INDEX "eventgroupevent_id_convention_id_key" ON "eventgroupevent"("id", "convention_id");
CREATE UNIQUE INDEX "eventgroupevent_eventgroup_id_event_id_key" ON "eventgroupevent"("eventgroup_id", "event_id");

CREATE TABLE "eventwait" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "badge_id" UUID,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "sequence_number" SERIAL NOT NULL,
    "offer_expires_date" TIMESTAMPTZ(0),
    "last_skip_reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "eventwait_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "eventwait_event_id_status_sequence_number_idx" ON "eventwait"("event_id", "status", "sequence_number");
CREATE INDEX "eventwait_event_id_sequence_number_id_idx" ON "eventwait"("event_id", "sequence_number", "id");
CREATE INDEX "eventwait_user_id_sequence_number_id_idx" ON "eventwait"("user_id", "sequence_number", "id");
CREATE INDEX "eventwait_convention_id_sequence_number_id_idx" ON "eventwait"("convention_id", "sequence_number", "id");
CREATE INDEX "eventwait_badge_id_idx" ON "eventwait"("badge_id");
CREATE UNIQUE INDEX "eventwait_id_convention_id_key" ON "eventwait"("id", "convention_id");
CREATE UNIQUE INDEX "eventwait_event_id_user_id_key" ON "eventwait"("event_id", "user_id");

CREATE TABLE "ticket" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "badge_id" UUID NOT NULL,
    "ticket_number" INTEGER NOT NULL,
    "copy_number" INTEGER NOT NULL DEFAULT 1,
    "retail_price" INTEGER NOT NULL DEFAULT 0,
    "net_price" INTEGER NOT NULL DEFAULT 0,
    "amount_paid" INTEGER NOT NULL DEFAULT 0,
    "amount_refunded" INTEGER NOT NULL DEFAULT 0,
    "verified" BOOLEAN NOT NULL DEFAULT false,
    "hold_expires_date" TIMESTAMPTZ(0),
    "picked_up" BOOLEAN NOT NULL DEFAULT false,
    "pick_up_date" TIMESTAMPTZ(0),
    "eventgroup_id" UUID,
    "discount_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ticket_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ticket_event_id_ticket_number_id_idx" ON "ticket"("event_id", "ticket_number", "id");
CREATE INDEX "ticket_badge_id_ticket_number_id_idx" ON "ticket"("badge_id", "ticket_number", "id");
CREATE UNIQUE INDEX "ticket_id_convention_id_key" ON "ticket"("id", "convention_id");
CREATE UNIQUE INDEX "ticket_convention_id_ticket_number_key" ON "ticket"("convention_id", "ticket_number");
CREATE UNIQUE INDEX "ticket_event_id_badge_id_copy_number_key" ON "ticket"("event_id", "badge_id", "copy_number");

-- Badges ----------------------------------------------------------------------------------------------------------------------------------

CREATE TABLE "badgetype" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "uri_part" TEXT NOT NULL,
    "price" INTEGER NOT NULL DEFAULT 0,
    "max_quantity" INTEGER NOT NULL DEFAULT 100000,
    "taken_count" INTEGER NOT NULL DEFAULT 0,
    "sellable" BOOLEAN NOT NULL DEFAULT true,
    "private" BOOLEAN NOT NULL DEFAULT false,
    "early_access_date" TIMESTAMPTZ(0),
    "ticket_purchases_allowed" BOOLEAN NOT NULL DEFAULT true,
    "allow_event_submissions" BOOLEAN NOT NULL DEFAULT true,
    "custom_fields" JSONB,
    "sequence_number" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "badgetype_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "badgetype_convention_id_sequence_number_name_id_idx" ON "badgetype"("convention_id", "sequence_number", "name", "id");
CREATE INDEX "badgetype_convention_id_price_id_idx" ON "badgetype"("convention_id", "price", "id");
CREATE INDEX "badgetype_convention_id_name_id_idx" ON "badgetype"("convention_id", "name", "id");
CREATE UNIQUE INDEX "badgetype_id_convention_id_key" ON "badgetype"("id", "convention_id");
CREATE UNIQUE INDEX "badgetype_convention_id_uri_part_key" ON "badgetype"("convention_id", "uri_part");

CREATE TABLE "badgetypeconday" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "badgetype_id" UUID NOT NULL,
    "conventionday_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "badgetypeconday_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "badgetypeconday_convention_id_id_idx" ON "badgetypeconday"("convention_id", "id");
CREATE INDEX "badgetypeconday_conventionday_id_id_idx" ON "badgetypeconday"("conventionday_id", "id");
CREATE UNIQUE INDEX "badgetypeconday_id_convention_id_key" ON "badgetypeconday"("id", "convention_id");
CREATE UNIQUE INDEX "badgetypeconday_badgetype_id_conventionday_id_key" ON "badgetypeconday"("badgetype_id", "conventionday_id");

CREATE TABLE "badge" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "badgetype_id" UUID NOT NULL,
    "firstname" TEXT NOT NULL,
    "lastname" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "user_id" UUID,
    "badge_number" INTEGER NOT NULL,
    "custom_fields" JSONB NOT NULL DEFAULT '{}',
    "retail_price" INTEGER NOT NULL DEFAULT 0,
    "net_price" INTEGER NOT NULL DEFAULT 0,
    "amount_paid" INTEGER NOT NULL DEFAULT 0,
    "amount_refunded" INTEGER NOT NULL DEFAULT 0,
    "verified" BOOLEAN NOT NULL DEFAULT false,
    "hold_expires_date" TIMESTAMPTZ(0),
    "discount_id" UUID,
    "checked_in" BOOLEAN NOT NULL DEFAULT false,
    "checked_in_date" TIMESTAMPTZ(0),
    "print_count" INTEGER NOT NULL DEFAULT 0,
    "booth_id" UUID,
    "wants_updates" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "badge_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "badge_convention_id_lastname_id_idx" ON "badge"("convention_id", "lastname", "id");
CREATE INDEX "badge_convention_id_name_id_idx" ON "badge"("convention_id", "name", "id");
CREATE INDEX "badge_badgetype_id_badge_number_id_idx" ON "badge"("badgetype_id", "badge_number", "id");
CREATE INDEX "badge_user_id_convention_id_badge_number_idx" ON "badge"("user_id", "convention_id", "badge_number");
CREATE INDEX "badge_booth_id_badge_number_idx" ON "badge"("booth_id", "badge_number");
CREATE UNIQUE INDEX "badge_id_convention_id_key" ON "badge"("id", "convention_id");
CREATE UNIQUE INDEX "badge_convention_id_badge_number_key" ON "badge"("convention_id", "badge_number");

-- Volunteers and shifts -------------------------------------------------------------------------------------------------------------------

CREATE TABLE "volunteer" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "firstname" TEXT NOT NULL,
    "lastname" TEXT NOT NULL,
    "email_address" TEXT NOT NULL,
    "phone_number" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "custom_fields" JSONB NOT NULL DEFAULT '{}',
    "status" TEXT NOT NULL DEFAULT 'submitted',
    "hours_scheduled_count" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "no_show_count" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "volunteer_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "volunteer_convention_id_lastname_firstname_id_idx" ON "volunteer"("convention_id", "lastname", "firstname", "id");
CREATE INDEX "volunteer_convention_id_firstname_id_idx" ON "volunteer"("convention_id", "firstname", "id");
CREATE INDEX "volunteer_convention_id_name_id_idx" ON "volunteer"("convention_id", "name", "id");
CREATE INDEX "volunteer_convention_id_status_lastname_firstname_id_idx" ON "volunteer"("convention_id", "status", "lastname", "firstname", "id");
CREATE INDEX "volunteer_convention_id_hours_scheduled_count_id_idx" ON "volunteer"("convention_id", "hours_scheduled_count", "id");
CREATE INDEX "volunteer_user_id_id_idx" ON "volunteer"("user_id", "id");
CREATE UNIQUE INDEX "volunteer_convention_id_user_id_key" ON "volunteer"("convention_id", "user_id");
CREATE UNIQUE INDEX "volunteer_id_convention_id_key" ON "volunteer"("id", "convention_id");

CREATE TABLE "shifttype" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "room_id" UUID,
    "description" TEXT NOT NULL DEFAULT '',
    "is_autoscheduled" BOOLEAN NOT NULL DEFAULT false,
    "max_consecutive_minutes" INTEGER NOT NULL DEFAULT 0,
    "colour" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shifttype_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "shifttype_convention_id_name_id_idx" ON "shifttype"("convention_id", "name", "id");
CREATE INDEX "shifttype_room_id_name_id_idx" ON "shifttype"("room_id", "name", "id");
CREATE UNIQUE INDEX "shifttype_id_convention_id_key" ON "shifttype"("id", "convention_id");

CREATE TABLE "shift" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "conventionday_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "start_time" TIMESTAMPTZ(0) NOT NULL,
    "end_time" TIMESTAMPTZ(0) NOT NULL,
    "quantity_of_volunteers" INTEGER NOT NULL DEFAULT 1,
    "shifttype_id" UUID,
    "description" TEXT NOT NULL DEFAULT '',
    "sign_up_from" TIMESTAMPTZ(0),
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shift_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "shift_convention_id_start_time_name_id_idx" ON "shift"("convention_id", "start_time", "name", "id");
CREATE INDEX "shift_convention_id_end_time_id_idx" ON "shift"("convention_id", "end_time", "id");
CREATE INDEX "shift_convention_id_name_id_idx" ON "shift"("convention_id", "name", "id");
CREATE INDEX "shift_conventionday_id_start_time_name_id_idx" ON "shift"("conventionday_id", "start_time", "name", "id");
CREATE INDEX "shift_shifttype_id_start_time_name_id_idx" ON "shift"("shifttype_id", "start_time", "name", "id");
CREATE UNIQUE INDEX "shift_id_convention_id_key" ON "shift"("id", "convention_id");

CREATE TABLE "shiftbadgetype" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "shift_id" UUID NOT NULL,
    "badgetype_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shiftbadgetype_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "shiftbadgetype_convention_id_id_idx" ON "shiftbadgetype"("convention_id", "id");
CREATE INDEX "shiftbadgetype_badgetype_id_id_idx" ON "shiftbadgetype"("badgetype_id", "id");
CREATE UNIQUE INDEX "shiftbadgetype_id_convention_id_key" ON "shiftbadgetype"("id", "convention_id");
CREATE UNIQUE INDEX "shiftbadgetype_shift_id_badgetype_id_key" ON "shiftbadgetype"("shift_id", "badgetype_id");

CREATE TABLE "volunteershift" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "volunteer_id" UUID NOT NULL,
    "shift_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'unscheduled',
    "badge_id" UUID,
    "comment" TEXT,
    "starts_at" TIMESTAMPTZ(0) NOT NULL,
    "ends_at" TIMESTAMPTZ(0) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "volunteershift_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "volunteershift_convention_id_starts_at_id_idx" ON "volunteershift"("convention_id", "starts_at", "id");
CREATE INDEX "volunteershift_convention_id_status_starts_at_id_idx" ON "volunteershift"("convention_id", "status", "starts_at", "id");
CREATE INDEX "volunteershift_shift_id_status_date_created_id_idx" ON "volunteershift"("shift_id", "status", "date_created", "id");
CREATE INDEX "volunteershift_volunteer_id_starts_at_id_idx" ON "volunteershift"("volunteer_id", "starts_at", "id");
CREATE INDEX "volunteershift_badge_id_id_idx" ON "volunteershift"("badge_id", "id");
CREATE UNIQUE INDEX "volunteershift_id_convention_id_key" ON "volunteershift"("id", "convention_id");
CREATE UNIQUE INDEX "volunteershift_volunteer_id_shift_id_key" ON "volunteershift"("volunteer_id", "shift_id");

-- Exhibitors, booths and discounts --------------------------------------------------------------------------------------------------------

CREATE TABLE "exhibitor" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "agree_to_terms" BOOLEAN NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "website_uri" TEXT,
    "email_address" TEXT,
    "phone_number" TEXT,
    "custom_fields" JSONB NOT NULL DEFAULT '{}',
    "user_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'new',
    "comment" TEXT,
    "checked_in" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "exhibitor_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "exhibitor_convention_id_name_id_idx" ON "exhibitor"("convention_id", "name", "id");
CREATE INDEX "exhibitor_convention_id_status_name_id_idx" ON "exhibitor"("convention_id", "status", "name", "id");
CREATE INDEX "exhibitor_user_id_name_id_idx" ON "exhibitor"("user_id", "name", "id");
CREATE UNIQUE INDEX "exhibitor_id_convention_id_key" ON "exhibitor"("id", "convention_id");

CREATE TABLE "boothtype" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "price" INTEGER NOT NULL DEFAULT 0,
    "max_quantity" INTEGER,
    "taken_count" INTEGER NOT NULL DEFAULT 0,
    "badgetype_id" UUID,
    "badge_quantity" INTEGER NOT NULL DEFAULT 0,
    "size" TEXT NOT NULL DEFAULT '',
    "sequence_number" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "boothtype_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "boothtype_name_id_idx" ON "boothtype"("name", "id");
CREATE INDEX "boothtype_price_id_idx" ON "boothtype"("price", "id");
CREATE INDEX "boothtype_sequence_number_id_idx" ON "boothtype"("sequence_number", "id");
CREATE INDEX "boothtype_convention_id_name_id_idx" ON "boothtype"("convention_id", "name", "id");
CREATE INDEX "boothtype_convention_id_price_id_idx" ON "boothtype"("convention_id", "price", "id");
CREATE INDEX "boothtype_convention_id_sequence_number_id_idx" ON "boothtype"("convention_id", "sequence_number", "id");
CREATE INDEX "boothtype_badgetype_id_name_id_idx" ON "boothtype"("badgetype_id", "name", "id");
CREATE UNIQUE INDEX "boothtype_id_convention_id_key" ON "boothtype"("id", "convention_id");

CREATE TABLE "boothoption" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "boothtype_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "price" INTEGER NOT NULL DEFAULT 0,
    "max_quantity" INTEGER,
    "max_per_booth" INTEGER NOT NULL DEFAULT 10,
    "taken_count" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "boothoption_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "boothoption_name_id_idx" ON "boothoption"("name", "id");
CREATE INDEX "boothoption_convention_id_name_id_idx" ON "boothoption"("convention_id", "name", "id");
CREATE INDEX "boothoption_boothtype_id_name_id_idx" ON "boothoption"("boothtype_id", "name", "id");
CREATE UNIQUE INDEX "boothoption_id_convention_id_key" ON "boothoption"("id", "convention_id");

CREATE TABLE "booth" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "boothtype_id" UUID NOT NULL,
    "exhibitor_id" UUID,
    "name" TEXT NOT NULL,
    "room_id" UUID,
    "retail_price" INTEGER NOT NULL DEFAULT 0,
    "net_price" INTEGER NOT NULL DEFAULT 0,
    "amount_paid" INTEGER NOT NULL DEFAULT 0,
    "verified" BOOLEAN NOT NULL DEFAULT false,
    "hold_expires_date" TIMESTAMPTZ(0),
    "discount_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "booth_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "booth_convention_id_name_id_idx" ON "booth"("convention_id", "name", "id");
CREATE INDEX "booth_boothtype_id_name_id_idx" ON "booth"("boothtype_id", "name", "id");
CREATE INDEX "booth_exhibitor_id_name_id_idx" ON "booth"("exhibitor_id", "name", "id");
CREATE INDEX "booth_room_id_name_id_idx" ON "booth"("room_id", "name", "id");
CREATE UNIQUE INDEX "booth_id_convention_id_key" ON "booth"("id", "convention_id");

CREATE TABLE "boothaddon" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "boothoption_id" UUID NOT NULL,
    "exhibitor_id" UUID NOT NULL,
    "booth_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "retail_price" INTEGER NOT NULL DEFAULT 0,
    "net_price" INTEGER NOT NULL DEFAULT 0,
    "discount_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "boothaddon_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "boothaddon_convention_id_id_idx" ON "boothaddon"("convention_id", "id");
CREATE INDEX "boothaddon_boothoption_id_id_idx" ON "boothaddon"("boothoption_id", "id");
CREATE INDEX "boothaddon_exhibitor_id_id_idx" ON "boothaddon"("exhibitor_id", "id");
CREATE UNIQUE INDEX "boothaddon_id_convention_id_key" ON "boothaddon"("id", "convention_id");
CREATE UNIQUE INDEX "boothaddon_booth_id_boothoption_id_key" ON "boothaddon"("booth_id", "boothoption_id");

CREATE TABLE "discount" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT,
    "percent_off" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "amount_off" INTEGER NOT NULL DEFAULT 0,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "public" BOOLEAN NOT NULL DEFAULT false,
    "use_with_booths" BOOLEAN NOT NULL DEFAULT false,
    "use_with_boothoptions" BOOLEAN NOT NULL DEFAULT false,
    "use_with_products" BOOLEAN NOT NULL DEFAULT false,
    "use_with_badges" BOOLEAN NOT NULL DEFAULT false,
    "use_with_tickets" BOOLEAN NOT NULL DEFAULT false,
    "product_id" UUID,
    "eventtype_id" UUID,
    "start_date" TIMESTAMPTZ(0),
    "end_date" TIMESTAMPTZ(0),
    "max_uses" INTEGER,
    "used_count" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "discount_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "discount_convention_id_name_id_idx" ON "discount"("convention_id", "name", "id");
CREATE INDEX "discount_product_id_name_id_idx" ON "discount"("product_id", "name", "id");
CREATE INDEX "discount_eventtype_id_name_id_idx" ON "discount"("eventtype_id", "name", "id");
CREATE UNIQUE INDEX "discount_id_convention_id_key" ON "discount"("id", "convention_id");

CREATE TABLE "boothtypediscount" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "boothtype_id" UUID NOT NULL,
    "discount_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "boothtypediscount_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "boothtypediscount_convention_id_id_idx" ON "boothtypediscount"("convention_id", "id");
CREATE INDEX "boothtypediscount_discount_id_id_idx" ON "boothtypediscount"("discount_id", "id");
CREATE UNIQUE INDEX "boothtypediscount_id_convention_id_key" ON "boothtypediscount"("id", "convention_id");
CREATE UNIQUE INDEX "boothtypediscount_boothtype_id_discount_id_key" ON "boothtypediscount"("boothtype_id", "discount_id");

-- Merchandise -----------------------------------------------------------------------------------------------------------------------------

CREATE TABLE "product" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "image_id" UUID,
    "sellable" BOOLEAN NOT NULL DEFAULT true,
    "sequence_number" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "product_convention_id_sequence_number_name_id_idx" ON "product"("convention_id", "sequence_number", "name", "id");
CREATE INDEX "product_convention_id_name_id_idx" ON "product"("convention_id", "name", "id");
CREATE INDEX "product_image_id_idx" ON "product"("image_id");
CREATE UNIQUE INDEX "product_id_convention_id_key" ON "product"("id", "convention_id");

CREATE TABLE "productvariant" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "sku" TEXT,
    "price" INTEGER NOT NULL DEFAULT 0,
    "max_quantity" INTEGER,
    "max_per_badge" INTEGER,
    "taken_count" INTEGER NOT NULL DEFAULT 0,
    "sequence_number" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "productvariant_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "productvariant_convention_id_sequence_number_name_id_idx" ON "productvariant"("convention_id", "sequence_number", "name", "id");
CREATE INDEX "productvariant_product_id_sequence_number_name_id_idx" ON "productvariant"("product_id", "sequence_number", "name", "id");
CREATE INDEX "productvariant_product_id_price_idx" ON "productvariant"("product_id", "price");
CREATE UNIQUE INDEX "productvariant_id_convention_id_key" ON "productvariant"("id", "convention_id");

CREATE TABLE "soldproduct" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "productvariant_id" UUID NOT NULL,
    "badge_id" UUID,
    "user_id" UUID,
    "badgetype_id" UUID,
    "soldproduct_number" INTEGER NOT NULL,
    "retail_price" INTEGER NOT NULL DEFAULT 0,
    "net_price" INTEGER NOT NULL DEFAULT 0,
    "amount_paid" INTEGER NOT NULL DEFAULT 0,
    "amount_refunded" INTEGER NOT NULL DEFAULT 0,
    "verified" BOOLEAN NOT NULL DEFAULT false,
    "hold_expires_date" TIMESTAMPTZ(0),
    "discount_id" UUID,
    "picked_up" BOOLEAN NOT NULL DEFAULT false,
    "pick_up_date" TIMESTAMPTZ(0),
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "soldproduct_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "soldproduct_productvariant_id_soldproduct_number_id_idx" ON "soldproduct"("productvariant_id", "soldproduct_number", "id");
CREATE INDEX "soldproduct_badge_id_soldproduct_number_id_idx" ON "soldproduct"("badge_id", "soldproduct_number", "id");
CREATE INDEX "soldproduct_badgetype_id_soldproduct_number_id_idx" ON "soldproduct"("badgetype_id", "soldproduct_number", "id");
CREATE INDEX "soldproduct_user_id_soldproduct_number_id_idx" ON "soldproduct"("user_id", "soldproduct_number", "id");
CREATE UNIQUE INDEX "soldproduct_id_convention_id_key" ON "soldproduct"("id", "convention_id");
CREATE UNIQUE INDEX "soldproduct_convention_id_soldproduct_number_key" ON "soldproduct"("convention_id", "soldproduct_number");

-- Libraries of games ----------------------------------------------------------------------------------------------------------------------

CREATE TABLE "library" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "geolocation_id" UUID,
    "email_address" TEXT,
    "description" TEXT NOT NULL DEFAULT '',
    "user_id" UUID NOT NULL,
    "default_minutes" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "library_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "library_name_id_idx" ON "library"("name", "id");
CREATE INDEX "library_user_id_name_id_idx" ON "library"("user_id", "name", "id");
CREATE INDEX "library_geolocation_id_name_id_idx" ON "library"("geolocation_id", "name", "id");

CREATE TABLE "librarygame" (
    "id" UUID NOT NULL,
    "library_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "catalog_number" TEXT NOT NULL,
    "bgg_id" INTEGER,
    "publisher_name" TEXT,
    "uri_part" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "age" INTEGER,
    "min_players" INTEGER,
    "max_players" INTEGER,
    "min_play_time" INTEGER,
    "max_play_time" INTEGER,
    "game_weight" DOUBLE PRECISION,
    "icon_uri" TEXT,
    "overall_condition" TEXT NOT NULL DEFAULT 'good',
    "condition_notes" TEXT,
    "notes" TEXT,
    "missing_components" BOOLEAN NOT NULL DEFAULT false,
    "missing_instructions" BOOLEAN NOT NULL DEFAULT false,
    "box_unacceptable" BOOLEAN NOT NULL DEFAULT false,
    "due_for_triage" BOOLEAN NOT NULL DEFAULT false,
    "is_in_circulation" BOOLEAN NOT NULL DEFAULT true,
    "is_play_to_win" BOOLEAN NOT NULL DEFAULT false,
    "is_premium" BOOLEAN NOT NULL DEFAULT false,
    "is_checked_out" BOOLEAN NOT NULL DEFAULT false,
    "checkout_count" INTEGER NOT NULL DEFAULT 0,
    "average_seconds_checked_out" INTEGER NOT NULL DEFAULT 0,
    "last_checkout_date" TIMESTAMPTZ(0),
    "last_checkin_date" TIMESTAMPTZ(0),
    "lastcheckout_id" UUID,
    "playtowin_count" INTEGER NOT NULL DEFAULT 0,
    "custom_fields" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "librarygame_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "librarygame_library_id_name_catalog_number_id_idx" ON "librarygame"("library_id", "name", "catalog_number", "id");
CREATE INDEX "librarygame_library_id_bgg_id_idx" ON "librarygame"("library_id", "bgg_id");
CREATE INDEX "librarygame_library_id_checkout_count_id_idx" ON "librarygame"("library_id", "checkout_count", "id");
CREATE INDEX "librarygame_library_id_playtowin_count_id_idx" ON "librarygame"("library_id", "playtowin_count", "id");
CREATE INDEX "librarygame_library_id_last_checkout_date_id_idx" ON "librarygame"("library_id", "last_checkout_date", "id");
CREATE INDEX "librarygame_library_id_is_checked_out_name_catalog_number_i_idx" ON "librarygame"("library_id", "is_checked_out", "name", "catalog_number", "id");
CREATE INDEX "librarygame_lastcheckout_id_idx" ON "librarygame"("lastcheckout_id");
CREATE UNIQUE INDEX "librarygame_id_library_id_key" ON "librarygame"("id", "library_id");
CREATE UNIQUE INDEX "librarygame_library_id_catalog_number_key" ON "librarygame"("library_id", "catalog_number");

CREATE TABLE "librarygamecheckout" (
    "id" UUID NOT NULL,
    "library_id" UUID NOT NULL,
    "librarygame_id" UUID NOT NULL,
    "renter_name" TEXT NOT NULL,
    "badge_id" UUID,
    "convention_id" UUID,
    "user_id" UUID,
    "email_address" TEXT,
    "phone_number" TEXT,
    "date_of_birth" TEXT,
    "postal_code" TEXT,
    "notes" TEXT,
    "checkout_date" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_date" TIMESTAMPTZ(0) NOT NULL,
    "is_checked_in" BOOLEAN NOT NULL DEFAULT false,
    "checkin_date" TIMESTAMPTZ(0),
    "checkedout_seconds" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "librarygamecheckout_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "librarygamecheckout_library_id_checkout_date_id_idx" ON "librarygamecheckout"("library_id", "checkout_date" DESC, "id");
CREATE INDEX "librarygamecheckout_library_id_is_checked_in_checkout_date__idx" ON "librarygamecheckout"("library_id", "is_checked_in", "checkout_date" DESC, "id");
CREATE INDEX "librarygamecheckout_librarygame_id_checkout_date_id_idx" ON "librarygamecheckout"("librarygame_id", "checkout_date" DESC, "id");
CREATE INDEX "librarygamecheckout_badge_id_checkout_date_id_idx" ON "librarygamecheckout"("badge_id", "checkout_date" DESC, "id");
CREATE INDEX "librarygamecheckout_convention_id_checkout_date_id_idx" ON "librarygamecheckout"("convention_id", "checkout_date" DESC, "id");
CREATE INDEX "librarygamecheckout_user_id_checkout_date_id_idx" ON "librarygamecheckout"("user_id", "checkout_date" DESC, "id");
CREATE INDEX "librarygamecheckout_library_id_checkin_date_id_idx" ON "librarygamecheckout"("library_id", "checkin_date", "id");
CREATE UNIQUE INDEX "librarygamecheckout_id_librarygame_id_key" ON "librarygamecheckout"("id", "librarygame_id");

CREATE TABLE "playtowin" (
    "id" UUID NOT NULL,
    "library_id" UUID NOT NULL,
    "librarygame_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "convention_id" UUID,
    "badge_id" UUID,
    "user_id" UUID,
    "email_address" TEXT,
    "phone_number" TEXT,
    "win" BOOLEAN NOT NULL DEFAULT false,
    "is_picked_up" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "playtowin_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "playtowin_library_id_name_id_idx" ON "playtowin"("library_id", "name", "id");
CREATE INDEX "playtowin_librarygame_id_name_id_idx" ON "playtowin"("librarygame_id", "name", "id");
CREATE INDEX "playtowin_convention_id_name_id_idx" ON "playtowin"("convention_id", "name", "id");
CREATE INDEX "playtowin_badge_id_name_id_idx" ON "playtowin"("badge_id", "name", "id");
CREATE INDEX "playtowin_user_id_name_id_idx" ON "playtowin"("user_id", "name", "id");

CREATE TABLE "playtowindraw" (
    "id" UUID NOT NULL,
    "library_id" UUID NOT NULL,
    "convention_id" UUID,
    "entries" JSONB NOT NULL,
    "entries_hash" TEXT NOT NULL,
    "seed_hash" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'committed',
    "max_wins" INTEGER DEFAULT 1,
    "results" JSONB,
    "run_date" TIMESTAMPTZ(0),
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "playtowindraw_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "playtowindraw_library_id_date_created_id_idx" ON "playtowindraw"("library_id", "date_created", "id");
CREATE INDEX "playtowindraw_convention_id_idx" ON "playtowindraw"("convention_id");

CREATE TABLE "libraryinventory" (
    "id" UUID NOT NULL,
    "library_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "missing_count" INTEGER,
    "closed_date" TIMESTAMPTZ(0),
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "libraryinventory_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "libraryinventory_library_id_date_created_id_idx" ON "libraryinventory"("library_id", "date_created" DESC, "id");
CREATE INDEX "libraryinventory_library_id_name_id_idx" ON "libraryinventory"("library_id", "name", "id");

CREATE TABLE "libraryinventoryitem" (
    "id" UUID NOT NULL,
    "libraryinventory_id" UUID NOT NULL,
    "librarygame_id" UUID NOT NULL,
    "user_id" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "libraryinventoryitem_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "libraryinventoryitem_libraryinventory_id_date_created_id_idx" ON "libraryinventoryitem"("libraryinventory_id", "date_created", "id");
CREATE INDEX "libraryinventoryitem_librarygame_id_id_idx" ON "libraryinventoryitem"("librarygame_id", "id");
CREATE INDEX "libraryinventoryitem_user_id_idx" ON "libraryinventoryitem"("user_id");
CREATE UNIQUE INDEX "libraryinventoryitem_libraryinventory_id_librarygame_id_key" ON "libraryinventoryitem"("libraryinventory_id", "librarygame_id");

CREATE TABLE "libraryprivilege" (
    "id" UUID NOT NULL,
    "library_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "catalog" BOOLEAN NOT NULL DEFAULT true,
    "checkouts" BOOLEAN NOT NULL DEFAULT true,
    "settings" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "libraryprivilege_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "libraryprivilege_user_id_library_id_idx" ON "libraryprivilege"("user_id", "library_id");
CREATE UNIQUE INDEX "libraryprivilege_library_id_user_id_key" ON "libraryprivilege"("library_id", "user_id");

-- Prototypes ------------------------------------------------------------------------------------------------------------------------------

CREATE TABLE "prototype" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "designer_name" TEXT NOT NULL,
    "min_players" INTEGER,
    "max_players" INTEGER,
    "age" INTEGER,
    "play_time" INTEGER,
    "seeking" TEXT NOT NULL DEFAULT 'feedback',
    "more_info_uri" TEXT,
    "space_id" UUID,
    "is_hidden" BOOLEAN NOT NULL DEFAULT false,
    "user_id" UUID NOT NULL,
    "interest_count" INTEGER NOT NULL DEFAULT 0,
    "feedback_count" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prototype_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "prototype_convention_id_name_id_idx" ON "prototype"("convention_id", "name", "id");
CREATE INDEX "prototype_convention_id_interest_count_id_idx" ON "prototype"("convention_id", "interest_count", "id");
CREATE INDEX "prototype_convention_id_feedback_count_id_idx" ON "prototype"("convention_id", "feedback_count", "id");
CREATE INDEX "prototype_user_id_name_id_idx" ON "prototype"("user_id", "name", "id");
CREATE INDEX "prototype_space_id_idx" ON "prototype"("space_id");
CREATE UNIQUE INDEX "prototype_id_convention_id_key" ON "prototype"("id", "convention_id");

CREATE TABLE "prototypefeedback" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "prototype_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "feedback" TEXT NOT NULL DEFAULT '',
    "rating" INTEGER,
    "would_play_again" BOOLEAN,
    "would_buy" BOOLEAN,
    "user_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prototypefeedback_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "prototypefeedback_convention_id_date_created_id_idx" ON "prototypefeedback"("convention_id", "date_created" DESC, "id");
CREATE INDEX "prototypefeedback_prototype_id_date_created_id_idx" ON "prototypefeedback"("prototype_id", "date_created" DESC, "id");
CREATE INDEX "prototypefeedback_user_id_date_created_id_idx" ON "prototypefeedback"("user_id", "date_created" DESC, "id");
CREATE UNIQUE INDEX "prototypefeedback_id_convention_id_key" ON "prototypefeedback"("id", "convention_id");

CREATE TABLE "prototypeimage" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "prototype_id" UUID NOT NULL,
    "filename" TEXT NOT NULL,
    "alt_text" TEXT NOT NULL DEFAULT '',
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "content_type" TEXT NOT NULL,
    "thumbnail_filename" TEXT NOT NULL,
    "file_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prototypeimage_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "prototypeimage_convention_id_id_idx" ON "prototypeimage"("convention_id", "id");
CREATE INDEX "prototypeimage_prototype_id_date_created_id_idx" ON "prototypeimage"("prototype_id", "date_created", "id");
CREATE UNIQUE INDEX "prototypeimage_id_convention_id_key" ON "prototypeimage"("id", "convention_id");

CREATE TABLE "prototypeinterest" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "prototype_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prototypeinterest_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "prototypeinterest_convention_id_id_idx" ON "prototypeinterest"("convention_id", "id");
CREATE INDEX "prototypeinterest_user_id_id_idx" ON "prototypeinterest"("user_id", "id");
CREATE UNIQUE INDEX "prototypeinterest_id_convention_id_key" ON "prototypeinterest"("id", "convention_id");
CREATE UNIQUE INDEX "prototypeinterest_prototype_id_user_id_key" ON "prototypeinterest"("prototype_id", "user_id");

-- Journals, jobs, mail and other records of the service -----------------------------------------------------------------------------------

CREATE TABLE "logentry" (
    "id" UUID NOT NULL,
    "owner_type" TEXT NOT NULL,
    "owner_id" UUID NOT NULL,
    "convention_id" UUID,
    "user_id" UUID,
    "commenter_name" TEXT NOT NULL DEFAULT '',
    "comment" TEXT NOT NULL,
    "type" TEXT NOT NULL DEFAULT 'comment',
    "is_public" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "logentry_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "logentry_owner_type_owner_id_date_created_id_idx" ON "logentry"("owner_type", "owner_id", "date_created", "id");
CREATE INDEX "logentry_convention_id_date_created_id_idx" ON "logentry"("convention_id", "date_created", "id");
CREATE INDEX "logentry_user_id_idx" ON "logentry"("user_id");

CREATE TABLE "job" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "message" TEXT NOT NULL DEFAULT '',
    "params" JSONB NOT NULL DEFAULT '{}',
    "state" JSONB NOT NULL DEFAULT '{}',
    "result" JSONB,
    "error_message" TEXT,
    "user_id" UUID,
    "convention_id" UUID,
    "library_id" UUID,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "turn" INTEGER NOT NULL DEFAULT 0,
    "run_after_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heartbeat_date" TIMESTAMPTZ(3),
    "started_date" TIMESTAMPTZ(0),
    "finished_date" TIMESTAMPTZ(0),
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "job_convention_id_date_created_id_idx" ON "job"("convention_id", "date_created", "id");
CREATE INDEX "job_library_id_date_created_id_idx" ON "job"("library_id", "date_created", "id");
CREATE INDEX "job_user_id_idx" ON "job"("user_id");
CREATE INDEX "job_status_run_after_date_idx" ON "job"("status", "run_after_date");

CREATE TABLE "jobinput" (
    "job_id" UUID NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "jobinput_pkey" PRIMARY KEY ("job_id")
);

CREATE TABLE "scheduleaction" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "user_id" UUID,
    "sequence_number" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "changes" JSONB NOT NULL,
    "durations" JSONB NOT NULL DEFAULT '[]',
    "state" TEXT NOT NULL DEFAULT 'done',
    "is_redoable" BOOLEAN NOT NULL DEFAULT true,
    "reverses_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "scheduleaction_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "scheduleaction_convention_id_sequence_number_id_idx" ON "scheduleaction"("convention_id", "sequence_number" DESC, "id");
CREATE INDEX "scheduleaction_convention_id_user_id_state_sequence_number_idx" ON "scheduleaction"("convention_id", "user_id", "state", "sequence_number");
CREATE INDEX "scheduleaction_user_id_idx" ON "scheduleaction"("user_id");
CREATE INDEX "scheduleaction_reverses_id_idx" ON "scheduleaction"("reverses_id");
CREATE UNIQUE INDEX "scheduleaction_id_convention_id_key" ON "scheduleaction"("id", "convention_id");

CREATE TABLE "integritywaiver" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "rule" TEXT NOT NULL,
    "event_id" UUID NOT NULL,
    "other_event_id" UUID,
    "note" TEXT NOT NULL,
    "user_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "integritywaiver_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "integritywaiver_convention_id_date_created_id_idx" ON "integritywaiver"("convention_id", "date_created", "id");
CREATE INDEX "integritywaiver_other_event_id_idx" ON "integritywaiver"("other_event_id");
CREATE INDEX "integritywaiver_user_id_idx" ON "integritywaiver"("user_id");
CREATE UNIQUE INDEX "integritywaiver_id_convention_id_key" ON "integritywaiver"("id", "convention_id");

CREATE TABLE "idempotency" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER,
    "headers" JSONB,
    "body" TEXT,
    "expires_date" TIMESTAMPTZ(0) NOT NULL,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_pkey" PRIMARY KEY ("scope","key")
);
CREATE INDEX "idempotency_expires_date_idx" ON "idempotency"("expires_date");

CREATE TABLE "counter" (
    "convention_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "value" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "counter_pkey" PRIMARY KEY ("convention_id","kind")
);

CREATE TABLE "setting" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "mail" (
    "id" UUID NOT NULL,
    "convention_id" UUID,
    "recipient" TEXT NOT NULL,
    "user_id" UUID,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_date" TIMESTAMPTZ(0),
    "error_message" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "mail_status_next_attempt_date_idx" ON "mail"("status", "next_attempt_date");
CREATE INDEX "mail_convention_id_date_created_id_idx" ON "mail"("convention_id", "date_created", "id");
CREATE INDEX "mail_date_created_id_idx" ON "mail"("date_created", "id");
CREATE INDEX "mail_user_id_idx" ON "mail"("user_id");

CREATE TABLE "movedsitting" (
    "id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "eventsession_id" UUID,
    "is_scheduled" BOOLEAN NOT NULL,
    "start_date" TIMESTAMPTZ(0),
    "room_id" UUID,
    "primary_space_id" UUID,
    "space_id" UUID,
    "is_public" BOOLEAN NOT NULL,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "movedsitting_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "movedsitting_convention_id_idx" ON "movedsitting"("convention_id");
CREATE INDEX "movedsitting_date_created_idx" ON "movedsitting"("date_created");

-- Its rows are needed for a minute: they need not survive a crash.
CREATE UNLOGGED TABLE "requestcount" (
    "key" TEXT NOT NULL,
    "minute" TIMESTAMPTZ(0) NOT NULL,
    "requests" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "requestcount_pkey" PRIMARY KEY ("key","minute")
);
CREATE INDEX "requestcount_minute_idx" ON "requestcount"("minute");

CREATE TABLE "unusedfile" (
    "file_id" UUID NOT NULL,
    "remove_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unusedfile_pkey" PRIMARY KEY ("file_id")
);
CREATE INDEX "unusedfile_remove_date_idx" ON "unusedfile"("remove_date");

-- Search ----------------------------------------------------------------------------------------------------------------------------------

CREATE TABLE "searchoutbox" (
    "id" BIGSERIAL NOT NULL,
    "convention_id" UUID NOT NULL,
    "object_id" UUID NOT NULL,
    "date_created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "searchoutbox_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "searchoutbox_convention_id_object_id_idx" ON "searchoutbox"("convention_id", "object_id");

CREATE TABLE "searchdocument" (
    "event_id" UUID NOT NULL,
    "convention_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "event_number" INTEGER NOT NULL,
    "description" TEXT NOT NULL,
    "type_name" TEXT NOT NULL,
    "host_name" TEXT[],
    "room_name" TEXT,
    "space_name" TEXT,
    "startdaypart_name" TEXT,
    "start_date" TIMESTAMPTZ(0),
    "duration" INTEGER NOT NULL,
    "age_range" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "available_count" INTEGER NOT NULL,
    "is_cancelled" BOOLEAN NOT NULL,
    "title" TEXT NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "searchdocument_pkey" PRIMARY KEY ("event_id")
);
CREATE INDEX "searchdocument_convention_id_start_date_event_number_event__idx" ON "searchdocument"("convention_id", "start_date", "event_number", "event_id");

CREATE TABLE "searchword" (
    "convention_id" UUID NOT NULL,
    "word" TEXT NOT NULL,
    "shortened" TEXT[],

    CONSTRAINT "searchword_pkey" PRIMARY KEY ("convention_id","word")
);
