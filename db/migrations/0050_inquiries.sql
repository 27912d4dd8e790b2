CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"consent_privacy" boolean NOT NULL,
	"state" text DEFAULT 'nueva' NOT NULL,
	"owner_id" text,
	"note" text,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiries_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "inquiries_state" CHECK ("inquiries"."state" in ('nueva', 'en_curso', 'cerrada', 'spam'))
);
--> statement-breakpoint
CREATE INDEX "inquiries_inbox" ON "inquiries" USING btree ("state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inquiries_recent" ON "inquiries" USING btree ("created_at" DESC NULLS FIRST,"id","state");--> statement-breakpoint
CREATE INDEX "inquiries_words" ON "inquiries" USING gin ((fold_text(name || ' ' || email || ' ' || message)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inquiries_state" ON "inquiries" USING btree ("state");--> statement-breakpoint
CREATE INDEX "inquiries_person" ON "inquiries" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX "inquiries_demo" ON "inquiries" USING btree ("id") WHERE email ~* '\.example$';