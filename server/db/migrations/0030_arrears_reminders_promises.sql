CREATE TABLE "arrears_ladders" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"sends_from" date,
	"steps" jsonb,
	"reply_to" text DEFAULT '' NOT NULL,
	"done_on" date,
	CONSTRAINT "arrears_ladders_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "arrears_ladders_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "arrears_reminders" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"charge_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"person" text NOT NULL,
	"step" text NOT NULL,
	"days" smallint NOT NULL,
	"sent_to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"owed" bigint NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "arrears_reminders_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "promises" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"until" date NOT NULL,
	"pence" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"author" text NOT NULL,
	CONSTRAINT "promises_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "promises_are_positive" CHECK ("promises"."pence" > 0)
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"state" text NOT NULL,
	"until" date,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "reminder_settings_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "reminder_settings_account_id_tenancy_id_unique" UNIQUE("account_id","tenancy_id"),
	CONSTRAINT "reminder_pauses_end" CHECK ("reminder_settings"."state" <> 'paused' or "reminder_settings"."until" is not null)
);
--> statement-breakpoint
ALTER TABLE "arrears_reminders" ADD CONSTRAINT "arrears_reminders_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrears_reminders" ADD CONSTRAINT "arrears_reminders_account_id_charge_id_charges_account_id_id_fk" FOREIGN KEY ("account_id","charge_id") REFERENCES "public"."charges"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrears_reminders_account_id_tenancy_id_created_at_index" ON "arrears_reminders" USING btree ("account_id","tenancy_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "arrears_reminders_once" ON "arrears_reminders" USING btree ("account_id","charge_id","days","person_id") WHERE author_id is null;--> statement-breakpoint
CREATE INDEX "promises_account_id_tenancy_id_index" ON "promises" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE INDEX "promises_account_id_until_index" ON "promises" USING btree ("account_id","until");