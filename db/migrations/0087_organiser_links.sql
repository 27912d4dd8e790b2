CREATE TABLE "co_organisers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "co_organisers_words" CHECK (btrim("co_organisers"."name") <> '' and btrim("co_organisers"."email") <> '')
);
--> statement-breakpoint
CREATE TABLE "organiser_renewals" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"valid_since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "co_organisers" ADD CONSTRAINT "co_organisers_submission_id_event_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."event_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organiser_renewals" ADD CONSTRAINT "organiser_renewals_submission_id_event_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."event_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "co_organisers_once" ON "co_organisers" USING btree ("submission_id",lower(btrim("email")));--> statement-breakpoint
CREATE INDEX "co_organisers_person" ON "co_organisers" USING btree (lower(btrim("email")));