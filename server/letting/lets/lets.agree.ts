import type { AgreedWay } from '#shared/letting/lets/lets.kinds.ts'
import type { LetActing } from './lets.ports.ts'

/** How a pending tenancy was entered into. */
export interface Agreement {
  day: string
  how: AgreedWay
  /** The signed file. */
  documentId: string
}

/**
 * Turns a pending tenancy into one that is agreed, in the transaction of `at`: its rent account and first charges, the holding deposit
 * as part of the deposit where its payer agreed, the tenants' page. Throws NotFound, or a 409 that says what is missing.
 */
export async function agreeTenancy(at: LetActing, tenancyId: string, agreement: Agreement): Promise<void> {
  await at.scope.transaction(async () => {
    throw new Error(`the agreement of ${tenancyId} on ${agreement.day} has no steps yet`)
  })
}
