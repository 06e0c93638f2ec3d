import { eq, sql } from 'drizzle-orm'
import { depositLimit } from '#shared/law/deposit.law.ts'
import { kindInLaw } from '#shared/law/england.ts'
import { toPence } from '#shared/pence.ts'
import { depositCap } from '#shared/records/tenancies/tenancies.ts'
import { refuse } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { readPlace } from '../../../records/properties/properties.place.pick.ts'
import type { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { rentAccounts } from '../../../records/terms/rent-accounts.table.ts'
import { charges } from '../../ledger/charges.table.ts'
import { readAccount } from '../../ledger/post.ts'

type Tenancy = typeof tenancies.$inferSelect

/** What rent accounts have charged of a tenancy's deposit, in pence. */
async function readCharged(scope: AccountScope, tenancyId: string): Promise<number> {
  const [row] = await scope
    .select({
      pence: sql<number>`coalesce(sum(${charges.pence} - ${charges.takenOff} - ${charges.writtenOff}), 0)::float8`,
    })
    .from(charges)
    .where(scope.mine(charges, eq(charges.tenancyId, tenancyId), eq(charges.kind, 'deposit')))
  return row?.pence ?? 0
}

/** The most that the Tenant Fees Act lets be held, in pence; undefined where the Act does not reach. */
async function readCap(scope: AccountScope, tenancy: Tenancy): Promise<number | undefined> {
  if ((await readAccount(scope)).currency !== 'GBP') return undefined
  const account = await scope.table(rentAccounts).get(eq(rentAccounts.tenancyId, tenancy.id))
  const kind = kindInLaw(account?.kind ?? 'assured', (await readPlace(scope, tenancy.propertyId)).isEnglish)
  return kind === 'assured' || kind === 'lodger' ? toPence(depositCap(Number(tenancy.rentAmount))) : undefined
}

/**
 * Why more of a deposit needs a question: it would be held twice, or be more than was asked for or than the law permits.
 * Undefined where it needs none. Amounts are pence; `held` is what is held already.
 */
export async function findDepositQuestion(
  scope: AccountScope,
  tenancy: Tenancy,
  { held, pence }: { held: number; pence: number },
): Promise<string | undefined> {
  const cap = await readCap(scope, tenancy)
  const agreed = tenancy.deposit === null ? 0 : toPence(Number(tenancy.deposit))
  const asked = Math.max(agreed, await readCharged(scope, tenancy.id))
  const most = asked > 0 ? asked : (cap ?? Infinity)
  if (held + pence <= most) return undefined
  const isAbove = cap !== undefined && held + pence > cap
  const law = isAbove
    ? ` It is above ${scope.money(cap)}: ${depositLimit.value} (${depositLimit.source}).`
    : ''
  if (held > 0)
    return `${scope.money(held)} is already held. Hold another ${scope.money(pence)} anyway?${law}`
  const why = asked > 0 ? `, although ${scope.money(asked)} was agreed or charged` : ''
  return `Hold ${scope.money(pence)}${why}?${law}`
}

/** Throws a 409 with the question, and with the answer that its key takes, until somebody has said yes. */
export async function askBeforeHolding(
  scope: AccountScope,
  tenancy: Tenancy,
  sums: { held: number; pence: number },
  answer: string | undefined,
): Promise<void> {
  if (answer === 'more') return
  const question = await findDepositQuestion(scope, tenancy, sums)
  if (question)
    refuse('confirm-more-deposit', question, {
      'depositAs.more': `Hold ${scope.money(sums.pence)} Anyway`,
    })
}
