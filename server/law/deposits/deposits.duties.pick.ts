import type { OpenDeposit } from '#shared/law/duties/deposit.duty.ts'
import type { HeldHolding } from '#shared/law/duties/holding.duty.ts'
import { titleCase } from '#shared/text.ts'
import type { AccountScope } from '../../db/scope.ts'
import {
  listUninformedDeposits,
  listWaitingDeposits,
} from '../../money/proof/deposits/deposits.unprotected.pick.ts'
import { listHeldHoldings } from '../../money/proof/deposits/holdings.pick.ts'

interface OfTenancy {
  id: string
  tenant: string
  property: string
  propertyId: string
}

const nameTenancy = ({ id, tenant, property, propertyId }: OfTenancy) => ({
  home: { id: propertyId, name: property },
  tenancy: { id, name: titleCase(tenant) },
})

export async function readUnprotected(scope: AccountScope): Promise<OpenDeposit[]> {
  const rows = await listWaitingDeposits(scope)
  return rows.map(({ came, known, pence, kind, ...row }) => ({
    ...nameTenancy(row),
    tenancyKind: kind,
    cameOn: came,
    knownOn: known,
    pence,
  }))
}

/** The deposits whose prescribed information is not on record as served. */
export async function readUninformed(scope: AccountScope): Promise<OpenDeposit[]> {
  const rows = await listUninformedDeposits(scope)
  return rows.map(({ came, known, pence, kind, ...row }) => ({
    ...nameTenancy(row),
    tenancyKind: kind,
    cameOn: came,
    knownOn: known,
    pence,
  }))
}

export async function readHoldings(scope: AccountScope): Promise<HeldHolding[]> {
  const rows = await listHeldHoldings(scope)
  return rows.map(({ came, pence, ...row }) => ({ ...nameTenancy(row), cameOn: came, pence }))
}
