CREATE TABLE "repair_events" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"repair_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"pence" bigint,
	"contractor_id" uuid,
	"quote_id" uuid,
	"ground" text,
	"bill_id" uuid,
	"merged_into" uuid,
	"day" date,
	"hours" text DEFAULT '' NOT NULL,
	"author_name" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "repair_events_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "repair_events_are_positive" CHECK ("repair_events"."pence" > 0)
);
--> statement-breakpoint
CREATE TABLE "repair_files" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"small_file_id" uuid,
	"file_name" text DEFAULT '' NOT NULL,
	"opens_here" boolean DEFAULT true NOT NULL,
	"sha256" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "repair_files_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "repair_plans" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"property_id" uuid NOT NULL,
	"what" text NOT NULL,
	"every_months" smallint NOT NULL,
	"first_on" date NOT NULL,
	"contractor_id" uuid,
	"ended_on" date,
	"author_name" text NOT NULL,
	CONSTRAINT "repair_plans_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "repair_plans_recur" CHECK ("repair_plans"."every_months" between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "repairs" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"property_id" uuid NOT NULL,
	"tenancy_id" uuid,
	"what" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"room" text DEFAULT 'other' NOT NULL,
	"danger" text,
	"access" text DEFAULT '' NOT NULL,
	"owner_id" uuid,
	"review_on" date,
	"plan_id" uuid,
	"planned_on" date,
	CONSTRAINT "repairs_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "repairs_of_plans_once" UNIQUE("account_id","plan_id","planned_on")
);
--> statement-breakpoint
CREATE TABLE "key_moves" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key_set_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"given_to" text DEFAULT '' NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"due_back" date,
	"viewing_id" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "key_moves_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "key_moves_out_are_due_back" CHECK (("key_moves"."kind" = 'out') = ("key_moves"."due_back" is not null and "key_moves"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "key_sets" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hook" text NOT NULL,
	"property_id" uuid NOT NULL,
	"contents" text NOT NULL,
	CONSTRAINT "key_sets_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_are_about_one_record";--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_have_one_subject";--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_have_one_recipient";--> statement-breakpoint
