ALTER TABLE "receipts" ADD COLUMN "named" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE receipts r SET named = chosen.named FROM (
  WITH paid AS (
    SELECT t.account_id, t.receipt_id, t.charge_id, min(e.seq) AS seq,
      sum(CASE e.kind WHEN 'allocation' THEN t.pence ELSE -t.pence END)::bigint AS pence
    FROM transfers t
    JOIN entries e ON e.account_id = t.account_id AND e.id = t.entry_id AND e.kind IN ('allocation', 'release')
    WHERE t.receipt_id IS NOT NULL AND t.charge_id IS NOT NULL
    GROUP BY t.account_id, t.receipt_id, t.charge_id
  ), charged AS (
    SELECT t.account_id, t.charge_id, min(e.seq) AS seq
    FROM transfers t
    JOIN entries e ON e.account_id = t.account_id AND e.id = t.entry_id AND e.kind = 'charge'
    WHERE t.charge_id IS NOT NULL
    GROUP BY t.account_id, t.charge_id
  )
  SELECT p.account_id, p.receipt_id,
    jsonb_agg(jsonb_build_object('chargeId', p.charge_id, 'pence', p.pence)) AS named
  FROM paid p
  JOIN entries came ON came.account_id = p.account_id AND came.id = p.receipt_id
    AND came.source IN ('hand', 'invoice', 'stripe')
  JOIN charges c ON c.account_id = p.account_id AND c.id = p.charge_id AND c.kind NOT IN ('deposit', 'holding-deposit')
  WHERE p.pence > 0 AND EXISTS (
    SELECT FROM charges older
    JOIN charged o ON o.account_id = older.account_id AND o.charge_id = older.id AND o.seq < p.seq
    LEFT JOIN paid later ON later.account_id = older.account_id AND later.charge_id = older.id AND later.seq > p.seq
    WHERE older.account_id = c.account_id AND older.tenancy_id = c.tenancy_id AND older.due_on < c.due_on
      AND older.kind NOT IN ('deposit', 'holding-deposit')
      AND (later.charge_id IS NOT NULL OR older.paid + older.taken_off + older.written_off < older.pence)
  )
  GROUP BY p.account_id, p.receipt_id
) chosen
WHERE r.account_id = chosen.account_id AND r.id = chosen.receipt_id
