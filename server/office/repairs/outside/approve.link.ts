import { requiredText } from '#shared/fields.ts'
import { fromPence } from '#shared/pence.ts'
import { z } from '#shared/zod.ts'
import { refuse } from '../../../db/refusals.ts'
import { linkKind } from '../../../links/links.kind.ts'
import { actOnRepair } from '../repairs.act.ts'
import { approveMail, findAsked, landlordReader, readApproval } from './approve.mail.ts'
import { approvePage } from './approve.page.ts'
import { actingBehind, lockShown, readSeen, serveSeen } from './outside.parts.ts'

const answer = z.discriminatedUnion(
  'answer',
  [
    z.object({ answer: z.literal('approve') }),
    z.object({ answer: z.literal('decline'), text: requiredText('Enter why you decline', 300) }),
    z.object({ answer: z.literal('ask'), text: requiredText('Enter your question or message', 2000) }),
  ],
  'Choose an answer',
)

/** The landlord's answer to the sum that is asked for a repair of their property. */
export const approveLink = linkKind({
  ...approveMail,
  title: 'Approval of a repair',
  read: readApproval,
  answer,
  page: approvePage,
  async apply(at, { answer: given, found, page }) {
    const { scope, link } = at
    const { settled } = (await lockShown(at, page, () => readApproval(at))).view
    if (settled && given.answer !== 'ask') refuse('already-answered', settled)
    const { facts, repair } = await readSeen(scope, link.repairId, landlordReader)
    const { quoteId, pence } = findAsked(facts) ?? {}
    const about = quoteId ? { quoteId } : {}
    const act = async (input: Parameters<typeof actOnRepair>[2], words: string) => {
      await actOnRepair(await actingBehind(at, found), repair.id, input)
      return words
    }
    switch (given.answer) {
      case 'approve':
        return act(
          { kind: 'approved', amount: fromPence(pence ?? 0), text: '', ...about },
          `${scope.money(pence ?? 0)} approved`,
        )
      case 'decline':
        return act({ kind: 'declined', text: given.text, ...about }, `Declined: ${given.text}`)
      case 'ask':
        return act(
          { kind: settled ? 'message' : 'question', audience: 'landlord', text: given.text },
          given.text,
        )
    }
  },
  photo: ({ scope }, { about }, file) => serveSeen(scope, about.id, file, landlordReader),
})
