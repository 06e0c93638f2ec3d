import { eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { valuesOf } from '#shared/group.ts'
import { isOneOf } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { readBills, readCharges, readFeeInvoices, readReversed } from '../../landlords/landlords.service.ts'
import type { LedgerLine } from '../../ledger/balances.ts'
import { bankLines } from '../../ledger/bank.table.ts'
import { receipts } from '../../ledger/charges.table.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import { isMoved, isOfEntry, isReversedBy } from '../../ledger/joins.queries.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'
import { payouts } from '../../payouts/payouts.table.ts'
import { nameSubjects, readTexts } from '../proof.names.ts'

interface Moved {
  entryId: string
  kind: (typeof ledgers.$inferSelect)['kind']
  subject: string
}

const listMoved = (scope: AccountScope, entryIds: string[]): Promise<Moved[]> =>
  scope
    .select({ entryId: transfers.entryId, kind: ledgers.kind, subject: ledgers.subjectId })
    .from(transfers)
    .innerJoin(ledgers, isMoved())
    .where(scope.mine(transfers, isOneOf(transfers.entryId, entryIds)))

/** The ledgers that these bank lines were sorted to, by line, without what was taken back. */
async function listSorted(scope: AccountScope, lineIds: string[]): Promise<Moved[]> {
  if (lineIds.length === 0) return []
  const back = alias(entries, 'back')
  return scope
    .select({ entryId: sql<string>`${entries.sourceId}`, kind: ledgers.kind, subject: ledgers.subjectId })
    .from(entries)
    .innerJoin(transfers, isOfEntry)
    .innerJoin(ledgers, isMoved())
    .leftJoin(back, isReversedBy(back))
    .where(
      scope.mine(
        entries,
        eq(entries.source, 'bank'),
        isOneOf(entries.sourceId, lineIds),
        ne(entries.kind, 'bank-line'),
        isNull(back.id),
      ),
    )
}

/** The names of these ledgers' owners, by subject. The account's own ledgers have none. */
function nameOwners(scope: AccountScope, moved: Moved[]): Promise<Map<string, string>> {
  const subjectsOf = (...kinds: Moved['kind'][]) => [
    ...new Set(
      moved.flatMap(({ kind, subject }) =>
        kinds.includes(kind) && subject !== scope.accountId ? [subject] : [],
      ),
    ),
  ]
  return nameSubjects(scope, {
    landlords: subjectsOf('landlord', 'nrl', 'shortfall'),
    tenancies: subjectsOf('tenant', 'due', 'deposit', 'holding', 'scheme'),
    contractors: subjectsOf('contractor'),
  })
}

/** Everything that lines say beyond their own rows. */
export async function readLedgerFacts(scope: AccountScope, lines: LedgerLine[]) {
  const reversed = await readReversed(scope, valuesOf(lines, 'reversesId'))
  /** What a line is about: itself, or the entry that it takes back. */
  const causeOf = (line: LedgerLine) =>
    (line.reversesId ? reversed.get(line.reversesId) : undefined) ?? { ...line, id: line.entryId }
  const causes = lines.map(causeOf)
  const idsOf = (...kinds: LedgerLine['kind'][]) =>
    causes.flatMap(({ kind, id }) => (kinds.includes(kind) ? [id] : []))
  const sourcesOf = (...kinds: LedgerLine['kind'][]) =>
    causes.flatMap(({ kind, sourceId }) => (kinds.includes(kind) && sourceId ? [sourceId] : []))
  const shown = lines.flatMap(({ source, sourceId }) => (source === 'bank' && sourceId ? [sourceId] : []))
  const entryIds = lines.map(({ entryId }) => entryId)
  const moved = await listMoved(scope, entryIds)
  const sorted = await listSorted(scope, sourcesOf('bank-line'))
  const charges = await readCharges(scope, valuesOf(lines, 'chargeId'))
  const tenancyOf = lines.flatMap(({ entryId, tenancyId, chargeId }): Moved[] => {
    const subject = tenancyId ?? charges.get(chargeId ?? '')?.tenancyId
    return subject ? [{ entryId, kind: 'tenant', subject }] : []
  })
  const sent = await scope
    .select({
      text: payouts.reference,
      ids: sql<(string | null)[]>`array[${payouts.id}, ${payouts.seenId}, ${payouts.returnedId}]::text[]`,
    })
    .from(payouts)
    .where(
      scope.mine(
        payouts,
        sql`(${isOneOf(payouts.id, sourcesOf('payout'))} or ${isOneOf(payouts.seenId, idsOf('paid-out'))}
          or ${isOneOf(payouts.returnedId, idsOf('paid-out'))})`,
      ),
    )
  return {
    causeOf,
    moved: [...moved, ...tenancyOf],
    sorted,
    owners: await nameOwners(scope, [...moved, ...sorted, ...tenancyOf]),
    charges,
    invoices: await readFeeInvoices(scope, entryIds),
    bills: await readBills(scope, sourcesOf('bill')),
    payouts: new Map(sent.flatMap(({ ids, text }) => ids.flatMap((id) => (id ? [[id, text] as const] : [])))),
    receipts: await readTexts(scope, receipts, receipts.reference, idsOf('receipt')),
    bankLines: await readTexts(scope, bankLines, bankLines.text, shown),
  }
}

export type LedgerFacts = Awaited<ReturnType<typeof readLedgerFacts>>
