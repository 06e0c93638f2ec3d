import { today } from '#shared/dates.ts'
import { isAnswerKind, isOutdated, orderOf, quotesOf } from '#shared/office/repairs/repairs.state.ts'
import { postalLines } from '#shared/records/properties/properties.name.ts'
import { titleCase } from '#shared/text.ts'
import { NotFound } from '../../../db/refusals.ts'
import { requireRow } from '../../../http/crud.ts'
import type { FoundSubject, LinkContext, LinkLetter, SentKind } from '../../../links/links.kind.ts'
import { knownFacts } from '../../../links/links.parts.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import type { StoredFact } from '../repairs.read.ts'
import { factsOfRepair } from './outside.page.ts'
import { readSeen, type SeenRepair } from './outside.parts.ts'

/** Above this sum, in pence, the landlord's page asks for a code. */
const codeAbove = 500_00

export const landlordReader = { audience: 'landlord' } as const

export const findAsked = (facts: readonly StoredFact[]) =>
  facts.findLast(({ kind }) => kind === 'approval-asked')

/** The newest request or answer. */
const findLast = (facts: readonly StoredFact[]) => facts.findLast(({ kind }) => isAnswerKind(kind))

/** Why there is nothing to approve; null while a request stands. */
export function whySettled(
  { scope, account }: Pick<LinkContext, 'scope' | 'account'>,
  { facts }: SeenRepair,
): string | null {
  const [asked, last, order] = [findAsked(facts), findLast(facts), orderOf(facts)]
  if (!asked || !last) return 'Nothing waits for your approval.'
  const sum = scope.money(last.pence ?? asked.pence ?? 0)
  const on = scope.day(today(new Date(last.at)))
  if (last.kind === 'approved') return `You approved ${sum} on ${on}.`
  if (last.kind === 'declined') return `You declined this on ${on}.`
  if (isOutdated(facts, asked))
    return `A new quote has come, so the ${sum} no longer stand. ${account.name} will ask you again.`
  return order && order.at > asked.at ? `${account.name} has ordered this repair meanwhile.` : null
}

/** What a landlord is shown of a repair. Texts are as people read them. */
export async function readApproval(at: LinkContext) {
  const { scope, link } = at
  const seen = await readSeen(scope, link.repairId, landlordReader)
  const { repair, home, facts, events, isOver } = seen
  const asked = findAsked(facts)
  const quotes = quotesOf(facts)
  const about = facts.find(({ id }) => id === asked?.quoteId)
  const who = about?.contractor || asked?.contractor
  const settled = whySettled(at, seen)
  return {
    shown: {
      pence: asked?.pence ?? null,
      answer: findLast(facts)?.id ?? null,
      quotes: quotes.map(({ id, pence }) => [id, pence]),
      order: orderOf(facts)?.id ?? null,
      isOver,
    },
    closed: isOver ? 'This repair is over, so there is nothing to approve.' : null,
    isAnswered: settled !== null,
    view: {
      settled,
      sum: asked?.pence ? scope.money(asked.pence) : '',
      facts: knownFacts(['Property', postalLines(home).join(', ')], ...factsOfRepair(repair), [
        'Contractor',
        who,
      ]),
      quotes: quotes.map(({ contractor, pence }) => [contractor, scope.money(pence ?? 0)] as const),
      /** What was written to them, and by them. */
      words: events.flatMap(({ kind, by, text }) =>
        text && ['approval-asked', 'message', 'question', 'asked', 'declined'].includes(kind)
          ? [[by, text] as const]
          : [],
      ),
      files: events.flatMap(({ files }) => files),
    },
  }
}

export type ApproveView = Awaited<ReturnType<typeof readApproval>>['view']

export const approveMail = {
  kind: 'approve' as const,
  days: 14,
  needsCode: async ({ scope, link }: LinkContext) => {
    const { facts } = await readSeen(scope, link.repairId, landlordReader)
    return (findAsked(facts)?.pence ?? 0) > codeAbove
  },
  async find({ scope, link }: LinkContext) {
    const { repair, home } = await readSeen(scope, link.repairId, landlordReader)
    if (!link.landlordId) throw new NotFound()
    const { name, email, phone } = requireRow(await scope.get(landlords, link.landlordId))
    // A property that was sold has another owner, and its former one no page.
    const owners = [home.landlordId]
    return {
      recipient: { name: titleCase(name), email, phone },
      owners,
      about: { entity: 'repairs' as const, id: repair.id },
    }
  },
  async letter(at: LinkContext, _: FoundSubject, note?: string): Promise<LinkLetter> {
    const { shown, view } = await readApproval(at)
    const { settled, sum, facts } = view
    const what = facts[1]?.[1] ?? 'a repair'
    return {
      subject: settled ? `About the repair at your property: ${what}` : `Please approve ${sum}: ${what}`,
      paragraphs: [
        ...(settled ? [] : [`A repair at your property needs your approval: ${sum}.`]),
        ...(note ? [note] : []),
      ],
      facts: settled ? facts : [...facts, ['Sum', sum]],
      label: settled ? 'Open the Page' : 'Approve or Decline',
      closing: ['You can write to us on this page.'],
      shown,
    }
  },
} satisfies SentKind
