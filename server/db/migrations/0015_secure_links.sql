CREATE TABLE "link_events" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"answer" jsonb,
	"in_words" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"shown_hash" text DEFAULT '' NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_events_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "links" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"tenancy_id" uuid,
	"increase_id" uuid,
	"tenant_id" uuid,
	"landlord_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"belongs_to" text NOT NULL,
	"page_facts" jsonb NOT NULL,
	"shown_hash" text NOT NULL,
	"secret_hash" text NOT NULL,
	"reminder_hash" text,
	"expires_at" timestamp (3) with time zone,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "links_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "links_have_one_subject" CHECK (num_nonnulls("links"."tenancy_id", "links"."increase_id") = 1),
	CONSTRAINT "links_have_one_recipient" CHECK (num_nonnulls("links"."tenant_id", "links"."landlord_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "link_events" ADD CONSTRAINT "link_events_account_id_link_id_links_account_id_id_fk" FOREIGN KEY ("account_id","link_id") REFERENCES "public"."links"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_account_id_tenant_id_tenants_account_id_id_fk" FOREIGN KEY ("account_id","tenant_id") REFERENCES "public"."tenants"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_account_id_increase_id_rent_increases_account_id_id_fk" FOREIGN KEY ("account_id","increase_id") REFERENCES "public"."rent_increases"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_events_account_id_link_id_index" ON "link_events" USING btree ("account_id","link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "link_events_once" ON "link_events" USING btree ("account_id","link_id","kind") WHERE kind in ('reminded', 'ended');--> statement-breakpoint
CREATE UNIQUE INDEX "links_secret" ON "links" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "links_reminder" ON "links" USING btree ("reminder_hash");--> statement-breakpoint
CREATE INDEX "links_account_id_tenancy_id_index" ON "links" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE INDEX "links_account_id_increase_id_index" ON "links" USING btree ("account_id","increase_id");--> statement-breakpoint
CREATE INDEX "links_account_id_tenant_id_index" ON "links" USING btree ("account_id","tenant_id");--> statement-breakpoint
CREATE INDEX "links_account_id_landlord_id_index" ON "links" USING btree ("account_id","landlord_id");