import { addDays, today } from '#shared/dates.ts'
import type { TransactionScope } from '../../db/scope.ts'
import { recordPrior } from '../../money/proof/proof.service.ts'

interface Letting {
  tenancyId: string
  startDate: string
  deposit: number
}

/** The day of its thirty days on which the sample's deposit is. */
const dayOfThirty = 27

/**
 * Gives the youngest letting of a sample agency a deposit on its 27th day, which the landlord has and nobody has protected.
 */
export async function fillSampleDeposit(
  scope: TransactionScope,
  lettings: readonly Letting[],
): Promise<void> {
  const [youngest] = lettings.toSorted((a, b) => (a.startDate > b.startDate ? -1 : 1))
  if (!youngest) return
  const day = addDays(today(), 1 - dayOfThirty)
  await recordPrior(scope, youngest.tenancyId, { amount: youngest.deposit, day, place: 'landlord' })
}