ALTER TABLE "notes" DROP CONSTRAINT "notes_are_about_one_record";--> statement-breakpoint
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_are_about_one_record_at_most";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "repair_id" uuid;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "repair_id" uuid;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "contractor_id" uuid;--> statement-breakpoint
ALTER TABLE "landlord_terms" ADD COLUMN "repair_limit" bigint;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "repair_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repair_id" uuid;--> statement-breakpoint
ALTER TABLE "repair_events" ADD CONSTRAINT "repair_events_account_id_repair_id_repairs_account_id_id_fk" FOREIGN KEY ("account_id","repair_id") REFERENCES "public"."repairs"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_events" ADD CONSTRAINT "repair_events_account_id_contractor_id_contractors_account_id_id_fk" FOREIGN KEY ("account_id","contractor_id") REFERENCES "public"."contractors"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_events" ADD CONSTRAINT "repair_events_account_id_bill_id_bills_account_id_id_fk" FOREIGN KEY ("account_id","bill_id") REFERENCES "public"."bills"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_events" ADD CONSTRAINT "repair_events_account_id_merged_into_repairs_account_id_id_fk" FOREIGN KEY ("account_id","merged_into") REFERENCES "public"."repairs"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_files" ADD CONSTRAINT "repair_files_account_id_event_id_repair_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."repair_events"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_files" ADD CONSTRAINT "repair_files_account_id_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_files" ADD CONSTRAINT "repair_files_account_id_small_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","small_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_plans" ADD CONSTRAINT "repair_plans_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_plans" ADD CONSTRAINT "repair_plans_account_id_contractor_id_contractors_account_id_id_fk" FOREIGN KEY ("account_id","contractor_id") REFERENCES "public"."contractors"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_account_id_plan_id_repair_plans_account_id_id_fk" FOREIGN KEY ("account_id","plan_id") REFERENCES "public"."repair_plans"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_moves" ADD CONSTRAINT "key_moves_account_id_key_set_id_key_sets_account_id_id_fk" FOREIGN KEY ("account_id","key_set_id") REFERENCES "public"."key_sets"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_moves" ADD CONSTRAINT "key_moves_account_id_viewing_id_viewings_account_id_id_fk" FOREIGN KEY ("account_id","viewing_id") REFERENCES "public"."viewings"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_sets" ADD CONSTRAINT "key_sets_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repair_events_account_id_repair_id_index" ON "repair_events" USING btree ("account_id","repair_id");--> statement-breakpoint
CREATE INDEX "repair_events_account_id_contractor_id_index" ON "repair_events" USING btree ("account_id","contractor_id");--> statement-breakpoint
CREATE INDEX "repair_events_account_id_quote_id_index" ON "repair_events" USING btree ("account_id","quote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_events_bill" ON "repair_events" USING btree ("account_id","bill_id");--> statement-breakpoint
CREATE INDEX "repair_events_account_id_merged_into_index" ON "repair_events" USING btree ("account_id","merged_into");--> statement-breakpoint
CREATE INDEX "repair_files_account_id_event_id_index" ON "repair_files" USING btree ("account_id","event_id");--> statement-breakpoint
CREATE INDEX "repair_files_account_id_file_id_index" ON "repair_files" USING btree ("account_id","file_id");--> statement-breakpoint
CREATE INDEX "repair_files_account_id_small_file_id_index" ON "repair_files" USING btree ("account_id","small_file_id");--> statement-breakpoint
CREATE INDEX "repair_plans_account_id_property_id_index" ON "repair_plans" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "repair_plans_account_id_contractor_id_index" ON "repair_plans" USING btree ("account_id","contractor_id");--> statement-breakpoint
CREATE INDEX "repairs_account_id_property_id_index" ON "repairs" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "repairs_account_id_tenancy_id_index" ON "repairs" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE INDEX "key_moves_account_id_key_set_id_index" ON "key_moves" USING btree ("account_id","key_set_id");--> statement-breakpoint
CREATE INDEX "key_moves_account_id_viewing_id_index" ON "key_moves" USING btree ("account_id","viewing_id");--> statement-breakpoint
CREATE INDEX "key_sets_account_id_property_id_index" ON "key_sets" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "key_sets_hook" ON "key_sets" USING btree ("account_id",lower("hook"));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_repair_id_repairs_account_id_id_fk" FOREIGN KEY ("account_id","repair_id") REFERENCES "public"."repairs"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_account_id_contractor_id_contractors_account_id_id_fk" FOREIGN KEY ("account_id","contractor_id") REFERENCES "public"."contractors"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_account_id_repair_id_repairs_account_id_id_fk" FOREIGN KEY ("account_id","repair_id") REFERENCES "public"."repairs"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_account_id_repair_id_repairs_account_id_id_fk" FOREIGN KEY ("account_id","repair_id") REFERENCES "public"."repairs"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_account_id_repair_id_repairs_account_id_id_fk" FOREIGN KEY ("account_id","repair_id") REFERENCES "public"."repairs"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_account_id_repair_id_index" ON "documents" USING btree ("account_id","repair_id");--> statement-breakpoint
CREATE INDEX "links_account_id_contractor_id_index" ON "links" USING btree ("account_id","contractor_id");--> statement-breakpoint
CREATE INDEX "links_account_id_repair_id_index" ON "links" USING btree ("account_id","repair_id");--> statement-breakpoint
CREATE INDEX "notes_account_id_repair_id_index" ON "notes" USING btree ("account_id","repair_id");--> statement-breakpoint
CREATE INDEX "tasks_account_id_repair_id_index" ON "tasks" USING btree ("account_id","repair_id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_are_about_one_record" CHECK (num_nonnulls(landlord_id, property_id, tenant_id, tenancy_id, viewing_id, invoice_id, repair_id) = 1);--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_have_one_subject" CHECK (num_nonnulls("links"."tenancy_id", "links"."increase_id", "links"."repair_id") = 1);--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_have_one_recipient" CHECK (num_nonnulls("links"."tenant_id", "links"."landlord_id", "links"."contractor_id") = 1);--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_are_about_one_record" CHECK (num_nonnulls(landlord_id, property_id, tenant_id, tenancy_id, viewing_id, invoice_id, repair_id) = 1);--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_are_about_one_record_at_most" CHECK (num_nonnulls(landlord_id, property_id, tenant_id, tenancy_id, viewing_id, invoice_id, repair_id) <= 1);