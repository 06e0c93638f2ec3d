CREATE TABLE "how_to_pay_sendings" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"sent_to" text NOT NULL,
	"sent_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "how_to_pay_sendings_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "how_to_pay_sendings" ADD CONSTRAINT "how_to_pay_sendings_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "how_to_pay_sendings_account_id_tenancy_id_created_at_index" ON "how_to_pay_sendings" USING btree ("account_id","tenancy_id","created_at");