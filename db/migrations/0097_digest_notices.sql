-- The archive shows a digest without what only monthly readers got, which is settled before its issue is sent.
create trigger newsletter_digests_announce after update of monthly_items on newsletter_digests
  for each row when (new.monthly_items is distinct from old.monthly_items) execute function announce_change('issue_id');
