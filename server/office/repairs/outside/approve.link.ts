import { requiredText } from '#shared/fields.ts'
import { fromPence } from '#shared/pence.ts'
import { z } from '#shared/zod.ts'
import { refuse } from '../../../db/refusals.ts'
import { formField, formSheet, paragraph } from '../../../http/form-page.ts'
import { escapeHtml as safe } from '../../../http/template.ts'
import { type LinkAccount, type LinkForm, type LinkPage, linkKind } from '../../../links/links.kind.ts'
import { choice, factList, pairList, saidAbove } from '../../../links/links.parts.ts'
import { actOnRepair } from '../repairs.act.ts'
import { type ApproveView, approveMail, findAsked, landlordReader, readApproval } from './approve.mail.ts'
import { fileList } from './outside.page.ts'
import { actingAs, lockShown, readSeen, serveSeen } from './outside.parts.ts'

const answer = z.discriminatedUnion(
  'answer',
  [
    z.object({ answer: z.literal('approve') }),
    z.object({ answer: z.literal('decline'), text: requiredText('Enter why you decline', 300) }),
    z.object({ answer: z.literal('ask'), text: requiredText('Enter your question or message', 2000) }),
  ],
  'Choose an answer',
)

/** The form, in which a landlord writes also when there is nothing to approve. */
function answerForm({ sum, settled }: ApproveView, form: LinkForm): string {
  const answers = [
    ['approve', `Approve ${sum}`],
    ['decline', 'Decline'],
    ['ask', 'Ask a question first'],
  ] as const
  const fields = settled
    ? `<input type="hidden" name="answer" value="ask">${formField('text', 'Your message', form, 'textarea', true)}`
    : `${choice('answer', 'Your answer', answers, form)}${formField('text', 'Your reason or question', form, 'textarea')}`
  return `<form method="post">${fields}${form.hidden}<div><button>${settled ? 'Send Message' : 'Send Answer'}</button></div></form>`
}

/** The page on which a landlord approves a sum, in plain words, and without a script. */
function approvePage(
  { closed, view }: LinkPage<ApproveView>,
  form: LinkForm,
  { name: agency }: LinkAccount,
): string {
  const { sum, settled, facts, quotes, words, files } = view
  const known = `${factList(closed || settled ? facts : facts.slice(2))}${quotes.length > 1 ? `<h2>Quotes</h2>${pairList(quotes)}` : ''}${
    words.length > 0 ? `<h2>Messages</h2>${factList(words)}` : ''
  }${fileList(files, form)}`
  const standing = closed ?? settled
  return standing
    ? formSheet(
        'A repair at your property',
        `${saidAbove(form)}${paragraph(standing)}${known}${closed ? '' : `<h2>Write to ${safe(agency)}</h2>${answerForm(view, form)}`}`,
      )
    : formSheet(
        'Do you approve this repair?',
        `${paragraph(`${agency} asks you to approve ${sum} for a repair at your property.`)}${saidAbove(form)}
<p class="sum">${safe(sum)}</p>${factList(facts.slice(0, 2))}${answerForm(view, form)}<h2>The repair</h2>${known}`,
      )
}

export const approveLink = linkKind({
  ...approveMail,
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
      await actOnRepair(await actingAs(at, found), repair.id, input)
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
