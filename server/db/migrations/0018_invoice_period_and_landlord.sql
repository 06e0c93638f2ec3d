ALTER TABLE "invoices" ADD COLUMN "period_from" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "period_to" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "landlord_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "landlord_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "landlords" ADD COLUMN "address" text DEFAULT '' NOT NULL;