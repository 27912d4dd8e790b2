ALTER TABLE "mailbox_positions" ADD COLUMN "trial_address" text;--> statement-breakpoint
ALTER TABLE "mailbox_positions" ADD COLUMN "trial_mail" uuid;--> statement-breakpoint
ALTER TABLE "mailbox_positions" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailbox_positions" ADD COLUMN "trial_arrived_at" timestamp with time zone;