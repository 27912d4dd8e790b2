CREATE TABLE "event_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rhythm" text NOT NULL,
	"first_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_series_rhythm" CHECK ("event_series"."rhythm" in ('weekly', 'fortnightly', 'monthly_weekday', 'monthly_last_weekday', 'monthly_day', 'dates'))
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_series" ON "events" USING btree ("series_id","event_date","event_time","id") WHERE series_id is not null;--> statement-breakpoint
create trigger event_series_announce after insert or update or delete or truncate on event_series
  for each statement execute function announce_change();
