CREATE TABLE "schedules" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"pence" bigint NOT NULL,
	"from_day" date,
	"why" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedules_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "schedules_account_id_tenancy_id_seq_unique" UNIQUE("account_id","tenancy_id","seq")
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "on_books_since" date;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "status_set_by" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "status_set_on" date;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedules_account_id_tenancy_id_from_day_index" ON "schedules" USING btree ("account_id","tenancy_id","from_day");--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_status_set_by_somebody" CHECK (("tenants"."status_set_by" is null) = ("tenants"."status_set_on" is null));--> statement-breakpoint
-- Earlier rents are read from the history. A change that was made on the day of the entry, before the tenancy began or
-- after it ended corrected a mistake, so it begins no rent of its own.
WITH changes AS (
  SELECT t.account_id, t.id AS tenancy_id, t.rent_amount, a.created_at, a.day, a.was, a.became,
    row_number() OVER (PARTITION BY t.account_id, t.id ORDER BY a.created_at, a.id) AS place,
    row_number() OVER (PARTITION BY t.account_id, t.id ORDER BY a.created_at DESC, a.id DESC) AS place_from_last,
    row_number() OVER (PARTITION BY t.account_id, t.id, a.day ORDER BY a.created_at DESC, a.id DESC) AS place_of_day
  FROM "tenancies" t JOIN (
    SELECT account_id, record_id, id, created_at, (created_at AT TIME ZONE 'Europe/London')::date AS day,
      ("before"->>'rentAmount')::numeric AS was, ("after"->>'rentAmount')::numeric AS became
    FROM "audit" WHERE entity = 'tenancies'
  ) a ON a.account_id = t.account_id AND a.record_id = t.id
  WHERE a.was <> a.became AND a.day > t.start_date AND a.day > (t.created_at AT TIME ZONE 'Europe/London')::date
    AND a.day <= coalesce(t.ended_on, least(t.end_date, t.over_since - 1), 'infinity')
), rents AS (
  SELECT t.account_id, t.id AS tenancy_id, coalesce(c.was, t.rent_amount) AS amount, NULL::date AS from_day,
    'start' AS why, t.created_at
  FROM "tenancies" t LEFT JOIN changes c ON c.account_id = t.account_id AND c.tenancy_id = t.id AND c.place = 1
  UNION ALL
  SELECT account_id, tenancy_id, CASE WHEN place_from_last = 1 THEN rent_amount ELSE became END, day, 'history', created_at
  FROM changes WHERE place_of_day = 1
)
INSERT INTO "schedules" (account_id, id, tenancy_id, seq, pence, from_day, why, created_at)
SELECT account_id, gen_random_uuid(), tenancy_id,
  row_number() OVER (PARTITION BY account_id, tenancy_id ORDER BY from_day NULLS FIRST), round(amount * 100), from_day,
  why, created_at
FROM rents;
--> statement-breakpoint
-- Every tenant was entered as active, so another status was set by somebody. The history says by whom.
UPDATE "tenants" SET
  "status_set_on" = ("updated_at" AT TIME ZONE 'Europe/London')::date,
  "status_set_by" = coalesce((SELECT "user_name" FROM "audit" WHERE "audit"."account_id" = "tenants"."account_id"
    AND "audit"."entity" = 'tenants' AND "audit"."record_id" = "tenants"."id"
    AND "audit"."after"->>'status' = "tenants"."status"::text
    ORDER BY "audit"."created_at" DESC, "audit"."id" DESC LIMIT 1), 'Somebody')
WHERE "status" <> 'active';
