ALTER TABLE "viewings" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "confirmed_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "confirmed_for" text DEFAULT '' NOT NULL;