-- compatible: an older program reads and writes only admin, and takes people with other roles for people without one
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_role";--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('admin', 'editora', 'eventos', 'atencion', 'lectura'));