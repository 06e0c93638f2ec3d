ALTER TABLE "landlord_terms" ADD COLUMN "abroad_from" date;--> statement-breakpoint
ALTER TABLE "landlord_terms" ADD COLUMN "approved_from" date;