CREATE TABLE "notes" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"landlord_id" uuid,
	"property_id" uuid,
	"tenant_id" uuid,
	"tenancy_id" uuid,
	"viewing_id" uuid,
	"invoice_id" uuid,
	"text" text NOT NULL,
	"author_id" uuid,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "notes_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "notes_are_about_one_record" CHECK (num_nonnulls(landlord_id, property_id, tenant_id, tenancy_id, viewing_id, invoice_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"landlord_id" uuid,
	"property_id" uuid,
	"tenant_id" uuid,
	"tenancy_id" uuid,
	"viewing_id" uuid,
	"invoice_id" uuid,
	"text" text NOT NULL,
	"due_on" date NOT NULL,
	"assignee_id" uuid,
	"added_by_id" uuid,
	"done_at" timestamp (3) with time zone,
	"done_by_id" uuid,
	CONSTRAINT "tasks_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "tasks_are_about_one_record_at_most" CHECK (num_nonnulls(landlord_id, property_id, tenant_id, tenancy_id, viewing_id, invoice_id) <= 1),
	CONSTRAINT "tasks_are_done_by_somebody_at_a_moment" CHECK ("tasks"."done_by_id" is null or "tasks"."done_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "for_user_id" uuid;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_account_id_tenant_id_tenants_account_id_id_fk" FOREIGN KEY ("account_id","tenant_id") REFERENCES "public"."tenants"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_account_id_viewing_id_viewings_account_id_id_fk" FOREIGN KEY ("account_id","viewing_id") REFERENCES "public"."viewings"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_account_id_invoice_id_invoices_account_id_id_fk" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoices"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_account_id_tenant_id_tenants_account_id_id_fk" FOREIGN KEY ("account_id","tenant_id") REFERENCES "public"."tenants"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_account_id_viewing_id_viewings_account_id_id_fk" FOREIGN KEY ("account_id","viewing_id") REFERENCES "public"."viewings"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_account_id_invoice_id_invoices_account_id_id_fk" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoices"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_account_id_landlord_id_index" ON "notes" USING btree ("account_id","landlord_id");--> statement-breakpoint
CREATE INDEX "notes_account_id_property_id_index" ON "notes" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "notes_account_id_tenant_id_index" ON "notes" USING btree ("account_id","tenant_id");--> statement-breakpoint
CREATE INDEX "notes_account_id_tenancy_id_index" ON "notes" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE INDEX "notes_account_id_viewing_id_index" ON "notes" USING btree ("account_id","viewing_id");--> statement-breakpoint
CREATE INDEX "notes_account_id_invoice_id_index" ON "notes" USING btree ("account_id","invoice_id");--> statement-breakpoint
CREATE INDEX "tasks_account_id_assignee_id_due_on_index" ON "tasks" USING btree ("account_id","assignee_id","due_on");--> statement-breakpoint
CREATE INDEX "tasks_account_id_landlord_id_index" ON "tasks" USING btree ("account_id","landlord_id");--> statement-breakpoint
CREATE INDEX "tasks_account_id_property_id_index" ON "tasks" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "tasks_account_id_tenant_id_index" ON "tasks" USING btree ("account_id","tenant_id");--> statement-breakpoint
CREATE INDEX "tasks_account_id_tenancy_id_index" ON "tasks" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE INDEX "tasks_account_id_viewing_id_index" ON "tasks" USING btree ("account_id","viewing_id");--> statement-breakpoint
CREATE INDEX "tasks_account_id_invoice_id_index" ON "tasks" USING btree ("account_id","invoice_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_for_user_id_users_id_fk" FOREIGN KEY ("for_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;