CREATE TABLE "duties_not_done" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"taken_back_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duties_not_done_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "agreement_facts" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"clause" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"taken_back_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_facts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "agreement_facts_name_the_clause" CHECK ("agreement_facts"."answer" <> 'yes' or "agreement_facts"."clause" <> '')
);
--> statement-breakpoint
ALTER TABLE "servings" ADD COLUMN "deemed_why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "servings" ADD COLUMN "backdated_why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "servings" ADD COLUMN "email_clause" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "servings" ADD COLUMN "official_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "servings" ADD COLUMN "official_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement_facts" ADD CONSTRAINT "agreement_facts_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "duties_not_done_stand_once" ON "duties_not_done" USING btree ("account_id","key") WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX "agreement_facts_account_id_tenancy_id_index" ON "agreement_facts" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_facts_stand_once" ON "agreement_facts" USING btree ("account_id","tenancy_id","question") WHERE taken_back_at is null;