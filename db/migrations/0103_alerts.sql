CREATE TABLE "alerts" (
	"name" text PRIMARY KEY NOT NULL,
	"says" text NOT NULL,
	"todo" text,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"unsent" text[] DEFAULT '{}' NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "system_alerts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "system_checks" ADD COLUMN "urgent_since" timestamp with time zone;