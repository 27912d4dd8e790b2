ALTER TABLE "event_messages" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_messages" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_messages" ADD COLUMN "released_by" text;--> statement-breakpoint
ALTER TABLE "event_messages" ADD COLUMN "left_out" jsonb;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_released" CHECK (("event_messages"."released_at" is null) = ("event_messages"."released_by" is null));