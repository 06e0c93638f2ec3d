import { offerAnswers } from '#shared/letting/offers/offers.ts'
import { z } from '#shared/zod.ts'
import { formField, formSheet, paragraph } from '../../http/form-page.ts'
import { type LinkAccount, type LinkForm, type LinkPage, linkKind } from '../../links/links.kind.ts'
import { choice, factList, saidAbove } from '../../links/links.parts.ts'
import { answerOffer } from './offers.answer.ts'
import { type OfferView, offerMail, readOfferPage } from './offers.mail.ts'
import { notifyOfOffer } from './offers.notify.ts'

const [approve, decline, ask, suggest] = offerAnswers
/** As the form sends it, with whatever else was typed. */
const answer = z.discriminatedUnion(
  'answer',
  [z.object(approve.shape), z.object(decline.shape), z.object(ask.shape), z.object(suggest.shape)],
  'Choose an answer',
)

const options = [
  ['approve', 'Approve this offer'],
  ['ask', 'Ask a question first'],
  ['suggest', 'Suggest another start date'],
  ['decline', 'Decline'],
] as const

function offerPage(
  { closed, view }: LinkPage<OfferView>,
  form: LinkForm,
  { name: agency }: LinkAccount,
): string {
  const { property, facts, words } = view
  const known = `${factList(facts)}${words.length > 0 ? `<h2>Messages</h2>${factList(words)}` : ''}`
  if (closed) return formSheet(`An offer for ${property}`, `${saidAbove(form)}${paragraph(closed)}${known}`)
  return formSheet(
    `An offer for ${property}`,
    `${paragraph(`${agency} asks for your answer.`)}${saidAbove(form)}${known}<form method="post">${choice('answer', 'Your answer', options, form)}
${formField('text', 'Your question or reason', form, 'textarea')}${formField('startOn', 'Another start date', form, 'date')}
${form.hidden}<div><button>Send Answer</button></div></form>`,
  )
}

export const offerLink = linkKind({
  ...offerMail,
  read: readOfferPage,
  answer,
  page: offerPage,
  async apply({ scope, link }, { answer: given, found }) {
    const by = found.recipient.name
    const words = await answerOffer(scope, link.offerId ?? '', given, { how: 'link', by })
    await notifyOfOffer(scope, link.offerId ?? '', by)
    return words
  },
})
