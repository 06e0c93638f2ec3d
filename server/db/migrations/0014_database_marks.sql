CREATE TABLE "database_marks" (
	"mark" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_floor" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
INSERT INTO "database_marks" DEFAULT VALUES;
