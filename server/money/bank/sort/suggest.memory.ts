import { desc, eq, gte, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import { shortenHomes } from '#shared/records/properties/properties.address.ts'
import { isAgency } from '../../../accounts/accounts.queries.ts'
import { pickColumns, refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { bills, contractors } from '../../bills/bills.table.ts'
import { bankLines, bankMatches } from '../../ledger/bank.table.ts'
import { entries } from '../../ledger/entries.table.ts'
import { type Memory, makeMemory, type Purpose, type SortedBefore } from '../matching/matching.memory.ts'
import { selectShowing } from './entry-matches.ts'
import { bankRules } from './rules.table.ts'

/** How long what was done is remembered: a yearly payment is offered again, with some days to spare. */
const daysRemembered = 400
const mostRemembered = 5000

export type StoredRule = typeof bankRules.$inferSelect

export const purposeOfRule = (
  rule: Pick<StoredRule, 'kind' | 'category' | 'propertyId' | 'isAllInterest'>,
): Purpose => {
  const { kind, category, propertyId, isAllInterest } = rule
  return kind === 'own' ? { kind } : { kind, category, propertyId, isAllInterest }
}

async function listSortedBefore(scope: AccountScope): Promise<SortedBefore[]> {
  const rows = await scope
    .select({
      line: pickColumns(bankLines, 'day', 'pence', 'text', 'payer', 'reference', 'type'),
      kind: bankMatches.kind,
      decidedBy: bankMatches.decidedBy,
      category: bills.category,
      propertyId: bills.propertyId,
      isAllInterest: sql<boolean>`coalesce(${bills.interest} = ${bills.pence}, false)`,
      payee: sql<string>`coalesce(${contractors.name}, '')`,
    })
    .from(bankMatches)
    .innerJoin(bankLines, refersTo(bankMatches.lineId, bankLines))
    .leftJoin(bills, refersTo(bankMatches.subjectId, bills))
    .leftJoin(contractors, refersTo(bills.contractorId, contractors))
    .where(
      scope.mine(
        bankMatches,
        isNull(bankMatches.takenBackAt),
        inArray(bankMatches.kind, ['own', 'expense']),
        // A part of a line says nothing about the next whole one.
        eq(bankMatches.pence, bankLines.pence),
        gte(bankLines.day, addDays(today(), -daysRemembered)),
      ),
    )
    .orderBy(desc(bankLines.day), desc(bankLines.seq))
    .limit(mostRemembered)
  return rows.flatMap(({ line, kind, decidedBy, payee, category, propertyId, isAllInterest }) => {
    const isByPerson = decidedBy === 'person'
    if (kind === 'own') return { line, purpose: { kind }, payee: '', isByPerson }
    if (kind !== 'expense' || category === null) return []
    return { line, purpose: { kind, category, propertyId, isAllInterest }, payee, isByPerson }
  })
}

/** A private landlord's expense that was typed by hand, and that no bank line is tied to. */
export interface TypedExpense {
  entryId: string
  day: string
  pence: number
  payee: string
}

async function listTypedExpenses(scope: AccountScope): Promise<TypedExpense[]> {
  const rows = await scope
    .select({ entryId: bills.paidId, day: bills.day, pence: bills.pence, payee: contractors.name })
    .from(bills)
    .innerJoin(contractors, refersTo(bills.contractorId, contractors))
    .innerJoin(entries, refersTo(bills.paidId, entries))
    .where(
      scope.mine(
        bills,
        isNull(bills.cancelledAt),
        ne(entries.source, 'bank'),
        gte(bills.day, addDays(today(), -daysRemembered)),
        notExists(selectShowing(scope, bills.accountId, bills.paidId)),
      ),
    )
  return rows.flatMap(({ entryId, ...row }) => (entryId ? [{ entryId, ...row }] : []))
}

export interface LandlordMemory extends Memory {
  typed: TypedExpense[]
  /** The short names of homes, by id. */
  homes: Map<string, string>
}

/** What a private landlord did with payments beside rent, and the rules that stand; undefined in an agency. */
export async function readMemory(scope: AccountScope): Promise<LandlordMemory | undefined> {
  // An agency's bank holds other people's money.
  if (await isAgency(scope)) return undefined
  const rules = await scope.table(bankRules).list(isNull(bankRules.endedAt))
  const { id, addressLine1, addressLine2, postCode } = properties
  const homes = await scope
    .select({ id, addressLine1, addressLine2, postCode })
    .from(properties)
    .where(scope.mine(properties))
  return {
    ...makeMemory(
      await listSortedBefore(scope),
      rules.map(({ id, key, isIn, payee, ...rule }) => ({
        id,
        key,
        isIn,
        payee,
        purpose: purposeOfRule(rule),
      })),
    ),
    typed: await listTypedExpenses(scope),
    homes: shortenHomes(
      homes.map((home) => ({
        id: home.id,
        name: [home.addressLine1, home.addressLine2, home.postCode].filter(Boolean).join(', '),
      })),
    ),
  }
}
