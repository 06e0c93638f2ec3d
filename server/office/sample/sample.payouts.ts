import { eq } from 'drizzle-orm'
import { accounts } from '../../accounts/accounts.table.ts'
import { readMissingForVat } from '../../accounts/fees.vat.queries.ts'
import type { TransactionScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { feeRules } from '../../money/fees/fees.table.ts'
import { fillSampleDetails } from '../../money/payouts/payouts.service.ts'

async function readAgency(scope: TransactionScope): Promise<{ name: string } | undefined> {
  const [account] = await scope.tx
    .select({ kind: accounts.kind, name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, scope.accountId))
  return account?.kind === 'agent' ? account : undefined
}

/**
 * Gives the sample's landlords of an agency a fee from the last month on, so that its rent has fees and its fees have
 * invoices. They have VAT where the agency may charge it. Call it before the rent is entered.
 */
export async function addSampleFees(
  scope: TransactionScope,
  owners: { id: string }[],
  fromDay: string,
): Promise<void> {
  if (!(await readAgency(scope))) return
  const { author } = scope
  const vat = (await readMissingForVat(scope)).length === 0
  await scope.table(feeRules).insertMany(
    owners.map(({ id: landlordId }) => ({
      landlordId,
      kind: 'percent' as const,
      basisPoints: 1000,
      vat,
      fromDay,
      authorName: author.name,
      sample: true,
    })),
    { unrecorded: true },
  )
}

/** Gives the sample's landlords bank details that have waited, and the agency too where it is made up itself. */
export async function addSampleDetails(
  scope: TransactionScope,
  owners: { id: string; name: string }[],
  { services, isMadeUp }: { services: Pick<Services, 'secret'>; isMadeUp: boolean },
): Promise<void> {
  const agency = await readAgency(scope)
  if (!agency) return
  const accountNumber = (place: number) => String(1000 + place * 37).padStart(8, '0')
  const landlords = owners.map(({ id: subjectId, name: holder }, place) => ({
    payee: 'landlord' as const,
    subjectId,
    holder,
    accountNumber: accountNumber(place),
  }))
  const own = { payee: 'agency' as const, subjectId: scope.accountId, holder: agency.name }
  await fillSampleDetails(services, scope, [
    ...landlords,
    ...(isMadeUp ? [{ ...own, accountNumber: accountNumber(owners.length) }] : []),
  ])
}
