import { eq, isNull } from 'drizzle-orm'
import { optionalText } from '#shared/fields.ts'
import { homeWords } from '#shared/letting/applicants/home.words.ts'
import { z } from '#shared/zod.ts'
import { refuse } from '../../db/refusals.ts'
import { formField, formSheet, paragraph } from '../../http/form-page.ts'
import { linkKind } from '../../links/links.kind.ts'
import { choice, pairList, saidAbove } from '../../links/links.parts.ts'
import { addEnquiry } from '../../records/enquiries/enquiries.service.ts'
import { enquiries } from '../../records/enquiries/enquiries.table.ts'
import { factOfHome, type HomesToLet, matchesMail, readLooking, readMatches } from './matches.mail.ts'

const answer = z.object({
  /** The id of the home that they would like to view, or 'stop'. */
  answer: z.union([z.literal('stop'), z.uuid()], 'Choose a home, or Stop'),
  times: optionalText(300),
})

interface View {
  homes: HomesToLet
  facts: [string, string][]
  /** Whether they still have these emails. */
  isOn: boolean
}

/** The homes that fit an applicant: they ask to view one, or stop the emails. */
export const matchesLink = linkKind({
  ...matchesMail,
  async read(at) {
    const { scope } = at
    const asks = await readLooking(at)
    const homes = await readMatches(scope, asks)
    const view: View = {
      homes,
      facts: homes.map((home) => factOfHome(scope, home)),
      isOn: asks.emailsSince !== null,
    }
    return {
      shown: { homes: homes.map(({ id, rent }) => [id, rent]), isOn: view.isOn },
      closed: homes.length === 0 && !view.isOn ? 'There is nothing to choose at the moment.' : null,
      view,
    }
  },
  answer,
  page({ closed, view: { homes, facts, isOn } }, form, { name: agency }) {
    const options = homes.map((home) => [home.id, `View: ${homeWords(home)}`] as const)
    const stop = isOn ? [['stop', 'Stop these emails'] as const] : []
    const known = homes.length > 0 ? pairList(facts) : paragraph('No home fits at the moment.')
    const ask = `<form method="post">${choice('answer', 'What would you like?', [...options, ...stop], form)}
${homes.length > 0 ? formField('times', 'When you could come', form) : ''}${form.hidden}<div><button>Send</button></div></form>`
    return formSheet(
      `Homes to let from ${agency}`,
      `${saidAbove(form)}${isOn ? '' : paragraph('You no longer get emails about homes.')}${known}${closed ? '' : ask}`,
    )
  },
  async apply(at, { answer: given, found, page }) {
    if (given.answer === 'stop') return matchesMail.stop(at)
    const { scope, link } = at
    const { tenantId } = link
    const home = (page.view as View).homes.find(({ id }) => id === given.answer)
    if (!home) refuse('property-not-found', 'This home is no longer to let. Please choose another one.')
    const waits = await scope
      .table(enquiries)
      .get(
        eq(enquiries.propertyId, home.id),
        eq(enquiries.tenantId, tenantId ?? ''),
        eq(enquiries.kind, 'viewing'),
        isNull(enquiries.handledAt),
      )
    if (waits) return undefined
    await addEnquiry(scope, {
      ...found.recipient,
      kind: 'viewing',
      propertyId: home.id,
      propertyTitle: homeWords(home),
      message: 'I’d like to view this home, which you emailed me about.',
      wishedTimes: given.times ?? '',
      tenantId,
    })
    return `You’d like to view: ${homeWords(home)}`
  },
})
