DROP INDEX "audit_log_subject";--> statement-breakpoint
DROP INDEX "audit_log_recent";--> statement-breakpoint
CREATE INDEX "audit_log_kind" ON "audit_log" USING btree ("subject_type","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_email","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin ((fold_text(summary || ' ' || actor_email)) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_refused" ON "audit_log" USING btree ("subject_id",("after" ->> 'source')) WHERE action = 'session.refused';--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_recent" ON "audit_log" USING btree ("created_at","id");