CREATE TABLE "shared_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_digest" text NOT NULL,
	"brand" text NOT NULL,
	"report" jsonb NOT NULL,
	"frozen_by" text NOT NULL,
	"frozen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "shared_reports_code_digest_unique" UNIQUE("code_digest")
);
--> statement-breakpoint
CREATE INDEX "shared_reports_recent" ON "shared_reports" USING btree ("frozen_at" DESC NULLS FIRST,"id");