import type { User } from '#shared/accounts/auth.ts'
import { today } from '#shared/dates.ts'
import { isOpen } from '#shared/law/increases/increases.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { type LinkAccount, subjectOf } from '../../links/links.kind.ts'
import { sendLink } from '../../links/links.send.ts'
import { readMailBrand } from '../../mail/brand.ts'
import { type Books, refuseUnknownIncrease } from './increases.let.ts'
import { increaseLink } from './increases.link.ts'
import { addEvent, changeIncrease, type IncreaseParams, refuseOwn } from './increases.open.ts'

/**
 * Emails the landlord a link to a page on which they answer. An older link ends. Throws NotFound, a 409 where nobody can be asked,
 * or a TryLater.
 */
export async function askLandlord(
  services: Services,
  scope: AccountScope,
  account: Books & LinkAccount,
  params: IncreaseParams,
  sender: User,
): Promise<void> {
  refuseOwn(account)
  const brand = await readMailBrand(scope)
  await changeIncrease(scope, account, params, isOpen, async (inside, { let_, id }, tx) => {
    refuseUnknownIncrease(let_)
    const link = subjectOf({ landlordId: let_.landlord.id, increaseId: id })
    const to = await sendLink(increaseLink, link, { services, account, sender, brand }, inside, tx)
    await addEvent(inside, id, { kind: 'asked', day: today(), name: to })
  })
}
