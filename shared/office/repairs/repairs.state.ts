/*
 * What a repair has come to follows from its events, in whichever order they were recorded. Sums are pence.
 */

export const repairEventKinds = [
  ...(['reported', 'message', 'question', 'asked', 'quote-asked', 'quote', 'job-declined'] as const),
  ...(['approval-asked', 'approved'] as const),
  ...(['declined', 'ordered', 'order-withdrawn', 'visit', 'done', 'confirmed', 'not-fixed'] as const),
  ...(['billed', 'files', 'merged', 'closed', 'reopened'] as const),
] as const
export type RepairEventKind = (typeof repairEventKinds)[number]

/** Who reads an event's words and files beside the team. Words for one of them are never shown to another. */
export const repairAudiences = ['team', 'tenant', 'landlord', 'contractor', 'everyone'] as const
export type RepairAudience = (typeof repairAudiences)[number]

export const repairParties = ['us', 'tenant', 'landlord', 'contractor'] as const
export type RepairParty = (typeof repairParties)[number]

/** How an order or an approval came about: within the landlord's limit, by their answer, or in an emergency. */
export const repairGrounds = ['limit', 'link', 'phone', 'emergency', 'own'] as const
export type RepairGround = (typeof repairGrounds)[number]

export const repairStates = [
  ...(['reported', 'question', 'quoting', 'quoted', 'approval', 'declined', 'approved'] as const),
  ...(['ordered', 'visit', 'done', 'not-fixed', 'confirmed', 'billed', 'paid', 'merged', 'closed'] as const),
] as const
export type RepairState = (typeof repairStates)[number]

/** The states in which nothing more is expected. */
export const repairIsOver: ReadonlySet<RepairState> = new Set(['paid', 'merged', 'closed'])

/** What the state is read from. */
export interface RepairFact {
  id: string
  kind: RepairEventKind
  /** ISO text. */
  at: string
  audience: RepairAudience
  pence: number | null
  contractorId: string | null
  /** The quote that an approval or an order is about. */
  quoteId: string | null
  ground: RepairGround | null
  day: string | null
}

/** A bill of a repair that was not cancelled. */
export interface RepairBill {
  pence: number
  isPaid: boolean
}

const inOrder = <Fact extends RepairFact>(facts: readonly Fact[]): Fact[] =>
  facts.toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1))

const lastOf = <Fact extends RepairFact>(facts: readonly Fact[], ...kinds: RepairEventKind[]) =>
  facts.findLast(({ kind }) => kinds.includes(kind))

/** Whether a newer quote of the same contractor for another sum has replaced the one that a fact is about. */
export function isOutdated(facts: readonly RepairFact[], { quoteId, pence }: RepairFact): boolean {
  if (!quoteId) return false
  const about = facts.find(({ id }) => id === quoteId)
  const newest = lastOf(
    inOrder(facts).filter(({ contractorId }) => contractorId === about?.contractorId),
    'quote',
  )
  return newest !== undefined && newest.id !== quoteId && newest.pence !== pence
}

/** Leaves out what came of contractors before they declined the job. */
function withoutDeclined<Fact extends RepairFact>(sorted: readonly Fact[]): readonly Fact[] {
  const declined = new Map<string | null, number>()
  for (const [at, { kind, contractorId }] of sorted.entries())
    if (kind === 'job-declined') declined.set(contractorId, at)
  return sorted.filter(
    ({ kind, contractorId }, at) => kind === 'job-declined' || at > (declined.get(contractorId) ?? -1),
  )
}

/** Whether a contractor has declined the job, and was neither asked again nor quotes. */
export const hasDeclined = (facts: readonly RepairFact[], contractorId: string): boolean =>
  inOrder(facts).findLast(
    (fact) =>
      fact.contractorId === contractorId &&
      ['quote-asked', 'quote', 'ordered', 'job-declined'].includes(fact.kind),
  )?.kind === 'job-declined'

/** The orders that were not withdrawn, the oldest first. */
function listOrders(facts: readonly RepairFact[]): RepairFact[] {
  const turns = inOrder(facts).filter(({ kind }) => kind === 'ordered' || kind === 'order-withdrawn')
  return turns.filter(({ kind }, at) => kind === 'ordered' && turns[at + 1]?.kind !== 'order-withdrawn')
}

/** The order that stands. */
export function orderOf<Fact extends RepairFact>(facts: readonly Fact[]): Fact | undefined {
  const last = lastOf(inOrder(facts), 'ordered', 'order-withdrawn')
  return last?.kind === 'ordered' ? last : undefined
}

/**
 * What counts as work now, in order. What came before somebody said that it is not fixed, or before a finished repair was opened
 * again, counts for money alone.
 */
function workOf<Fact extends RepairFact>(
  sorted: readonly Fact[],
): { facts: Fact[]; again: Fact | undefined } {
  let begin = 0
  let again: Fact | undefined
  for (const [at, fact] of sorted.entries()) {
    const wasDone = () => sorted.slice(begin, at).some(({ kind }) => kind === 'done')
    if (fact.kind !== 'not-fixed' && !(fact.kind === 'reopened' && wasDone())) continue
    begin = at + 1
    again = fact
  }
  return { facts: sorted.slice(begin), again }
}

/** The order that is worked on. After work that was not fixed it is a new one, or the old one once its contractor comes again. */
export function currentOrderOf<Fact extends RepairFact>(all: readonly Fact[]): Fact | undefined {
  const sorted = inOrder(all)
  const { facts } = workOf(sorted)
  return orderOf(lastOf(facts, 'visit') ? sorted : facts)
}

