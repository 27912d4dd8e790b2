ALTER TABLE "newsletter_issues" ADD COLUMN "figures" jsonb;--> statement-breakpoint
create trigger registration_counts_announce after insert or update or delete on registration_counts
  for each row execute function announce_change('event_id');
