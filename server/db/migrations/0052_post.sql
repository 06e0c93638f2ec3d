ALTER TABLE "memberships" ADD COLUMN "late_rent_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "late_rent_told" date;