import type { TransactionScope } from '../db/scope.ts'
import type { SignedIn } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { type MailBrand, readMailBrand } from '../mail/brand.ts'
import type { AnswerContext, LinkAccount } from './links.kind.ts'

/** Who acts, and how the emails look that it causes. `scope` is that of the transaction. */
export interface SendingAt {
  scope: TransactionScope
  services: Services
  account: LinkAccount
  sender: { name: string; email: string }
  brand: MailBrand
}

/** Acts in the name of the caller, in one transaction with the emails that it causes. */
export async function acting<Result>(
  services: Services,
  { scope, actor: { account, user: sender } }: SignedIn,
  act: (at: SendingAt) => Promise<Result>,
): Promise<Result> {
  const brand = await readMailBrand(scope)
  return scope.transaction((inside) => act({ scope: inside, services, account, sender, brand }))
}

/** Acts behind a link: what its recipient causes is emailed in the account’s name. */
export async function actingBehind<At extends AnswerContext>(at: At): Promise<At & SendingAt> {
  const brand = await readMailBrand(at.scope)
  return { ...at, brand, sender: { name: brand.name, email: '' } }
}
