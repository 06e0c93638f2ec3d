import { inArray, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { StartsInput } from '#shared/money/rent/rent.many.ts'
import { chargedAfterPaid, chargedFrom, chargedSinceFile } from '#shared/records/terms/terms.calendar.ts'
import { Refused, refuse, refuseField } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { readStated, type StatedRent, termsOf } from '../../../records/terms/terms.read.ts'
import { bankAccounts } from '../../ledger/bank.table.ts'
import { lockBooks } from '../../ledger/post.ts'
import { planStart, storeStarts } from './rent.start.ts'
import { openAccounts } from './rent.store.ts'

/** The first day of the current rent period, or the start of a tenancy that began lately. */
function presentPeriod(stored: StatedRent): string {
  const { startDate, endedOn } = stored.tenancy
  return chargedFrom(startDate, endedOn, termsOf(stored, startDate))
}

/** Whether an account from the present rent period begins after its tenancy, so that something may be owed from before. */
export const beginsLater = (stored: StatedRent | undefined): boolean =>
  stored !== undefined && presentPeriod(stored) > stored.tenancy.startDate

/** The first day that is charged. Throws a 400 where a tenancy ends with the period that was paid, so that none is. */
function firstDay(
  scope: AccountScope,
  stored: StatedRent,
  { from, paid, fileFrom }: StartsInput,
): string | undefined {
  const { id, startDate, endedOn } = stored.tenancy
  if (from === 'bank' && fileFrom)
    return chargedSinceFile(startDate, endedOn, fileFrom, termsOf(stored, startDate))
  if (!paid?.includes(id)) return from === 'start' ? undefined : presentPeriod(stored)
  const next = chargedAfterPaid(startDate, termsOf(stored, startDate))
  if (endedOn === null || next <= endedOn) return next
  const why = `A tenancy that was paid ends on ${scope.day(endedOn)}, before its next rent period, so there is nothing to charge. Leave it out`
  throw new Refused(400, 'tenancy-ends-before', `${why}. Nothing was started.`, { paid: why })
}

/** Throws a 400 for an answer about the present period where the accounts begin earlier, or about other tenancies. */
function refusePaid({ tenancyIds, from, paid = [] }: StartsInput): void {
  if (paid.length === 0) return
  const why =
    from !== 'period'
      ? 'Accounts that start earlier need all payments since then'
      : paid.some((id) => !tenancyIds.includes(id))
        ? 'Only tenancies with a rent account can be marked as paid'
        : undefined
  if (why) throw new Refused(400, 'rent-start-paid', `${why}. Nothing was started.`, { paid: why })
}

async function refuseUnknown(scope: AccountScope, ids: string[]): Promise<void> {
  const known = await scope
    .select({ id: tenancies.id })
    .from(tenancies)
    .where(scope.mine(tenancies, inArray(tenancies.id, ids)))
  if (known.length === ids.length) return
  const why = 'One of these tenancies no longer exists'
  throw new Refused(400, 'tenancy-not-found', `${why}. Nothing was started.`, { tenancyIds: why })
}

/** Throws a 400 where nobody has said what kind a tenancy is, because a lodger or a company has other rights. */
function refuseUnsaidKind(stored: readonly StatedRent[], { kind }: StartsInput): void {
  const open = stored.filter(({ tenancy }) => tenancy.kind === null).length
  if (open === 0 || kind) return
  const which = open === 1 ? 'one tenancy is' : `${open.toLocaleString('en-GB')} tenancies are`
  const why = `Choose what kind ${which}: assured, of a lodger, of a company, or another`
  throw new Refused(400, 'tenancy-kind-unknown', `${why}. Nothing was started.`, { kind: why })
}

/** The first day of the oldest bank account; undefined where there is none. */
async function readBankStart(scope: AccountScope): Promise<string | undefined> {
  const [first] = await scope
    .select({ day: sql<string | null>`min(${bankAccounts.openedOn})::text` })
    .from(bankAccounts)
    .where(scope.mine(bankAccounts))
  return first?.day ?? undefined
}

/**
 * Starts the rent accounts of these tenancies and charges due rent, for all of them or none. Throws a 400 where a tenancy is
 * missing or cannot be charged, and a 409 where a tenancy has a rent account already.
 */
export async function startAccounts(scope: TransactionScope, input: StartsInput): Promise<{ count: number }> {
  const ids = [...new Set(input.tenancyIds)]
  refusePaid(input)
  await refuseUnknown(scope, ids)
  await lockBooks(scope)
  await scope.lock(tenancies, ids)
  const stored = await readStated(scope, ids)
  const begun = await openAccounts(scope, ids)
  if (begun.length > 0)
    refuse(
      'rent-account-exists',
      `${begun.length === 1 ? 'One of these tenancies has' : `${begun.length} of these tenancies have`} a rent account already. Nothing was started.`,
    )
  const fileFrom = input.from === 'bank' ? (input.fileFrom ?? (await readBankStart(scope))) : undefined
  if (fileFrom && fileFrom > today()) refuseField('date-in-future', 'fileFrom', 'This date is in the future')
  refuseUnsaidKind([...stored.values()], input)
  const starts = [...stored.values()].map((each) => {
    const from = firstDay(scope, each, { ...input, fileFrom })
    // The list of tenancies says what comes along, so that no other sum is charged than the one that was shown.
    const opening = beginsLater(each) ? {} : { opening: 0 }
    const kind = each.tenancy.kind ?? input.kind
    return planStart(scope, each, { ...(kind && { kind }), ...(from !== undefined && { from, ...opening }) })
  })
  await storeStarts(scope, starts, { source: 'hand' })
  return { count: starts.length }
}
