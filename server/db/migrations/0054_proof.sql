ALTER TABLE "bank_imports" ADD COLUMN "bank" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD COLUMN "sort_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD COLUMN "account_number" text DEFAULT '' NOT NULL;