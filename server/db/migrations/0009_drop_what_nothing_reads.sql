ALTER TABLE "tombstones" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "tombstones" CASCADE;--> statement-breakpoint
DROP INDEX "invoices_account_id_seq_index";--> statement-breakpoint
DROP INDEX "landlords_account_id_seq_index";--> statement-breakpoint
DROP INDEX "properties_account_id_seq_index";--> statement-breakpoint
DROP INDEX "tenancies_account_id_seq_index";--> statement-breakpoint
DROP INDEX "tenants_account_id_seq_index";--> statement-breakpoint
DROP INDEX "viewings_account_id_seq_index";--> statement-breakpoint
ALTER TABLE "sign_in_challenges" DROP COLUMN "consumed_at";--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "seq";--> statement-breakpoint
ALTER TABLE "landlords" DROP COLUMN "seq";--> statement-breakpoint
ALTER TABLE "properties" DROP COLUMN "seq";--> statement-breakpoint
ALTER TABLE "tenancies" DROP COLUMN "seq";--> statement-breakpoint
ALTER TABLE "tenants" DROP COLUMN "seq";--> statement-breakpoint
ALTER TABLE "viewings" DROP COLUMN "seq";