ALTER TABLE "agencies" ADD COLUMN "raised_from" date;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "raised_at" timestamp (3) with time zone;