import type { z } from 'zod'
import type { offerAnswerHere } from '#shared/letting/offers/offers.ts'
import { Conflict, refuse } from '../../db/refusals.ts'
import { openScope } from '../../db/scope.ts'
import type { SignedIn } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { answerOffer } from './offers.answer.ts'
import { notifyOfOffer } from './offers.notify.ts'
import { readOffer } from './offers.read.ts'

/**
 * What a client landlord answers without a link. `scope` is their own and says whether the offer is theirs; the agency's account is
 * then written in. Throws NotFound, a 409 for the team, and a Conflict for an answer to an older offer.
 */
export async function answerAsLandlord(
  { db }: Pick<Services, 'db'>,
  { scope, actor: { account, user } }: SignedIn,
  id: string,
  { version, ...given }: z.output<typeof offerAnswerHere>,
): Promise<void> {
  await readOffer(scope, id)
  if (account.role !== 'client')
    refuse('not-allowed', 'The landlord answers this. Record what they answered instead.')
  const outside = openScope(db, account.id, { id: user.id, name: user.name }, { format: account })
  await outside.transaction(async (inside) => {
    const offer = await readOffer(inside, id)
    if (offer.version !== version) throw new Conflict()
    // A client landlord's calls take no key, so the same question at once after itself is a double click.
    const last = offer.events.at(-1)
    if (given.answer === 'ask' && last?.kind === 'question' && last.text === given.text) return
    await answerOffer(inside, id, given, { how: 'app' })
    await notifyOfOffer(inside, id, user.name)
  })
}
