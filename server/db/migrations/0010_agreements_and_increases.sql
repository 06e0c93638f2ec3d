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
ALTER TABLE "tenancies" ADD COLUMN "agreed_on" date;--> statement-breakpoint
ALTER TABLE "tenancies" ADD COLUMN "last_increase" text;--> statement-breakpoint
ALTER TABLE "tenancies" ADD COLUMN "decided_on" date;--> statement-breakpoint
ALTER TABLE "agreement_facts" ADD CONSTRAINT "agreement_facts_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "duties_not_done_stand_once" ON "duties_not_done" USING btree ("account_id","key") WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX "agreement_facts_account_id_tenancy_id_index" ON "agreement_facts" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_facts_stand_once" ON "agreement_facts" USING btree ("account_id","tenancy_id","question") WHERE taken_back_at is null;--> statement-breakpoint
ALTER TABLE "tenancies" ADD CONSTRAINT "tenancies_pending_not_agreed" CHECK ("tenancies"."status" <> 'pending' or "tenancies"."agreed_on" is null);--> statement-breakpoint
ALTER TABLE "tenancies" ADD CONSTRAINT "tenancies_last_increase_a_day" CHECK ("tenancies"."last_increase" ~ '^(never|[0-9]{4}-[0-9]{2}-[0-9]{2})$');--> statement-breakpoint
-- The day on which it was decided that a tenancy never begins: its history says when that was recorded. Where it says nothing, the
-- earliest day counts, so that no deadline is shown too late.
UPDATE tenancies SET decided_on = coalesce(
  (SELECT max((audit.created_at AT TIME ZONE 'Europe/London')::date) FROM audit
    WHERE audit.account_id = tenancies.account_id AND audit.entity = 'tenancies' AND audit.record_id = tenancies.id
      AND audit.after ->> 'endedWhy' = 'never-began' AND audit.before ->> 'endedWhy' IS DISTINCT FROM 'never-began'),
  (tenancies.created_at AT TIME ZONE 'Europe/London')::date)
WHERE ended_why = 'never-began' AND decided_on IS NULL;--> statement-breakpoint
-- Rent of tenancies that are not agreed is taken off again with its reason: an account that follows no version of its tenancy is
-- worked out at the next read, or by the job.
UPDATE rent_accounts SET tenancy_version = 0 FROM tenancies
WHERE tenancies.account_id = rent_accounts.account_id AND tenancies.id = rent_accounts.tenancy_id
  AND tenancies.status = 'pending' AND coalesce(tenancies.ended_on < tenancies.start_date, true);--> statement-breakpoint
-- What was recorded before these facts were asked for becomes a task of an owner, once: a second run finds the task. Nothing is
-- deleted or withdrawn. The districts are those that lie outside England for certain.
INSERT INTO tasks (account_id, id, tenancy_id, text, due_on, assignee_id)
SELECT found.account_id, gen_random_uuid(), found.tenancy_id, found.text, (now() AT TIME ZONE 'Europe/London')::date, owner.user_id
FROM (
  SELECT tenancies.account_id, tenancies.id AS tenancy_id,
    'This tenancy is pending, and rent was charged before it was agreed. Gable takes that rent off again. If it is agreed, enter the date under Agreed On. If it never began, end it so. Return rent that was paid.' AS text
  FROM tenancies
  WHERE tenancies.status = 'pending' AND coalesce(tenancies.ended_on < tenancies.start_date, true)
    AND EXISTS (SELECT 1 FROM charges WHERE charges.account_id = tenancies.account_id AND charges.tenancy_id = tenancies.id
      AND charges.kind = 'rent' AND charges.pence > charges.taken_off)
  UNION
  SELECT tenancies.account_id, tenancies.id,
    'A notice under the law of England is recorded here, and the property is not in England. Gable covers the law of England only. Take advice on this notice.'
  FROM tenancies
  JOIN accounts ON accounts.id = tenancies.account_id AND accounts.currency = 'GBP'
  JOIN properties ON properties.account_id = tenancies.account_id AND properties.id = tenancies.property_id
  WHERE NOT coalesce(properties.nation = 'england',
      regexp_replace(upper(replace(properties.post_code, ' ', '')), '[0-9][A-Z]{2}$', '') !~ '^((CF|LL|SA)[0-9]+|CH[5-8]|LD[1-6]|NP([13489]|1[0-58-9]|2[0-46-9]|[3-9][0-9])|SY(1[6-9]|20|2[3-5])|(AB|DD|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|ZE)[0-9]+|DG([1-9]|1[0-5])|TD([1-46-8]|1[013-4])|BT[0-9]+|(GY|IM|JE)[0-9]+)$')
    AND (EXISTS (SELECT 1 FROM possession_notices AS notice
        WHERE notice.account_id = tenancies.account_id AND notice.tenancy_id = tenancies.id AND notice.withdrawn_on IS NULL)
      OR EXISTS (SELECT 1 FROM servings
        WHERE servings.account_id = tenancies.account_id AND servings.tenancy_id = tenancies.id
          AND servings.what IN ('rent-increase', 'notice-possession') AND servings.withdrawn_at IS NULL))
  UNION
  SELECT tenancies.account_id, tenancies.id,
    'A rent increase is proposed or served here, and nobody has said when the rent last went up before Gable. A notice within 52 weeks of that has no effect. Answer the question on the Law tab.'
  FROM tenancies
  JOIN accounts ON accounts.id = tenancies.account_id AND accounts.currency = 'GBP'
  JOIN properties ON properties.account_id = tenancies.account_id AND properties.id = tenancies.property_id
  JOIN rent_accounts ON rent_accounts.account_id = tenancies.account_id AND rent_accounts.tenancy_id = tenancies.id
    AND rent_accounts.kind = 'assured' AND rent_accounts.started_on > tenancies.start_date
  JOIN rent_increases ON rent_increases.account_id = tenancies.account_id AND rent_increases.tenancy_id = tenancies.id
  WHERE tenancies.last_increase IS NULL
    AND coalesce(properties.nation = 'england',
      regexp_replace(upper(replace(properties.post_code, ' ', '')), '[0-9][A-Z]{2}$', '') !~ '^((CF|LL|SA)[0-9]+|CH[5-8]|LD[1-6]|NP([13489]|1[0-58-9]|2[0-46-9]|[3-9][0-9])|SY(1[6-9]|20|2[3-5])|(AB|DD|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|ZE)[0-9]+|DG([1-9]|1[0-5])|TD([1-46-8]|1[013-4])|BT[0-9]+|(GY|IM|JE)[0-9]+)$')
    AND NOT EXISTS (SELECT 1 FROM rent_increase_events AS closing
      WHERE closing.account_id = rent_increases.account_id AND closing.increase_id = rent_increases.id
        AND closing.kind IN ('withdrawn', 'decided'))
) AS found
LEFT JOIN LATERAL (
  SELECT user_id FROM memberships
  WHERE memberships.account_id = found.account_id AND memberships.role = 'owner'
  ORDER BY memberships.created_at, memberships.id LIMIT 1
) AS owner ON true
WHERE NOT EXISTS (
  SELECT 1 FROM tasks AS known
  WHERE known.account_id = found.account_id AND known.tenancy_id = found.tenancy_id AND known.text = found.text
);
