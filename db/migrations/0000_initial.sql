CREATE TABLE "course_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"course" text NOT NULL,
	"message" text,
	"action_type" text NOT NULL,
	"consent_privacy" boolean NOT NULL,
	"consent_marketing" boolean DEFAULT false NOT NULL,
	"delivery_state" text DEFAULT 'not_needed' NOT NULL,
	"delivery_error" text,
	"state" text DEFAULT 'nueva' NOT NULL,
	"owner_id" text,
	"note" text,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_submissions_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "course_submissions_action" CHECK ("course_submissions"."action_type" in ('inscripcion', 'informacion')),
	CONSTRAINT "course_submissions_delivery" CHECK ("course_submissions"."delivery_state" in ('not_needed', 'queued', 'delivered', 'failed')),
	CONSTRAINT "course_submissions_state" CHECK ("course_submissions"."state" in ('nueva', 'en_curso', 'cerrada', 'spam'))
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"description" text,
	"organizer" text NOT NULL,
	"location" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"category" text,
	"max_attendees" integer,
	"spots_available" integer,
	"duration" text,
	"format" text,
	"level" text,
	"price" text,
	"image_url" text,
	"technologies" text[] DEFAULT '{}' NOT NULL,
	"benefits" text[] DEFAULT '{}' NOT NULL,
	"instructor" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"course_type" text DEFAULT 'bootcamp' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_dates" CHECK ("courses"."end_date" >= "courses"."start_date"),
	CONSTRAINT "courses_counts" CHECK (coalesce("courses"."max_attendees", 1) >= 1 and coalesce("courses"."spots_available", 0) >= 0),
	CONSTRAINT "courses_format" CHECK ("courses"."format" is null or "courses"."format" in ('Presencial', 'Virtual', 'Híbrido')),
	CONSTRAINT "courses_level" CHECK ("courses"."level" is null or "courses"."level" in ('Básico', 'Intermedio', 'Avanzado', 'Intermedio-Avanzado')),
	CONSTRAINT "courses_status" CHECK ("courses"."status" in ('draft', 'published', 'sold_out')),
	CONSTRAINT "courses_type" CHECK ("courses"."course_type" in ('bootcamp', 'workshop', 'program'))
);
--> statement-breakpoint
CREATE TABLE "entrepreneurship_programs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"duration" text NOT NULL,
	"format" text NOT NULL,
	"benefits" text[] DEFAULT '{}' NOT NULL,
	"requirements" text[] DEFAULT '{}' NOT NULL,
	"image_url" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entrepreneurship_programs_format" CHECK ("entrepreneurship_programs"."format" in ('Presencial', 'Virtual', 'Híbrido')),
	CONSTRAINT "entrepreneurship_programs_status" CHECK ("entrepreneurship_programs"."status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "intensive_bootcamps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"description" text,
	"duration" text NOT NULL,
	"format" text NOT NULL,
	"level" text NOT NULL,
	"price" text,
	"image_url" text,
	"technologies" text[] DEFAULT '{}' NOT NULL,
	"outcomes" text[] DEFAULT '{}' NOT NULL,
	"next_start" date,
	"spots_available" integer,
	"instructor" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "intensive_bootcamps_spots" CHECK (coalesce("intensive_bootcamps"."spots_available", 0) >= 0),
	CONSTRAINT "intensive_bootcamps_format" CHECK ("intensive_bootcamps"."format" in ('Presencial', 'Virtual', 'Híbrido')),
	CONSTRAINT "intensive_bootcamps_level" CHECK ("intensive_bootcamps"."level" in ('Principiante', 'Intermedio', 'Avanzado', 'Principiante-Intermedio', 'Intermedio-Avanzado')),
	CONSTRAINT "intensive_bootcamps_status" CHECK ("intensive_bootcamps"."status" in ('draft', 'published', 'sold_out'))
);
--> statement-breakpoint
CREATE TABLE "scheduled_trainings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"training_type" text NOT NULL,
	"start_date" date NOT NULL,
	"date_status" text DEFAULT 'confirmed' NOT NULL,
	"location_type" text NOT NULL,
	"specific_location" text,
	"action_buttons" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheduled_trainings_type" CHECK ("scheduled_trainings"."training_type" in ('Desarrollo', 'Emprendimiento', 'Inteligencia Artificial', 'Diseño')),
	CONSTRAINT "scheduled_trainings_date_status" CHECK ("scheduled_trainings"."date_status" in ('confirmed', 'pending')),
	CONSTRAINT "scheduled_trainings_location_type" CHECK ("scheduled_trainings"."location_type" in ('Presencial', 'Virtual', 'Híbrido')),
	CONSTRAINT "scheduled_trainings_status" CHECK ("scheduled_trainings"."status" in ('draft', 'published', 'finished'))
);
--> statement-breakpoint
CREATE TABLE "success_stories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"testimonial" text NOT NULL,
	"position" text,
	"additional_info" text,
	"program" text,
	"image_url" text,
	"is_published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "success_stories_words" CHECK (btrim("success_stories"."name") <> '' and btrim("success_stories"."testimonial") <> '')
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" text,
	"actor_email" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"summary" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('admin'))
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_form" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"position" text NOT NULL,
	"sector" text NOT NULL,
	"profile_type" text NOT NULL,
	"interests" text[] DEFAULT '{}' NOT NULL,
	"message" text,
	"reason_of_interest" text,
	"consent_privacy" boolean NOT NULL,
	"consent_marketing" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'nueva' NOT NULL,
	"owner_id" text,
	"note" text,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_form_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "contact_form_profile_type" CHECK ("contact_form"."profile_type" in ('emprendedor', 'corporacion', 'inversor')),
	CONSTRAINT "contact_form_state" CHECK ("contact_form"."state" in ('nueva', 'en_curso', 'cerrada', 'spam'))
);
--> statement-breakpoint
CREATE TABLE "consent_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"granted" boolean NOT NULL,
	"source" text NOT NULL,
	"wording" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_events_purpose" CHECK ("consent_events"."purpose" in ('privacy', 'marketing'))
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"company" text,
	"position" text,
	"sector" text,
	"profile_type" text,
	"interests" text[] DEFAULT '{}' NOT NULL,
	"consent_privacy_policy" boolean DEFAULT false NOT NULL,
	"consent_marketing" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_email_trimmed" CHECK ("contacts"."email" = btrim("contacts"."email") and "contacts"."email" <> ''),
	CONSTRAINT "contacts_profile_type" CHECK ("contacts"."profile_type" is null or "contacts"."profile_type" in ('emprendedor', 'corporacion', 'inversor'))
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"content" text,
	"category" text NOT NULL,
	"type" text NOT NULL,
	"author" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"image_url" text,
	"read_time" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "content_items_slug_unique" UNIQUE("slug"),
	CONSTRAINT "content_items_category" CHECK ("content_items"."category" in ('insights', 'noticias', 'informes', 'blog', 'recursos')),
	CONSTRAINT "content_items_type" CHECK ("content_items"."type" in ('Informe', 'Noticia', 'Análisis', 'Guía', 'Recurso', 'Lista')),
	CONSTRAINT "content_items_status" CHECK ("content_items"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "content_items_published" CHECK ("content_items"."status" <> 'published' or "content_items"."published_at" is not null),
	CONSTRAINT "content_items_counts" CHECK ("content_items"."views" >= 0 and "content_items"."downloads" >= 0)
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "event_registrations_status" CHECK ("event_registrations"."status" in ('confirmed', 'waitlist', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "event_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"title" text NOT NULL,
	"organizer" text NOT NULL,
	"summary" text,
	"description" text,
	"category" text NOT NULL,
	"verticals" text[] DEFAULT '{}' NOT NULL,
	"event_date" date NOT NULL,
	"event_time" time(0) NOT NULL,
	"duration_hours" numeric(3, 1) DEFAULT 1 NOT NULL,
	"location" text NOT NULL,
	"max_attendees" integer,
	"email" text,
	"website_url" text,
	"consent_privacy" boolean DEFAULT false NOT NULL,
	"consent_newsletter" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reviewed_by" text,
	"reviewed_at" timestamp with time zone,
	"rejection_reason" text,
	"event_id" uuid,
	"idempotency_key" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_submissions_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "event_submissions_title" CHECK (btrim("event_submissions"."title") <> ''),
	CONSTRAINT "event_submissions_category" CHECK ("event_submissions"."category" = lower("event_submissions"."category") and "event_submissions"."category" <> ''),
	CONSTRAINT "event_submissions_duration" CHECK ("event_submissions"."duration_hours" between 0.5 and 24),
	CONSTRAINT "event_submissions_capacity" CHECK ("event_submissions"."max_attendees" is null or "event_submissions"."max_attendees" >= 1),
	CONSTRAINT "event_submissions_status" CHECK ("event_submissions"."status" in ('pending', 'approved', 'rejected', 'spam', 'withdrawn')),
	CONSTRAINT "event_submissions_reviewed" CHECK ("event_submissions"."status" not in ('approved', 'rejected') or ("event_submissions"."reviewed_at" is not null and "event_submissions"."reviewed_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"summary" text,
	"description" text,
	"category" text NOT NULL,
	"organizer" text NOT NULL,
	"location" text NOT NULL,
	"event_date" date NOT NULL,
	"event_time" time(0) NOT NULL,
	"duration_hours" numeric(3, 1) DEFAULT 1 NOT NULL,
	"time_zone" text DEFAULT 'America/Santo_Domingo' NOT NULL,
	"max_attendees" integer,
	"website_url" text,
	"registration_url" text,
	"image_url" text,
	"verticals" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"submission_id" uuid,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_title" CHECK (btrim("events"."title") <> ''),
	CONSTRAINT "events_category" CHECK ("events"."category" = lower(btrim("events"."category")) and "events"."category" <> ''),
	CONSTRAINT "events_duration" CHECK ("events"."duration_hours" between 0.5 and 24),
	CONSTRAINT "events_capacity" CHECK ("events"."max_attendees" is null or "events"."max_attendees" >= 1),
	CONSTRAINT "events_status" CHECK ("events"."status" in ('published', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" text NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"subject_type" text,
	"subject_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_messages_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "mail_messages_status" CHECK (status in ('pending', 'sending', 'sent', 'failed', 'skipped')),
	CONSTRAINT "mail_messages_sent" CHECK (("mail_messages"."status" = 'sent') = ("mail_messages"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"storage_key" text NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text,
	"uploaded_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "media_mime" CHECK ("media"."mime_type" in ('image/jpeg', 'image/png', 'image/webp', 'image/avif')),
	CONSTRAINT "media_size" CHECK ("media"."bytes" > 0 and "media"."width" > 0 and "media"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "trash" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"deleted_by" text,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_submissions" ADD CONSTRAINT "event_submissions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_submission_id_event_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."event_submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_submissions_inbox" ON "course_submissions" USING btree ("state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "courses_published" ON "courses" USING btree ("status","start_date");--> statement-breakpoint
CREATE INDEX "entrepreneurship_programs_published" ON "entrepreneurship_programs" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "intensive_bootcamps_published" ON "intensive_bootcamps" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "scheduled_trainings_published" ON "scheduled_trainings" USING btree ("status","start_date");--> statement-breakpoint
CREATE INDEX "success_stories_published" ON "success_stories" USING btree ("created_at" DESC NULLS LAST) WHERE is_published;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_recent" ON "audit_log" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "account_user" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "contact_form_inbox" ON "contact_form" USING btree ("state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "consent_events_email" ON "consent_events" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contacts_email" ON "contacts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contacts_recent" ON "contacts" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_items_published" ON "content_items" USING btree ("status","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_person" ON "event_registrations" USING btree ("event_id",lower("email"));--> statement-breakpoint
CREATE INDEX "event_submissions_review" ON "event_submissions" USING btree ("status","submitted_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "events_agenda" ON "events" USING btree ("event_date","event_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_submission" ON "events" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "mail_messages_recent" ON "mail_messages" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_messages_open" ON "mail_messages" USING btree ("created_at") WHERE status in ('pending', 'sending');--> statement-breakpoint
CREATE INDEX "mail_messages_subject" ON "mail_messages" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "trash_row" ON "trash" USING btree ("table_name","row_id");--> statement-breakpoint
CREATE INDEX "trash_age" ON "trash" USING btree ("deleted_at");