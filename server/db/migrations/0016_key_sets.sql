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
ALTER TABLE "key_moves" ADD CONSTRAINT "key_moves_account_id_key_set_id_key_sets_account_id_id_fk" FOREIGN KEY ("account_id","key_set_id") REFERENCES "public"."key_sets"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_moves" ADD CONSTRAINT "key_moves_account_id_viewing_id_viewings_account_id_id_fk" FOREIGN KEY ("account_id","viewing_id") REFERENCES "public"."viewings"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_sets" ADD CONSTRAINT "key_sets_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "key_moves_account_id_key_set_id_index" ON "key_moves" USING btree ("account_id","key_set_id");--> statement-breakpoint
CREATE INDEX "key_moves_account_id_viewing_id_index" ON "key_moves" USING btree ("account_id","viewing_id");--> statement-breakpoint
CREATE INDEX "key_sets_account_id_property_id_index" ON "key_sets" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "key_sets_hook" ON "key_sets" USING btree ("account_id",lower("hook"));