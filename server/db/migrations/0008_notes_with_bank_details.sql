-- An import could keep bank details as a note, which the whole team reads. Each record with such a note becomes a task of an owner,
-- once: a second run finds the task. The note stays, so that nobody loses digits that stand nowhere else.
INSERT INTO tasks (account_id, id, landlord_id, property_id, tenant_id, tenancy_id, viewing_id, invoice_id, text, due_on, assignee_id)
SELECT found.account_id, gen_random_uuid(), found.landlord_id, found.property_id, found.tenant_id, found.tenancy_id,
  found.viewing_id, found.invoice_id, words.text, (now() AT TIME ZONE 'Europe/London')::date, owner.user_id
FROM (
  SELECT DISTINCT account_id, landlord_id, property_id, tenant_id, tenancy_id, viewing_id, invoice_id
  FROM notes
  WHERE text ~* '\msort(ing)?\s*code\M\D{0,12}\d{2}[- ]?\d{2}[- ]?\d{2}(\D|$)'
    OR text ~* '\m(account|acc|acct|a/c)\M\.?(\s*(number|no|nr)\M\.?)?\D{0,8}\d{7,8}(\D|$)'
    OR text ~ '(^|\D)\d{2}-\d{2}-\d{2}\D{1,12}\d{8}(\D|$)'
    OR text ~ '\m[A-Z]{2}\d{2} ?[A-Z]{4}( ?\d){14}\M'
) AS found
CROSS JOIN (VALUES ('A note here holds bank details, which the whole team can read. Enter them in Payouts, then delete the note.')) AS words(text)
LEFT JOIN LATERAL (
  SELECT user_id FROM memberships
  WHERE memberships.account_id = found.account_id AND memberships.role = 'owner'
  ORDER BY memberships.created_at, memberships.id LIMIT 1
) AS owner ON true
WHERE NOT EXISTS (
  SELECT 1 FROM tasks AS known
  WHERE known.account_id = found.account_id AND known.text = words.text
    AND (known.landlord_id, known.property_id, known.tenant_id, known.tenancy_id, known.viewing_id, known.invoice_id)
      IS NOT DISTINCT FROM
      (found.landlord_id, found.property_id, found.tenant_id, found.tenancy_id, found.viewing_id, found.invoice_id)
);
