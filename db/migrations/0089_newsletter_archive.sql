-- Pages show an issue once it was sent: what is written before drops no page (decision 0004).
create trigger newsletter_issues_announce after insert on newsletter_issues
  for each row when (new.status = 'sent') execute function announce_change('id');--> statement-breakpoint
create trigger newsletter_issues_announce_changed after update on newsletter_issues
  for each row when ('sent' in (old.status, new.status)) execute function announce_change('id');--> statement-breakpoint
create trigger newsletter_issues_announce_removed after delete on newsletter_issues
  for each row when (old.status = 'sent') execute function announce_change('id');
