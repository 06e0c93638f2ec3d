CREATE TABLE "backup_runs" (
	"day" date PRIMARY KEY NOT NULL,
	"server" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"alive_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"file" text,
	"bytes" bigint,
	"rows" bigint,
	"failure" text,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "rent_increases" ADD COLUMN "link_for" text;