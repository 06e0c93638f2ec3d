import type { RepairAnswerInput } from '#shared/office/repairs/repairs.events.ts'
import { fromPence } from '#shared/pence.ts'
import { refuse } from '../../../db/refusals.ts'
import { openScope } from '../../../db/scope.ts'
import type { SignedIn } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { readMailBrand } from '../../../mail/brand.ts'
import { actOnRepair } from '../repairs.act.ts'
import { readRepair } from '../repairs.read.ts'
import { lockRepair } from '../repairs.write.ts'
import { findAsked, landlordReader, whySettled } from './approve.mail.ts'
import { readSeen } from './outside.parts.ts'

/**
 * What a client landlord answers without a link. `scope` is their own and says whether the repair is theirs; the agency's account is
 * then written in. Throws NotFound, and a 409 for the team and for an answer to what is no longer asked.
 */
export async function answerAsLandlord(
  services: Services,
  { scope, actor: { account, user } }: SignedIn,
  id: string,
  body: RepairAnswerInput,
): Promise<void> {
  await readRepair(scope, id)
  if (account.role !== 'client')
    refuse('not-allowed', 'The landlord answers this. Record what they told you instead.')
  const outside = openScope(services.db, account.id, { id: user.id, name: user.name }, { format: account })
  const brand = await readMailBrand(outside)
  await outside.transaction(async (inside) => {
    await lockRepair(inside, id)
    const at = { scope: inside, services, account, brand, sender: user, by: user.name, isManager: false }
    if (body.answer === 'ask') {
      // A client landlord's calls take no key, so the same question at once after itself is a double click.
      const { events } = await readSeen(inside, id, landlordReader)
      const last = events.at(-1)
      if (last?.kind === 'asked' && last.by === user.name && last.text === body.text) return
      await actOnRepair(at, id, { kind: 'question', audience: 'landlord', text: body.text })
      return
    }
    const seen = await readSeen(inside, id, landlordReader)
    const asked = findAsked(seen.facts)
    if (asked?.id !== body.askedId)
      refuse('changed-meanwhile', 'You were asked for another sum meanwhile. Please look again.')
    const settled = whySettled(at, seen)
    if (settled) refuse('already-answered', settled)
    const about = asked.quoteId ? { quoteId: asked.quoteId } : {}
    await actOnRepair(
      at,
      id,
      body.answer === 'approve'
        ? { kind: 'approved', amount: fromPence(asked.pence ?? 0), text: '', ...about }
        : { kind: 'declined', text: body.text, ...about },
    )
  })
}
