CREATE TYPE "public"."sending_kind" AS ENUM('invoice', 'reminder');--> statement-breakpoint
ALTER TABLE "invoice_sendings" ADD COLUMN "kind" "sending_kind" DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reminded_at" timestamp (3) with time zone;