ALTER TABLE "entries" ADD COLUMN "free_from" date;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "free_to" date;