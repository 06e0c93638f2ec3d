ALTER TABLE "properties" ADD COLUMN "nation" text;--> statement-breakpoint
-- Hand-written from here on, and safe to run again.
-- A confirmed nation holds for the postcode district for which it was given: with another district it is forgotten, whatever writes it.
CREATE OR REPLACE FUNCTION "forget_nation" () RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  inward CONSTANT text := '[0-9][A-Z]{2}$';
BEGIN
  IF regexp_replace(upper(regexp_replace(OLD.post_code, '[[:space:]]', '', 'g')), inward, '')
    <> regexp_replace(upper(regexp_replace(NEW.post_code, '[[:space:]]', '', 'g')), inward, '') THEN
    NEW.nation := NULL;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
DROP TRIGGER IF EXISTS "properties_forget_nation" ON "properties";--> statement-breakpoint
CREATE TRIGGER "properties_forget_nation" BEFORE UPDATE ON "properties" FOR EACH ROW
  WHEN (OLD.post_code IS DISTINCT FROM NEW.post_code AND NEW.nation IS NOT NULL AND NEW.nation IS NOT DISTINCT FROM OLD.nation)
  EXECUTE FUNCTION "forget_nation" ();
