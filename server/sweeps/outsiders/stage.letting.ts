import { addDays, today } from '#shared/dates.ts'
import { londonMoment } from '#shared/london.ts'
import { mailMatches } from '../../letting/applicants/matches.job.ts'
import { aPdf } from '../../letting/signings/signings.testing.ts'
import { serveStatement } from '../../testing/lets.ts'
import { clearRateLimits } from '../../testing/limits.ts'
import type { MailedApp } from '../../testing/mailed.ts'
import type { Person } from '../../testing/people.ts'
import { canary, type Director, emailOf, type Held, must, phoneOf } from './cast.ts'

/** The ids of the let: the home, those who apply, their offers and the pending tenancy. */
export type LettingIds = Record<
  'den' | 'ines' | 'ivan' | 'nora' | 'denlet' | 'looker' | 'rivallooker' | 'noralooker',
  string
>

const start = addDays(today(), 9)

async function answer({ browser, path }: Held, form: Record<string, string>): Promise<void> {
  const { status, text } = await browser.answer(path, form)
  if (status !== 303) throw new Error(`${JSON.stringify(form)} was answered with ${status}: ${text}`)
}

/** What Ines types for her party, once. */
const application = (den: string): Record<string, string> => ({
  act: 'send',
  home: den,
  rent: '1089.31',
  startOn: start,
  requests: canary('requests'),
  consent: 'yes',
  confirmed: 'yes',
  'p0.phone': phoneOf('ines'),
  'p0.income': 'employed',
  'p0.yearly': '38123.45',
  'p0.employerName': canary('employer'),
  'p0.employerEmail': emailOf('boss'),
  'p0.landlordName': canary('exlandlord'),
  'p0.landlordEmail': emailOf('ex'),
  'p0.shareCode': canary('share'),
  'p1.name': `Ann ${canary('tom')}`,
  'p1.role': 'tenant',
  'p1.email': emailOf('tom'),
  'p1.yearly': '31234.56',
  'p1.shareCode': canary('sharetom'),
  'p2.name': `Ann ${canary('clara')}`,
  'p2.role': 'guarantor',
  'p2.email': emailOf('clara'),
  'p2.yearly': '91234.56',
})

/** A let of another home of Mary's: two offers, the accepted one with its references, its statement and its agreement. */
export async function playLet(
  app: MailedApp,
  owner: Person,
  { home, idOf, post, follow }: Director,
  mary: string,
): Promise<LettingIds> {
  const den = await home(mary, 'den')
  const looker = (who: 'ines' | 'ivan' | 'nora', more: object = {}) =>
    idOf('/api/applicants', {
      name: `Ann ${canary(who)}`,
      email: emailOf(who),
      phone: phoneOf(who),
      wishes: canary(`wishes${who}`),
      property: den,
      ...more,
    })
  const [ines, ivan] = [await looker('ines'), await looker('ivan')]
  // Nora is told of the den while it is to let, and of no address.
  const nora = await looker('nora', { emails: 'yes' })
  await mailMatches(app.services, londonMoment({ date: today(), time: '12:00' }))
  await follow('nora', 'matches')
  for (const [who, applicant] of [
    ['ines', ines],
    ['ivan', ivan],
  ] as const) {
    await post(`/api/applicants/${applicant}/apply`, { propertyId: den })
    await follow(who, 'apply')
  }
  await answer(await follow('ines', 'apply'), application(den))
  const rivalOffer = { applicantId: ivan, propertyId: den, rent: 1077.29, startOn: start }
  await post('/api/offers', { ...rivalOffer, requests: canary('rivalrequests') })
  const offers = await must(owner.call('GET', `/api/offers?propertyId=${den}`))
  const offerOf = (rent: number) => offers.find((each: { rent: number }) => each.rent === rent).id as string
  await post(`/api/offers/${offerOf(1089.31)}/ask`, { text: canary('passon') })
  await answer(await follow('mary', 'offer'), { answer: 'ask', text: canary('maryasks') })
  await post(`/api/offers/${offerOf(1089.31)}/ask`, { text: canary('passagain') })
  await answer(await follow('mary', 'offer'), { answer: 'approve' })
  await post(`/api/offers/${offerOf(1077.29)}/ask`, { text: canary('passrival') })
  await follow('mary', 'offer')
  await clearRateLimits(app)
  const { tenancyId: denlet } = (await must(owner.call('GET', `/api/offers?propertyId=${den}`))).find(
    (each: { tenancyId: string | null }) => each.tenancyId,
  )
  await post(`/api/tenancies/${denlet}/references/ask`, {})
  await answer(await follow('boss', 'reference'), {
    about: 'employer',
    known: 'yes',
    job: canary('job'),
    since: '2020-02-03',
    contract: 'permanent',
    pay: '38111.22',
    probation: 'no',
    leaving: 'no',
    you: canary('bossname'),
  })
  await follow('ex', 'reference')
  await serveStatement(owner, denlet)
  await post(`/api/tenancies/${denlet}/let/handover`, {
    isDone: false,
    day: start,
    words: canary('handover'),
  })
  const { parties } = await must(owner.call('GET', `/api/tenancies/${denlet}/signings`))
  const signers = (parties as { id: string; role: string }[]).filter(({ role }) => role !== 'guarantor')
  await post(`/api/tenancies/${denlet}/signings`, {
    kind: 'agreement',
    title: `Agreement ${canary('lettitle')}`,
    fileName: 'agreement.pdf',
    file: (await aPdf()).toString('base64'),
    signers: signers.map(({ id }) => id),
  })
  for (const who of ['ines', 'tom'] as const)
    await answer(await follow(who, 'sign'), { name: `Ann ${canary(who)}`, agreed: 'yes' })
  await follow('mary', 'sign')
  await post(`/api/tenancies/${denlet}/signings`, {
    kind: 'letter',
    title: `Letter ${canary('claratitle')}`,
    fileName: 'letter.pdf',
    file: (await aPdf()).toString('base64'),
    signers: (parties as { id: string; role: string }[]).flatMap(({ id, role }) =>
      role === 'guarantor' ? id : [],
    ),
  })
  await follow('clara', 'sign')
  await clearRateLimits(app)
  const tenantOf = async (id: string) => (await must(owner.call('GET', `/api/applicants/${id}`))).tenantId
  return {
    den,
    denlet,
    looker: ines,
    rivallooker: ivan,
    noralooker: nora,
    ines: await tenantOf(ines),
    ivan: await tenantOf(ivan),
    nora: await tenantOf(nora),
  }
}
