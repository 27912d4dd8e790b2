CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"actor" jsonb NOT NULL,
	"names" text[] DEFAULT '{}' NOT NULL,
	"gone" uuid[] DEFAULT '{}' NOT NULL,
	"published" uuid[] DEFAULT '{}' NOT NULL,
	"attended" uuid[] DEFAULT '{}' NOT NULL,
	"stage" text DEFAULT 'find' NOT NULL,
	"at_table" text DEFAULT '' NOT NULL,
	"at_page" integer DEFAULT 0 NOT NULL,
	"begun_at" text,
	"read_until" text,
	"has_changed" boolean DEFAULT false NOT NULL,
	"is_found" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erasures_address_unique" UNIQUE("address")
);
