ALTER TABLE "invoice_payments" ADD COLUMN "currency" text;--> statement-breakpoint
-- Payments from before were taken in the currency of their account.
UPDATE "invoice_payments" SET "currency" = coalesce(
  (SELECT "currency"::text FROM "accounts" WHERE "accounts"."id" = "invoice_payments"."account_id"), 'GBP');--> statement-breakpoint
ALTER TABLE "invoice_payments" ALTER COLUMN "currency" SET NOT NULL;
