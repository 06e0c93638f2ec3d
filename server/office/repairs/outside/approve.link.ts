import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { requiredText } from '#shared/fields.ts'
import { isOutdated, orderOf, quotesOf } from '#shared/office/repairs/repairs.state.ts'
import { nameLines } from '#shared/records/properties/properties.name.ts'
import { titleCase } from '#shared/text.ts'
import { z } from '#shared/zod.ts'
import { NotFound } from '../../../db/refusals.ts'
import { requireRow } from '../../../http/crud.ts'
import { type LinkContext, type LinkPage, linkKind } from '../../../links/links.kind.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import type { StoredFact } from '../repairs.read.ts'
import { addRepairEvent } from '../repairs.write.ts'
import { type ApproveView, approvePage } from './approve.page.ts'
import {
  factsOfRepair,
  lockShown,
  notifyAnswer,
  readSeen,
  type SeenRepair,
  serveSeen,
} from './outside.parts.ts'

/** Above this sum, in pence, the landlord's page asks for a code. */
const codeAbove = 500_00

/** The sum that is asked, and everything that makes an answer to it stale. */
interface ApproveShown {
  asked: string | null
  pence: number | null
  answer: string | null
  quotes: (string | number | null)[][]
  order: string | null
  isOver: boolean
}

const reader = { audience: 'landlord' } as const

const answer = z.discriminatedUnion(
  'answer',
  [
    z.object({ answer: z.literal('approve') }),
    z.object({ answer: z.literal('decline'), text: requiredText('Enter why you decline', 300) }),
    z.object({ answer: z.literal('ask'), text: requiredText('Enter your question', 2000) }),
  ],
  'Choose an answer',
)

const findAsked = (facts: readonly StoredFact[]) => facts.findLast(({ kind }) => kind === 'approval-asked')

/** The newest request or answer. */
const findLast = (facts: readonly StoredFact[]) =>
  facts.findLast(({ kind }) => kind === 'approval-asked' || kind === 'approved' || kind === 'declined')

/** Why nothing can be answered; null while the request stands. */
function whyClosed({ scope, account }: LinkContext, { facts, isOver }: SeenRepair): string | null {
  const [asked, last, order] = [findAsked(facts), findLast(facts), orderOf(facts)]
  if (isOver) return 'This repair is over, so there is nothing to approve.'
  if (!asked || !last) return 'Nothing waits for your approval.'
  const sum = scope.money(last.pence ?? asked.pence ?? 0)
  const on = formatDate(today(new Date(last.at)), scope.dates)
  if (last.kind === 'approved') return `You approved ${sum} on ${on}.`
  if (last.kind === 'declined') return `You declined this on ${on}.`
  if (isOutdated(facts, asked))
    return `A new quote has come, so the ${sum} no longer stand. ${account.name} will ask you again.`
  return order && order.at > asked.at ? `${account.name} has ordered this repair meanwhile.` : null
}

async function readApproval(at: LinkContext): Promise<LinkPage<ApproveShown, ApproveView>> {
  const { scope, link } = at
  const seen = await readSeen(scope, link.repairId, reader)
  const { repair, home, facts, events, isOver } = seen
  const asked = findAsked(facts)
  const quotes = quotesOf(facts) as StoredFact[]
  const about = facts.find(({ id }) => id === asked?.quoteId)
  const who = about?.contractor || asked?.contractor
  return {
    shown: {
      asked: asked?.id ?? null,
      pence: asked?.pence ?? null,
      answer: findLast(facts)?.id ?? null,
      quotes: quotes.map(({ id, pence }) => [id, pence]),
      order: orderOf(facts)?.id ?? null,
      isOver,
    },
    closed: whyClosed(at, seen),
    view: {
      sum: asked?.pence ? scope.money(asked.pence) : '',
      facts: [
        ['Property', [nameLines(home), home.townCity, home.postCode].filter(Boolean).join(', ')],
        ...factsOfRepair(repair),
        ...(who ? [['Contractor', who] as [string, string]] : []),
      ],
      quotes: quotes.map(({ contractor, pence }) => [contractor, scope.money(pence ?? 0)]),
      words: events.flatMap(({ kind, by, text }) =>
        text && ['approval-asked', 'message', 'question', 'declined'].includes(kind)
          ? [[by, text] as const]
          : [],
      ),
      files: events.flatMap(({ files }) => files),
    },
  }
}

/** The landlord's answer to the sum that is asked for a repair of their property. */
export const approveLink = linkKind({
  kind: 'approve',
  title: 'Approval of a repair',
  days: 14,
  needsCode: async ({ scope, link }) => {
    const { facts } = await readSeen(scope, link.repairId, reader)
    return (findAsked(facts)?.pence ?? 0) > codeAbove
  },
  answers: 'many',
  async find({ scope, link }) {
    const { repair, home } = await readSeen(scope, link.repairId, reader)
    if (!link.landlordId) throw new NotFound()
    const { name, email, phone } = requireRow(await scope.get(landlords, link.landlordId))
    // A property that was sold has another owner, and its former one no page.
    const owners = [home.landlordId]
    return {
      recipient: { name: titleCase(name), email, phone },
      owners,
      about: { entity: 'repairs', id: repair.id },
    }
  },
  async letter(at, _, note) {
    const { shown, view } = await readApproval(at)
    const words = note || view.words.findLast(() => true)?.[1]
    return {
      subject: `Please approve ${view.sum}: ${view.facts[1]?.[1] ?? 'a repair'}`,
      paragraphs: [
        `A repair at your property needs your approval: ${view.sum}.`,
        ...(note && words ? [words] : []),
      ],
      facts: [...view.facts, ['Sum', view.sum]],
      label: 'Approve or Decline',
      closing: ['You can also ask a question on this page.'],
      shown,
    }
  },
  read: readApproval,
  answer,
  page: approvePage,
  async apply(at, { answer: given, found, page }) {
    const { scope, link } = at
    await lockShown(at, page, () => readApproval(at))
    const { facts, home, repair } = await readSeen(scope, link.repairId, reader)
    const { quoteId = null, pence = null } = findAsked(facts) ?? {}
    const contractorId = facts.find(({ id }) => id === quoteId)?.contractorId ?? null
    const event = { audience: 'landlord', by: found.recipient.name } as const
    const about = { ...event, quoteId, contractorId, ground: 'link' as const }
    if (given.answer === 'approve')
      await addRepairEvent(scope, repair.id, { ...about, kind: 'approved', pence })
    else if (given.answer === 'decline')
      await addRepairEvent(scope, repair.id, { ...about, kind: 'declined', text: given.text })
    else await addRepairEvent(scope, repair.id, { ...event, kind: 'message', text: given.text })
    const words = {
      approve: `${scope.money(pence ?? 0)} approved`,
      decline: `Declined: ${'text' in given ? given.text : ''}`,
      ask: `Question: ${'text' in given ? given.text : ''}`,
    }[given.answer]
    await notifyAnswer(at, {
      repairId: repair.id,
      who: found.recipient.name,
      home: nameLines(home),
      what: words,
    })
    return words
  },
  file: ({ scope, link }, _, file) => serveSeen(scope, link.repairId ?? '', file, reader),
})
