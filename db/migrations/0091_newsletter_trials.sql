CREATE TABLE "newsletter_trials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"address" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"arrived_at" timestamp with time zone,
	"authentication" jsonb
);
