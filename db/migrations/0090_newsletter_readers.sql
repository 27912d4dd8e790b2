CREATE TABLE "newsletter_bounces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mail_id" uuid NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"said" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_bounces_email" CHECK ("newsletter_bounces"."email" = lower(btrim("newsletter_bounces"."email")) and "newsletter_bounces"."email" <> ''),
	CONSTRAINT "newsletter_bounces_kind" CHECK ("newsletter_bounces"."kind" in ('gone', 'refused', 'soft', 'complaint'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_domain_pauses" (
	"domain" text PRIMARY KEY NOT NULL,
	"refusals" integer NOT NULL,
	"attempts" integer NOT NULL,
	"said" text DEFAULT '' NOT NULL,
	"paused_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resumed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_preferences" (
	"email" text PRIMARY KEY NOT NULL,
	"cities" text[] DEFAULT '{}' NOT NULL,
	"verticals" text[] DEFAULT '{}' NOT NULL,
	"frequency" text DEFAULT 'weekly' NOT NULL,
	"events_only" boolean DEFAULT false NOT NULL,
	"own_only" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_preferences_email" CHECK ("newsletter_preferences"."email" = lower(btrim("newsletter_preferences"."email")) and "newsletter_preferences"."email" <> ''),
	CONSTRAINT "newsletter_preferences_frequency" CHECK (frequency in ('weekly', 'monthly'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_bounces_once" ON "newsletter_bounces" USING btree ("mail_id","kind");--> statement-breakpoint
CREATE INDEX "newsletter_bounces_person" ON "newsletter_bounces" USING btree (lower(btrim("email")),"created_at");--> statement-breakpoint
CREATE INDEX "newsletter_bounces_old" ON "newsletter_bounces" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "newsletter_preferences_person" ON "newsletter_preferences" USING btree (lower(btrim("email")));