CREATE TABLE "tenancy_people" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"role" text NOT NULL,
	"tenant_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"share" bigint,
	"reference" text NOT NULL,
	"gone_on" date,
	CONSTRAINT "tenancy_people_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "tenancy_people_account_id_reference_unique" UNIQUE("account_id","reference"),
	CONSTRAINT "tenancy_people_account_id_tenancy_id_id_unique" UNIQUE("account_id","tenancy_id","id"),
	CONSTRAINT "tenancy_people_first" CHECK ("tenancy_people"."position" > 0 or ("tenancy_people"."role" = 'tenant' and "tenancy_people"."gone_on" is null)),
	CONSTRAINT "tenancy_people_are_somebody" CHECK (("tenancy_people"."position" = 0 and "tenancy_people"."tenant_id" is null and "tenancy_people"."name" = '')
        or ("tenancy_people"."position" > 0 and ("tenancy_people"."tenant_id" is null) = ("tenancy_people"."name" <> ''))),
	CONSTRAINT "tenancy_people_tenants" CHECK ("tenancy_people"."role" <> 'tenant' or "tenancy_people"."name" = ''),
	CONSTRAINT "tenancy_people_shares" CHECK ("tenancy_people"."share" is null or ("tenancy_people"."share" >= 0 and "tenancy_people"."role" = 'tenant'))
);
--> statement-breakpoint
ALTER TABLE "tenancy_people" ADD CONSTRAINT "tenancy_people_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancy_people" ADD CONSTRAINT "tenancy_people_account_id_tenant_id_tenants_account_id_id_fk" FOREIGN KEY ("account_id","tenant_id") REFERENCES "public"."tenants"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tenancy_people_one_first" ON "tenancy_people" USING btree ("account_id","tenancy_id") WHERE position = 0;--> statement-breakpoint
CREATE INDEX "tenancy_people_account_id_tenant_id_index" ON "tenancy_people" USING btree ("account_id","tenant_id");--> statement-breakpoint
-- Nobody could be named before: there was no list of people.
UPDATE "receipts" SET "person_id" = NULL WHERE "person_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_person_of_tenancy" FOREIGN KEY ("account_id","tenancy_id","person_id") REFERENCES "public"."tenancy_people"("account_id","tenancy_id","id") ON DELETE no action ON UPDATE no action;