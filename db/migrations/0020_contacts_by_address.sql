DROP INDEX "contacts_email";--> statement-breakpoint
CREATE INDEX "contacts_email" ON "contacts" USING btree (lower("email"),"email");