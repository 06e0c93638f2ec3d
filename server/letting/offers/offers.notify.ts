import type { TransactionScope } from '../../db/scope.ts'
import { notify } from '../../notify/notify.ts'
import { readOffer } from './offers.read.ts'

/** Notifies the team of what somebody outside it has just done about an offer. */
export async function notifyOfOffer(scope: TransactionScope, id: string, who: string): Promise<void> {
  const { property: home, applicant, propertyId, events } = await readOffer(scope, id)
  const act = events.at(-1)?.kind ?? 'made'
  await notify(scope.tx, scope.accountId, {
    kind: 'offer',
    about: { offerId: id, propertyId, who, home, applicant, act },
  })
}
