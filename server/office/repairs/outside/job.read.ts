import { addDays, today } from '#shared/dates.ts'
import { outwardOf } from '#shared/letting/applicants/home.words.ts'
import type { RepairEvent } from '#shared/office/repairs/repairs.events.ts'
import { hasDeclined, orderOf, quotesOf } from '#shared/office/repairs/repairs.state.ts'
import { postalLines } from '#shared/records/properties/properties.name.ts'
import { titleCase } from '#shared/text.ts'
import { NotFound } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import type { FoundSubject, LinkContext } from '../../../links/links.kind.ts'
import { type KnownBill, readContractor } from '../../../money/bills/bills.service.ts'
import { readFileDays } from '../../../money/payouts/payouts.service.ts'
import { listPeople } from '../../../records/terms/people.list.ts'
import { holdAboveApproval } from '../repairs.bills.ts'
import { listBillsOf } from '../repairs.read.ts'
import { readSeen, type SeenRepair } from './outside.parts.ts'

/** How long after their job a contractor has its page. */
const daysAfterJob = 30

const readerOf = (contractorId: string) => ({ audience: 'contractor' as const, contractorId })

/** Throws NotFound for a link that is no contractor's. */
export async function readSeenJob({ scope, link }: LinkContext): Promise<SeenRepair & { me: string }> {
  const { repairId, contractorId } = link
  if (!contractorId) throw new NotFound()
  return { ...(await readSeen(scope, repairId, readerOf(contractorId))), me: contractorId }
}

/** Whether a contractor has the order now, so that they may know where it is and who lives there. */
export const hasOrder = ({ facts, isOver, me }: SeenRepair & { me: string }): boolean =>
  !isOver && orderOf(facts)?.contractorId === me

/** The contractor of a link, until 30 days after the job. Throws NotFound. */
export async function findContractor(at: LinkContext): Promise<FoundSubject> {
  const { repair, isOver, me } = await readSeenJob(at)
  if (isOver && repair.since.slice(0, 10) < addDays(today(), -daysAfterJob)) throw new NotFound()
  const { id, name, email, phone } = await readContractor(at.scope, me)
  return { recipient: { name, email, phone }, owners: [id], about: { entity: 'repairs', id: repair.id } }
}

/** Why nothing can be sent; null while it can. */
function whyClosed({ facts, isOver, me }: SeenRepair & { me: string }): string | null {
  if (isOver) return 'This job is over.'
  const order = orderOf(facts)
  if (order) return order.contractorId === me ? null : 'This job was given to another contractor.'
  if (hasDeclined(facts, me)) return null
  const asked = facts.findLast(
    ({ kind, contractorId }) => contractorId === me && (kind === 'ordered' || kind === 'quote-asked'),
  )
  return asked?.kind === 'ordered' ? 'The order was withdrawn. Please don’t start, or stop, this job.' : null
}

/** When each bill is paid, as its contractor reads it. */
async function describeBills(scope: AccountScope, bills: readonly KnownBill[]) {
  if (bills.length === 0) return []
  const ids = bills.map(({ id }) => id)
  const held = await holdAboveApproval(scope, bills)
  const inFile = await readFileDays(scope, ids)
  const say = ({ id, state, paidOn }: KnownBill): string => {
    const file = inFile.get(id)
    if (state === 'paid') return paidOn ? `Paid on ${scope.day(paidOn)}` : 'Paid'
    if (state === 'on-its-way') return file ? `In the payment file of ${scope.day(file)}` : 'Payment approved'
    if (state === 'funded') return 'Funds reserved'
    return held.has(id) ? 'Waits for approval: it is above the approved sum' : 'Waits for funds'
  }
  return bills.map((bill) => [scope.money(bill.pence), say(bill)] as const)
}

const messageKinds: readonly RepairEvent['kind'][] = [
  'message',
  'question',
  'asked',
  'job-declined',
  'quote-asked',
  'ordered',
  'not-fixed',
]

/** Whether the contractor has answered what they were asked or given last, by whichever way. */
function hasAnswered(seen: SeenRepair & { me: string }): boolean {
  const { facts, me } = seen
  const asked = facts.findLastIndex(
    ({ kind, contractorId }) =>
      kind === 'not-fixed' ||
      kind === 'reopened' ||
      (contractorId === me && (kind === 'quote-asked' || kind === 'ordered')),
  )
  return facts
    .slice(asked + 1)
    .some(({ kind, contractorId }) =>
      hasOrder(seen)
        ? (contractorId === null || contractorId === me) && (kind === 'visit' || kind === 'done')
        : contractorId === me && (kind === 'quote' || kind === 'job-declined'),
    )
}

/** What a contractor's page shows. Texts are as people read them; who lives there only while the order stands. */
export async function readJob(at: LinkContext) {
  const { scope } = at
  const seen = await readSeenJob(at)
  const { repair, home, facts, events, me } = seen
  const isMine = hasOrder(seen)
  const order = orderOf(facts)
  const quote = quotesOf(facts).find(({ contractorId }) => contractorId === me)
  const again = facts.findLastIndex(({ kind }) => kind === 'not-fixed' || kind === 'reopened')
  const own = facts
    .slice(again + 1)
    .filter(({ contractorId }) => contractorId === null || contractorId === me)
  const visit = own.findLast(({ kind }) => kind === 'visit')
  const done = own.findLast(({ kind }) => kind === 'done')
  const all = await listBillsOf(scope, new Map([[repair.id, facts]]))
  const bills = (all.get(repair.id) ?? []).filter(({ contractorId }) => contractorId === me)
  const people = isMine && repair.tenancyId ? await listPeople(scope, repair.tenancyId) : []
  const hours = events.findLast(({ id }) => id === visit?.id)?.hours
  const closed = whyClosed(seen)
  return {
    shown: {
      closed,
      order: order?.id ?? null,
      quote: quote?.id ?? null,
      declined: hasDeclined(facts, me),
      visit: visit?.id ?? null,
      done: done?.id ?? null,
      bills: bills.map(({ id }) => id),
    },
    closed,
    isAnswered: hasAnswered(seen),
    view: {
      seen,
      hasOrder: isMine,
      place: isMine
        ? postalLines(home).join(', ')
        : [home.townCity, outwardOf(home.postCode)].filter(Boolean).join(', '),
      order: isMine && order?.pence ? scope.money(order.pence) : null,
      tenants: people.flatMap(({ role, name, phone }) =>
        role === 'tenant' ? [`${titleCase(name)}, ${phone || 'no phone number'}`] : [],
      ),
      quote: quote?.pence ? scope.money(quote.pence) : null,
      visit: visit?.day ? [scope.day(visit.day), hours].filter(Boolean).join(', ') : null,
      isDone: done !== undefined,
      hasDeclined: hasDeclined(facts, me),
      bills: await describeBills(scope, bills),
      words: events.flatMap(({ kind, by, text, contractorId }) =>
        text && messageKinds.includes(kind)
          ? [
              [
                kind === 'not-fixed'
                  ? 'The tenant'
                  : contractorId === me && ['message', 'asked', 'job-declined'].includes(kind)
                    ? by
                    : at.account.name,
                text,
              ] as const,
            ]
          : [],
      ),
      files: events.flatMap(({ files }) => files),
      contractor: { id: me, name: (await readContractor(scope, me)).name },
    },
  }
}

export type JobView = Awaited<ReturnType<typeof readJob>>['view']
