ALTER TABLE "mailbox_positions" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailbox_positions" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailbox_positions" ADD COLUMN "failure" text;