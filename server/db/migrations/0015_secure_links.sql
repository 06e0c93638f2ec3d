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
ALTER TABLE "rent_increases" DROP CONSTRAINT "rent_increases_token_hash_unique";--> statement-breakpoint
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
CREATE INDEX "links_account_id_landlord_id_index" ON "links" USING btree ("account_id","landlord_id");--> statement-breakpoint
-- Links that landlords were emailed about a rent increase, and that still work, go on with the same secret and the same last day.
-- A link of a release that did not keep whose it is belongs to the landlord at the address of today, where that was asked.
INSERT INTO "links" ("account_id", "id", "kind", "landlord_id", "increase_id", "name", "email", "phone", "belongs_to",
    "page_facts", "shown_hash", "secret_hash", "expires_at", "author_name", "created_at")
  SELECT i."account_id", gen_random_uuid(), 'increase', l."id", i."id", l."name", l."email", l."phone",
    coalesce(i."link_for", rtrim(translate(encode(sha256(convert_to(
      concat_ws(' ', l."id", p."landlord_id", lower(trim(l."email"))), 'UTF8')), 'base64'), '+/', '-_'), '=')),
    '{}', '', i."token_hash", i."link_ends_at", asked."author_name", asked."created_at"
  FROM "rent_increases" i
  JOIN "tenancies" t ON t."account_id" = i."account_id" AND t."id" = i."tenancy_id"
  JOIN "landlords" l ON l."account_id" = t."account_id" AND l."id" = t."landlord_id"
  JOIN "properties" p ON p."account_id" = t."account_id" AND p."id" = t."property_id"
  CROSS JOIN LATERAL (SELECT e."author_name", e."created_at", e."name" FROM "rent_increase_events" e
    WHERE e."account_id" = i."account_id" AND e."increase_id" = i."id" AND e."kind" = 'asked'
    ORDER BY e."created_at" DESC LIMIT 1) asked
  WHERE i."token_hash" IS NOT NULL AND i."link_ends_at" > now()
    AND (i."link_for" IS NOT NULL OR lower(trim(asked."name")) = lower(trim(l."email")))
  ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "link_events" ("account_id", "id", "link_id", "kind", "in_words", "author_name", "created_at")
  SELECT k."account_id", gen_random_uuid(), k."id", 'sent', k."email", k."author_name", k."created_at" FROM "links" k
  WHERE NOT EXISTS (SELECT FROM "link_events" e WHERE e."account_id" = k."account_id" AND e."link_id" = k."id");--> statement-breakpoint
ALTER TABLE "rent_increases" DROP COLUMN "token_hash";--> statement-breakpoint
ALTER TABLE "rent_increases" DROP COLUMN "link_ends_at";--> statement-breakpoint
ALTER TABLE "rent_increases" DROP COLUMN "link_for";