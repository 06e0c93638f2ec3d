import { asc, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../../db/history.table.ts'
import type { AccountScope } from '../../db/scope.ts'

interface Line {
  description: string
  quantity: number
  unitAmount: number
  position: number
}

export interface LineChange {
  before: string | null
  after: string | null
}

/** What changes did to an invoice's lines, which are no record of their own; by change. */
export async function lineChangesOf(
  scope: AccountScope,
  invoiceId: string,
  changeIds: string[],
): Promise<Map<string, LineChange>> {
  const rows = await scope
    .select({ changeId: audit.changeId, before: audit.before, after: audit.after })
    .from(audit)
    .where(
      scope.mine(
        audit,
        eq(audit.entity, 'invoice_lines'),
        inArray(audit.changeId, changeIds),
        sql`coalesce(${audit.after}, ${audit.before})->>'invoiceId' = ${invoiceId}`,
      ),
    )
    .orderBy(asc(audit.id))
  return new Map(
    [...new Set(rows.map((row) => row.changeId))].map((changeId) => {
      const entries = rows.filter((row) => row.changeId === changeId)
      return [
        changeId,
        {
          before: textOf(entries.map((entry) => entry.before)),
          after: textOf(entries.map((entry) => entry.after)),
        },
      ]
    }),
  )
}

/** 'Rent for May: 1 × 1250; Cleaning: 2 × 40.5' */
function textOf(rows: unknown[]): string | null {
  const lines = (rows as (Line | null)[]).filter((line) => line !== null)
  if (lines.length === 0) return null
  return lines
    .toSorted((a, b) => a.position - b.position)
    .map(({ description, quantity, unitAmount }) => `${description}: ${quantity} × ${unitAmount}`)
    .join('; ')
}
