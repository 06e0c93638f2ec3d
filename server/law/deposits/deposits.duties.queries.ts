import type { OpenDeposit } from '#shared/law/duties/deposit.duty.ts'
import type { HeldHolding } from '#shared/law/duties/holding.duty.ts'
import { titleCase } from '#shared/text.ts'
import { readOnce } from '../../db/read-once.ts'
import type { AccountScope } from '../../db/scope.ts'
import { cameOn, listHeldHoldings, listOwedDeposits } from '../../money/proof/proof.service.ts'

type Named = 'id' | 'tenant' | 'property' | 'propertyId'

const nameTenancy = ({ id, tenant, property, propertyId }: Record<Named, string>) => ({
  home: { id: propertyId, name: property },
  tenancy: { id, name: titleCase(tenant) },
})

const readOwed = readOnce(async (scope) => await listOwedDeposits(scope))

type Owed = Awaited<ReturnType<typeof readOwed>>[number]

const factsOf = ({ isDated, known, pence, kind, ...row }: Owed) => ({
  ...nameTenancy(row),
  tenancyKind: kind,
  cameOn: cameOn({ isDated, known }),
  knownOn: known,
  pence,
})

export async function readUnprotected(scope: AccountScope, day: string): Promise<OpenDeposit[]> {
  return (await readOwed(scope, day)).filter(({ waits }) => waits).map(factsOf)
}

export async function readUninformed(scope: AccountScope, day: string): Promise<OpenDeposit[]> {
  return (await readOwed(scope, day)).filter(({ isUninformed }) => isUninformed).map(factsOf)
}

export async function readHoldings(scope: AccountScope): Promise<HeldHolding[]> {
  const rows = await listHeldHoldings(scope)
  return rows.map((row) => ({ ...row, ...nameTenancy(row), cameOn: row.came }))
}
