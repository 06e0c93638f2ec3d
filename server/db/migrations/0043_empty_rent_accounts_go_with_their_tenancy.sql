ALTER TABLE "rent_accounts" DROP CONSTRAINT "rent_accounts_account_id_tenancy_id_tenancies_account_id_id_fk";
--> statement-breakpoint
ALTER TABLE "rent_accounts" ADD CONSTRAINT "rent_accounts_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;