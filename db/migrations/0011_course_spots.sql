-- What was free beyond the capacity never was: no more than the capacity can be. The bin's courses come back by the same rule.
update courses set spots_available = max_attendees where spots_available > max_attendees;--> statement-breakpoint
update trash set snapshot = jsonb_set(snapshot, '{row,spots_available}', snapshot #> '{row,max_attendees}')
  where table_name = 'courses'
    and (snapshot #>> '{row,spots_available}')::int > (snapshot #>> '{row,max_attendees}')::int;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_spots" CHECK ("courses"."spots_available" <= "courses"."max_attendees");