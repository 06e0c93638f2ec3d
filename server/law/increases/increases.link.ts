import { eq } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { increasePageCalls } from '#shared/law/increases/increases.calls.ts'
import {
  type IncreaseStatus,
  isOpen,
  type LandlordAnswer,
  type LinkAnswer,
  linkAnswerInput,
} from '#shared/law/increases/increases.ts'
import { nameLines, postalLines } from '#shared/records/properties/properties.name.ts'
import { NotFound, refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { formField, formSheet, paragraph } from '../../http/form-page.ts'
import { Raw, type Route, route } from '../../http/route.ts'
import { escapeHtml as safe } from '../../http/template.ts'
import {
  type AnswerContext,
  type LinkAccount,
  type LinkContext,
  type LinkForm,
  type LinkPage,
  linkKind,
} from '../../links/links.kind.ts'
import { choice, factList } from '../../links/links.parts.ts'
import { notify } from '../../notify/notify.ts'
import { readLet, rentBefore } from './increases.let.ts'
import { addEvent, type Opened, openIncrease, readIncrease } from './increases.open.ts'
import { penceOfAnswer } from './increases.propose.ts'
import { rentIncreases } from './increases.table.ts'

const answers: readonly (readonly [LandlordAnswer, string])[] = [
  ['yes', 'Yes, I agree to the new rent'],
  ['no', 'No, keep the current rent'],
  ['other', 'Another amount'],
]

/** The question that a sum above the proposal asks, for that sum alone. */
const confirmation = (above: string): string =>
  `<label class="tick"><input type="checkbox" name="isAbove" value="${safe(above)}"><span>Yes, I mean ${safe(above)}, which is more than proposed. It needs a new proposal.</span></label>`

/** The page on which a landlord answers, in plain words, and without a script. */
function increasePage(
  { closed, view: { facts, answered } }: LinkPage<ReturnType<typeof viewOf>>,
  form: LinkForm,
  { name: agency }: LinkAccount,
): string {
  const { trouble, hidden, errors } = form
  const said = answered ? `<p role="status">${safe(answered)}</p>` : ''
  if (closed) return formSheet('The rent of your property', `${paragraph(closed)}${said}${factList(facts)}`)
  return formSheet(
    'Rent increase: do you agree?',
    `${paragraph(`${agency} proposes a new rent for your property, and won’t serve notice on the tenants unless you agree.`)}
${trouble ? `<p role="alert">${safe(trouble)}</p>` : said}
${factList(facts)}
<form method="post">
${choice('answer', 'Your answer', answers, form)}
${formField('amount', 'The other amount, for the same period', form)}
${errors.isAbove ? confirmation(errors.isAbove) : ''}
${formField('name', 'Your name', form, 'text', true)}
${formField('note', 'Comments', form, 'textarea')}
${hidden}
<div><button>${answered ? 'Change My Answer' : 'Answer'}</button></div>
</form>
${paragraph('You can change your answer until the notice is served on the tenants.')}`,
  )
}

/** The tenancy and the increase of a link. Throws NotFound. */
async function paramsOf(scope: AccountScope, increaseId: string | null) {
  const row = increaseId && (await scope.table(rentIncreases).get(eq(rentIncreases.id, increaseId)))
  if (!row) throw new NotFound()
  return { id: row.tenancyId, increaseId: row.id }
}

const readLinked = async ({ scope, link }: LinkContext) =>
  readIncrease(scope, await paramsOf(scope, link.increaseId))

const sayAnswer = (answer: LandlordAnswer, rent: string): string =>
  ({ yes: `agreed to ${rent}`, no: 'no', other: `${rent} instead` })[answer]

/** The page's content: the present rent, the proposed one, and what was answered. */
function viewOf({ let_, proposal, events, say }: Opened) {
  const { home, asDay } = let_
  const last = events.findLast(({ kind }) => kind === 'answered')
  return {
    facts: [
      ['Property', postalLines(home).join(', ')],
      ['Present rent', say(rentBefore(let_, proposal.from).pence)],
      ['New rent', say(proposal.pence)],
      ['From', asDay(proposal.from)],
    ] as [name: string, text: string][],
    answered: last?.answer
      ? `The answer of ${asDay(last.day)}, by ${last.name}: ${sayAnswer(last.answer, last.pence === null ? '' : say(last.pence))}.`
      : null,
  }
}

/** Stores an answer that is new, and tells the team. Answers it in words, or undefined for a repeated one; throws a Refused. */
async function storeAnswer(
  at: AnswerContext,
  { answer, amount, name, note = '', isAbove }: LinkAnswer,
): Promise<string | undefined> {
  const { scope, link } = at
  const opened = await openIncrease(scope, await paramsOf(scope, link.increaseId))
  const { proposal, status, events, id, let_, say } = opened
  if (!isOpen(status)) refuse('increase-status', 'Nothing was changed.')
  const pence = penceOfAnswer(answer, amount, proposal)
  const above = answer === 'other' && pence !== null && pence > proposal.pence ? say(pence) : undefined
  if (above && isAbove !== above)
    refuse(
      'proposal-changed',
      `${above} is more than the proposed ${say(proposal.pence)}. If that is right, tick the box below and send your answer again.`,
      { isAbove: above },
    )
  const last = events.at(-1)
  const isRepeated =
    last?.kind === 'answered' && last.answer === answer && last.pence === pence && last.name === name
  if (isRepeated && last.note === note) return undefined
  const event = { day: today(), answer, pence, fromDay: proposal.from, name, note }
  const { id: eventId } = await addEvent(scope, id, { kind: 'answered', ...event })
  const { home, tenancy } = let_
  const words = sayAnswer(answer, pence === null ? '' : say(pence))
  await notify(scope.tx, scope.accountId, {
    kind: 'increase-answered',
    about: {
      tenancyId: tenancy.id,
      who: name,
      home: `${nameLines(home)}, ${home.postCode}`,
      answer: words,
    },
    key: `increase:${eventId}`,
  })
  return `${name}: ${words}`
}

const isAnswered: ReadonlySet<IncreaseStatus> = new Set(['agreed', 'refused', 'countered'])

/** A landlord's answer to a proposed rent, until the notice is served. */
export const increaseLink = linkKind({
  kind: 'increase',
  days: 28,
  needsCode: false,
  async find({ scope, link }) {
    const { id } = await paramsOf(scope, link.increaseId)
    const { landlord, home } = await readLet(scope, id)
    // Whoever the tenancy went to learns nothing by another's link.
    if (landlord.id !== link.landlordId) throw new NotFound()
    const { name, email, phone } = landlord
    return {
      recipient: { name, email, phone },
      owners: [home.landlordId],
      about: { entity: 'tenancies', id },
    }
  },
  async letter(at) {
    const opened = await readLinked(at)
    const { home } = opened.let_
    const address = [home.addressLine1, home.addressLine2, home.postCode].filter(Boolean).join(', ')
    return {
      subject: `Rent increase for ${address}: do you agree?`,
      paragraphs: [
        'We propose a new rent for your property. We won’t serve notice on the tenants unless you agree.',
      ],
      facts: viewOf(opened).facts,
      label: 'Answer',
      closing: ['You can change your answer until the notice is served.'],
      shown: opened.proposal,
    }
  },
  async read(at) {
    const opened = await readLinked(at)
    const closed = isOpen(opened.status)
      ? null
      : 'You can no longer answer: the notice has been served, or the increase was cancelled.'
    // The team may have recorded what the landlord said.
    return {
      shown: opened.proposal,
      closed,
      isAnswered: isAnswered.has(opened.status),
      view: viewOf(opened),
    }
  },
  answer: linkAnswerInput,
  page: increasePage,
  apply: (at, { answer }) => storeAnswer(at, answer),
})

/** Leads on from the address that landlords were emailed before: the secret is the same. */
const redirect = async ({ params: { token } }: { params: { token: string } }) =>
  new Raw(
    'text/plain',
    '',
    {
      location: `/l/${encodeURIComponent(token)}`,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
    303,
  )

export const increasePages: Route[] = [
  route(increasePageCalls.open, redirect),
  route(increasePageCalls.answer, redirect),
]