/** The newest quote of each contractor who has not declined since, in the order in which they came. */
export function quotesOf<Fact extends RepairFact>(facts: readonly Fact[]): Fact[] {
  const newest = new Map<string | null, Fact>()
  for (const fact of withoutDeclined(inOrder(facts)))
    if (fact.kind === 'quote') newest.set(fact.contractorId, fact)
  return [...newest.values()]
}

/** Whether it is what the landlord was asked or has answered. */
export const isAnswerKind = (kind: RepairEventKind): boolean =>
  kind === 'approval-asked' || kind === 'approved' || kind === 'declined'

/** The approval that was given last and not withdrawn. It holds for its sum and contractor, whatever is quoted later. */
export function approvalOf(facts: readonly RepairFact[]): RepairFact | undefined {
  const sorted = inOrder(facts)
  const approved = lastOf(sorted, 'approved')
  const declined = lastOf(sorted, 'declined')
  const isWithdrawn =
    approved &&
    declined &&
    declined.quoteId === approved.quoteId &&
    sorted.indexOf(declined) > sorted.indexOf(approved)
  return isWithdrawn ? undefined : approved
}

/** Whether an approval is for work of this contractor. One without a quote is for whoever does the work. */
const isFor = (approval: RepairFact, contractorId: string | null) =>
  approval.contractorId === null || contractorId === null || approval.contractorId === contractorId

/** The approval on which a contractor may be given an order of so much. */
export function approvalFor(
  facts: readonly RepairFact[],
  { contractorId, pence }: Pick<RepairFact, 'contractorId'> & { pence: number },
): RepairFact | undefined {
  const approval = approvalOf(facts)
  return approval && isFor(approval, contractorId) && (approval.pence ?? 0) >= pence ? approval : undefined
}

/**
 * The most, in pence, that may be ordered and paid without asking the landlord again: their limit, the sum that they approved
 * for whoever has the order, or the sum of an emergency order. Without a limit nothing may.
 */
export function coveredSum(facts: readonly RepairFact[], limit: number | null): number {
  const approval = approvalOf(facts)
  const isApproved = approval && isFor(approval, orderOf(facts)?.contractorId ?? null)
  const emergencies = listOrders(facts).filter(({ ground }) => ground === 'emergency')
  return Math.max(
    limit ?? 0,
    (isApproved && approval.pence) || 0,
    ...emergencies.map(({ pence }) => pence ?? 0),
  )
}

export interface RepairStanding {
  state: RepairState
  waitsFor: RepairParty | null
  /** When it came into the state. */
  since: string
}

const partyOf = ({ audience }: RepairFact): RepairParty =>
  audience === 'team' || audience === 'everyone' ? 'us' : audience

const isQuestion = ({ kind }: RepairFact) => kind === 'question' || kind === 'asked'

/** The newest question, of the team or to it, after which nothing passed between the two: a message of either answers it. */
const openQuestionOf = (facts: readonly RepairFact[]): RepairFact | undefined =>
  facts.findLast(
    (fact, at) =>
      isQuestion(fact) &&
      !facts
        .slice(at + 1)
        .some(
          (later) =>
            !isQuestion(later) &&
            later.kind !== 'files' &&
            later.audience === fact.audience &&
            (fact.audience !== 'contractor' || later.contractorId === fact.contractorId),
        ),
  )

/** What a repair has come to. `hasTenant` says whether somebody can confirm that it is done. */
export function repairStanding(
  all: readonly RepairFact[],
  bills: readonly RepairBill[],
  hasTenant: boolean,
): RepairStanding {
  const sorted = inOrder(all)
  const stand = (state: RepairState, waitsFor: RepairParty | null, fact = sorted[0]): RepairStanding => ({
    state,
    waitsFor,
    since: fact?.at ?? '',
  })

  const over = lastOf(sorted, 'closed', 'merged', 'reopened')
  if (over && over.kind !== 'reopened') return stand(over.kind === 'merged' ? 'merged' : 'closed', null, over)

  const { facts, again } = workOf(sorted)
  const done = lastOf(facts, 'done')
  if (done) {
    const confirmed = lastOf(facts, 'confirmed')
    const billed = lastOf(facts, 'billed') ?? (bills.length > 0 ? lastOf(sorted, 'billed') : undefined)
    if (!confirmed) return stand('done', hasTenant ? 'tenant' : 'us', done)
    if (bills.length === 0) return stand('confirmed', 'us', confirmed)
    return bills.every(({ isPaid }) => isPaid)
      ? stand('paid', null, billed ?? confirmed)
      : stand('billed', 'us', billed ?? confirmed)
  }

  const order = currentOrderOf(sorted)
  if (order) {
    const visit = lastOf(facts, 'visit')
    return visit ? stand('visit', 'contractor', visit) : stand('ordered', 'contractor', order)
  }

  const question = openQuestionOf(facts)
  if (question) return stand('question', question.kind === 'asked' ? 'us' : partyOf(question), question)

  const open = withoutDeclined(facts)
  const answer = lastOf(open, 'approval-asked', 'approved', 'declined')
  if (answer && !isOutdated(sorted, answer)) {
    if (answer.kind === 'approval-asked') return stand('approval', 'landlord', answer)
    return stand(answer.kind === 'approved' ? 'approved' : 'declined', 'us', answer)
  }

  const quote = lastOf(open, 'quote')
  if (quote) return stand('quoted', 'us', quote)
  const asked = lastOf(open, 'quote-asked')
  if (asked) return stand('quoting', 'contractor', asked)
  const refused = lastOf(open, 'job-declined')
  if (refused) return stand('declined', 'us', refused)
  return again?.kind === 'not-fixed' ? stand('not-fixed', 'us', again) : stand('reported', 'us', again)
}
