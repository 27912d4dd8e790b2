ALTER TABLE "retention_hold" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "content_versions_created" ON "content_versions" USING btree ("created_at");