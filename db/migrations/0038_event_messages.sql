CREATE TABLE "event_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"author" text NOT NULL,
	"sent_by" text NOT NULL,
	"audience" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stopped_by" text,
	CONSTRAINT "event_messages_author" CHECK ("event_messages"."author" in ('team', 'organizer')),
	CONSTRAINT "event_messages_audience" CHECK ("event_messages"."audience" in ('confirmed', 'offered', 'waitlist', 'all')),
	CONSTRAINT "event_messages_words" CHECK (btrim("event_messages"."subject") <> '' and btrim("event_messages"."body") <> ''),
	CONSTRAINT "event_messages_stopped" CHECK (("event_messages"."stopped_at" is null) = ("event_messages"."stopped_by" is null)),
	CONSTRAINT "event_messages_one_end" CHECK ("event_messages"."stopped_at" is null or "event_messages"."finished_at" is null)
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "part_of" uuid;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_messages_list" ON "event_messages" USING btree ("event_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "event_messages_open" ON "event_messages" USING btree ("due_at") WHERE finished_at is null and stopped_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_messages_part" ON "mail_messages" USING btree ("part_of","subject_id") WHERE part_of is not null;