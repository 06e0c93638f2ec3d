CREATE TABLE "today_put_offs" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"until" date NOT NULL,
	"why" text NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"taken_back_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "today_put_offs_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "today_put_offs_have_a_reason" CHECK ("today_put_offs"."why" <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "today_put_offs_stand_once" ON "today_put_offs" USING btree ("account_id","kind") WHERE taken_back_at is null;