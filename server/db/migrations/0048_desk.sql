CREATE TABLE "bank_rules" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"is_in" boolean NOT NULL,
	"payee" text NOT NULL,
	"kind" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"property_id" uuid,
	"is_all_interest" boolean DEFAULT false NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_rules_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD CONSTRAINT "bank_rules_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_rules_account_id_property_id_index" ON "bank_rules" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_rules_stand_once" ON "bank_rules" USING btree ("account_id","key","is_in") WHERE "bank_rules"."ended_at" is null;