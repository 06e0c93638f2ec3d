ALTER TABLE "imports" ADD COLUMN "facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tenancies" ADD COLUMN "owed_before" bigint;
--> statement-breakpoint
UPDATE "users" SET "signed_in_at" = "created_at" WHERE "signed_in_at" IS NULL;
