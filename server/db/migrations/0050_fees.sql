CREATE TABLE "fee_waivers" (
	"account_id" uuid NOT NULL,
	"landlord_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_waivers_account_id_landlord_id_pk" PRIMARY KEY("account_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "standard_fees" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text,
	"basis_points" integer DEFAULT 0 NOT NULL,
	"pence" bigint DEFAULT 0 NOT NULL,
	"minimum_pence" bigint DEFAULT 0 NOT NULL,
	"vat" boolean DEFAULT true NOT NULL,
	"from_day" date NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "standard_fees_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "fee_waivers" ADD CONSTRAINT "fee_waivers_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standard_fees_account_id_created_at_index" ON "standard_fees" USING btree ("account_id","created_at");