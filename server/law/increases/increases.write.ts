import { eq, gte, sql } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import {
  type AnswerInput,
  type DecisionInput,
  type IncreaseEventKind,
  type IncreaseStatus,
  increaseStatusOn,
  isOpen,
  type Proposal,
  proposalOf,
  rentOfNotice,
} from '#shared/law/increases/increases.ts'
import { tribunalBefore } from '#shared/law/rent.increase.law.ts'
import { rentIncreaseRefusal, withoutBasis } from '#shared/law/rent.increase.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import type { Transaction } from '../../db/client.ts'
import { isOneOf, refersTo } from '../../db/joins.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { NewRow } from '../../db/tables.ts'
import { lockBooks } from '../../money/ledger/post.ts'
import { stateSchedule, takeRentBack } from '../../money/rent/rent.service.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { withdrawServing } from '../servings/servings.service.ts'
import {
  asksIn,
  type Books,
  endBefore,
  type Let,
  letProblem,
  readLet,
  refuseUnknownIncrease,
  rentBefore,
  sayRent,
} from './increases.let.ts'
import { decisionDay, otherProblem, readIncreases, type StoredEvent, servedDay } from './increases.read.ts'
import { rentIncreaseEvents, rentIncreases } from './increases.table.ts'

export interface IncreaseParams {
  id: string
  increaseId: string
}

export function refuseField(code: RefusalCode, field: string, sentence: string): never {
  throw new Refused(400, code, `${sentence.replace(/\.$/, '')}.`, { [field]: sentence.replace(/\.$/, '') })
}

/** An increase with its tenancy. */
export interface Opened {
  let_: Let
  id: string
  events: StoredEvent[]
  status: IncreaseStatus
  proposal: Proposal
}

/** Throws NotFound. */
export async function readIncrease(
  scope: AccountScope,
  { id, increaseId }: IncreaseParams,
  books: Pick<Books, 'kind'>,
): Promise<Opened> {
  const let_ = await readLet(scope, id)
  const found = (await readIncreases(scope, id)).find(({ row }) => row.id === increaseId)
  if (!found) throw new NotFound()
  const { events } = found
  const status = increaseStatusOn(events, today(), asksIn(books))
  return { let_, id: increaseId, events, status, proposal: proposalOf(events) }
}

/** An increase that nobody else changes until the transaction ends. Throws NotFound. */
export async function openIncrease(
  inside: AccountScope,
  params: IncreaseParams,
  books: Pick<Books, 'kind'>,
): Promise<Opened> {
  await inside.lock(tenancies, [params.id])
  return readIncrease(inside, params, books)
}

/** Why something cannot be done any more at each standing. */
const closedSentences: Record<IncreaseStatus, string> = {
  proposed: 'This increase is not served yet.',
  asked: 'The landlord has not answered yet.',
  refused: 'The landlord said no.',
  countered: 'The landlord proposed another rent.',
  agreed: 'This increase is not served yet.',
  served: 'The notice is served. Cancel the increase first.',
  begun: 'The new rent has begun. Change the rent in the rent account instead.',
  tribunal: 'The tribunal has this increase.',
  decided: 'The tribunal has decided.',
  withdrawn: 'This increase was cancelled.',
}

export function refuseUnless(isPossible: boolean, status: IncreaseStatus): void {
  if (!isPossible) throw new Refused(409, 'increase-status', closedSentences[status])
}

/** Throws a 409 in a private landlord's account, where nobody is asked. */
export function refuseOwn(books: Pick<Books, 'kind'>): void {
  if (!asksIn(books))
    throw new Refused(409, 'landlord-not-asked', 'This is your own account, so there is no landlord to ask.')
}

export function refuseFuture(field: string, day: string): void {
  if (day > today()) refuseField('date-in-future', field, 'This date is in the future')
}

export const addEvent = (
  inside: AccountScope,
  increaseId: string,
  event: Omit<NewRow<typeof rentIncreaseEvents>, 'increaseId' | 'authorName' | 'createdAt'>,
) =>
  inside.table(rentIncreaseEvents).insert({
    increaseId,
    // Writers wait for each other within their transactions, so the order of events is that of the clock.
    createdAt: sql`clock_timestamp()`,
    authorName: inside.author.name,
    ...event,
  })

/** How far ahead a rent can be put up, in days. */
const mostAhead = 731

/** Throws a 400 that names the field where no notice that is served today raises the rent so. */
function refuseProposal(let_: Let, { pence, from }: Proposal, { currency }: Books): void {
  const { terms, whole, asDay } = let_
  if (!whole) return
  const now = rentBefore(let_, from)
  if (pence <= now.pence)
    refuseField(
      'not-an-increase',
      'amount',
      `The rent is ${sayRent(now.pence, now.every, currency)} then, so enter a higher rent. A lower rent needs no notice`,
    )
  const end = endBefore(let_, from)
  if (end) refuseField('tenancy-ends-before', 'from', `The tenancy ends on ${asDay(end)}`)
  if (from > addDays(today(), mostAhead))
    refuseField('date-out-of-range', 'from', 'Enter a date within two years')
  const change = { ...withoutBasis, from, pence, every: now.every, noticeServedOn: today() }
  const refusal = rentIncreaseRefusal(terms, whole, change, today(), asDay)
  if (refusal) refuseField('increase-unlawful', 'from', refusal.sentence)
}

interface Typed {
  amount: number
  from: string
}

const readTyped = ({ amount, from }: Typed): Proposal => ({ pence: toPence(amount), from })

const addProposal = (inside: AccountScope, increaseId: string, { pence, from }: Proposal) =>
  addEvent(inside, increaseId, { kind: 'proposed', day: today(), pence, fromDay: from })

/** Proposes a new rent. Throws NotFound, a 400 that names the field, or a 409 while another increase is under way. */
export const proposeIncrease = (
  scope: AccountScope,
  books: Books,
  tenancyId: string,
  input: Typed,
): Promise<{ increaseId: string }> =>
  scope.transaction(async (inside) => {
    await inside.lock(tenancies, [tenancyId])
    const let_ = await readLet(inside, tenancyId)
    const others = await readIncreases(inside, tenancyId)
    const statuses = others.map(({ events }) => increaseStatusOn(events, today(), asksIn(books)))
    const problem = letProblem(let_, books) ?? otherProblem(statuses)
    if (problem) throw new Refused(409, 'increase-not-possible', problem)
    refuseUnknownIncrease(let_)
    refuseProposal(let_, readTyped(input), books)
    const { id } = await inside.table(rentIncreases).insert({ tenancyId })
    await addProposal(inside, id, readTyped(input))
    return { increaseId: id }
  })

/** Says the proposal anew until it is served. Throws NotFound, a 400 that names the field, or a 409. */
export const changeProposal = (
  scope: AccountScope,
  books: Books,
  params: IncreaseParams,
  input: Typed,
): Promise<void> =>
  scope.transaction(async (inside) => {
    const { let_, id, status, proposal } = await openIncrease(inside, params, books)
    refuseUnless(isOpen(status), status)
    refuseUnknownIncrease(let_)
    const { pence, from } = readTyped(input)
    if (pence === proposal.pence && from === proposal.from)
      refuseField('already-proposed', 'amount', 'This rent and date are already proposed')
    refuseProposal(let_, { pence, from }, books)
    await addProposal(inside, id, { pence, from })
  })

/** Records the landlord's answer as somebody heard it. Throws NotFound, a 400 that names the field, or a 409. */
export const recordAnswer = (
  scope: AccountScope,
  books: Books,
  params: IncreaseParams,
  { answer, amount, answeredOn, name, how }: AnswerInput,
): Promise<void> =>
  scope.transaction(async (inside) => {
    const { id, status, proposal } = await openIncrease(inside, params, books)
    refuseOwn(books)
    refuseUnless(isOpen(status), status)
    refuseFuture('answeredOn', answeredOn)
    await addEvent(inside, id, {
      kind: 'answered',
      day: answeredOn,
      answer,
      pence: penceOfAnswer(answer, amount, proposal),
      fromDay: proposal.from,
      name,
      note: how,
    })
  })

/** What stops the undo of a proposal, by what happened last. */
const followed: Record<IncreaseEventKind, string> = {
  proposed: 'it was changed since.',
  asked: 'the landlord has been asked.',
  answered: 'the landlord has answered.',
  formed: 'its form is filled in.',
  served: 'its notice was served.',
  lowered: 'the tenant has agreed to a lower rent.',
  tribunal: 'the tenant has applied to the tribunal.',
  'tribunal-ended': 'the tenant’s application has ended.',
  decided: 'the tribunal has decided.',
  withdrawn: 'it was cancelled already.',
}

/** Undoes a proposal from which nothing has followed yet. Throws NotFound, or a 409 that says what stops it. */
export const undoProposal = (
  scope: AccountScope,
  books: Pick<Books, 'kind'>,
  params: IncreaseParams,
): Promise<void> =>
  scope.transaction(async (inside) => {
    const { id, events, status } = await openIncrease(inside, params, books)
    refuseUnless(isOpen(status), status)
    const last = events.findLast(({ kind }) => kind !== 'proposed') ?? events[1]
    if (last)
      throw new Refused(
        409,
        'increase-status',
        `Not undone: ${followed[last.kind]} Cancel the increase on the tenancy’s page.`,
      )
    await addEvent(inside, id, { kind: 'withdrawn', day: today(), note: 'Undone' })
  })

/** The sum that an answer is about. */
export const penceOfAnswer = (
  answer: AnswerInput['answer'],
  amount: number | null | undefined,
  { pence }: Proposal,
): number | null => (answer === 'yes' ? pence : answer === 'other' && amount ? toPence(amount) : null)

/** Throws a 409 where what was served raises a rent: the increase is taken back with it. */
export async function refuseRaised(scope: AccountScope, servingId: string): Promise<void> {
  const [served] = await scope
    .select({ fromDay: rentIncreaseEvents.fromDay })
    .from(rentIncreaseEvents)
    .where(scope.mine(rentIncreaseEvents, eq(rentIncreaseEvents.servingId, servingId)))
  if (served)
    throw new Refused(
      409,
      'notice-raises-rent',
      'This notice raises the rent. Cancel the rent increase: its notice is withdrawn with it.',
    )
}

/** What of an increase moves the rent. */
const rentMoves: readonly IncreaseEventKind[] = [
  'served',
  'lowered',
  'withdrawn',
  'tribunal',
  'tribunal-ended',
  'decided',
]

/** Throws a 409 where what is undone moved a tenancy's rent with an increase: the increase would then say another rent. */
export async function refuseUndoOfIncrease(
  scope: AccountScope,
  changes: readonly { id: string; at: string; before: unknown }[],
): Promise<void> {
  for (const { id, at, before } of changes) {
    if (!before) continue
    const [moved] = await scope
      .select({ id: rentIncreases.id })
      .from(rentIncreaseEvents)
      .innerJoin(rentIncreases, refersTo(rentIncreaseEvents.increaseId, rentIncreases))
      .where(
        scope.mine(
          rentIncreaseEvents,
          eq(rentIncreases.tenancyId, id),
          isOneOf(rentIncreaseEvents.kind, rentMoves),
          gte(rentIncreaseEvents.createdAt, at),
        ),
      )
      .limit(1)
    if (moved)
      throw new Refused(
        409,
        'rent-follows-increase',
        'This can’t be undone, because the rent follows from a rent increase. Cancel the increase instead.',
      )
  }
}

/** Takes an increase back, with its notice and its rent. Throws NotFound or a 409. */
export const withdrawIncrease = (
  scope: AccountScope,
  books: Books,
  params: IncreaseParams,
  reason: string,
): Promise<void> =>
  scope.transaction(async (inside, tx) => {
    await lockBooks(inside, tx)
    const { id, events, status, proposal } = await openIncrease(inside, params, books)
    refuseUnless(isOpen(status) || status === 'served' || status === 'tribunal', status)
    const served = events.findLast(({ kind }) => kind === 'served')
    if (served?.servingId) await withdrawServing(inside, served.servingId, reason)
    if (served && status === 'served')
      await takeRentBack(inside, tx, params.id, { from: proposal.from, servedOn: served.day })
    await addEvent(inside, id, { kind: 'withdrawn', day: today(), note: reason })
  })

/** The day of service of an increase that is served. */
function requireServed(events: readonly StoredEvent[], status: IncreaseStatus): string {
  const served = servedDay(events)
  if (served === null) throw new Refused(409, 'increase-status', closedSentences[status])
  return served
}

/** States the rent that a notice leads to, as it was served and agreed. */
function stateNotice(
  inside: AccountScope,
  tx: Transaction,
  tenancyId: string,
  events: readonly StoredEvent[],
): Promise<void> {
  const { pence, from, agreedOn } = rentOfNotice(events)
  return stateSchedule(inside, tx, tenancyId, {
    amount: fromPence(pence),
    from,
    servedOn: servedDay(events),
    ...(agreedOn !== null && { agreedOn, noticeAmount: fromPence(proposalOf(events).pence) }),
  })
}

/** Records that the tenant agreed to less in writing. Throws NotFound, a 400 that names the field, or a 409. */
export const lowerIncrease = (
  scope: AccountScope,
  books: Books,
  params: IncreaseParams,
  { amount, agreedOn }: { amount: number; agreedOn: string },
): Promise<void> =>
  scope.transaction(async (inside, tx) => {
    await lockBooks(inside, tx)
    const { let_, id, events, status, proposal } = await openIncrease(inside, params, books)
    refuseUnless(status === 'served', status)
    const servedOn = requireServed(events, status)
    refuseFuture('agreedOn', agreedOn)
    if (agreedOn < servedOn)
      refuseField(
        'date-order',
        'agreedOn',
        `Enter a date from ${let_.asDay(servedOn)}, when the notice was served`,
      )
    const { pence } = rentOfNotice(events)
    if (toPence(amount) >= pence) {
      const { every } = rentBefore(let_, proposal.from)
      refuseField(
        'amount-too-large',
        'amount',
        `Enter less than ${sayRent(pence, every, books.currency)}, which the notice proposes`,
      )
    }
    await takeRentBack(inside, tx, params.id, { from: proposal.from, servedOn })
    const lowered = await addEvent(inside, id, {
      kind: 'lowered',
      day: agreedOn,
      pence: toPence(amount),
      fromDay: proposal.from,
    })
    await stateNotice(inside, tx, params.id, [...events, lowered])
  })

/** Records the tenant's application: the old rent stays. Throws NotFound, a 400 that names the day, or a 409. */
export const recordApplication = (
  scope: AccountScope,
  books: Books,
  params: IncreaseParams,
  day: string,
): Promise<void> =>
  scope.transaction(async (inside, tx) => {
    await lockBooks(inside, tx)
    const { let_, id, events, status, proposal } = await openIncrease(inside, params, books)
    refuseUnless(status === 'served' || status === 'begun', status)
    const servedOn = requireServed(events, status)
    const { asDay } = let_
    refuseFuture('day', day)
    if (day < servedOn)
      refuseField('date-order', 'day', `Enter a date from ${asDay(servedOn)}, when the notice was served`)
    if (day >= proposal.from)
      refuseField(
        'tribunal-too-late',
        'day',
        `Enter a date before ${asDay(proposal.from)}, when the new rent begins (${tribunalBefore.source})`,
      )
    await takeRentBack(inside, tx, params.id, { from: proposal.from, servedOn })
    await addEvent(inside, id, { kind: 'tribunal', day })
  })

/** Throws a 400 for a day before the application that is with the tribunal. */
function refuseBeforeApplication(field: string, day: string, { events, let_ }: Opened): void {
  const applied = events.findLast(({ kind }) => kind === 'tribunal')?.day ?? ''
  if (day < applied)
    refuseField('date-order', field, `Enter a date from ${let_.asDay(applied)}, when the tenant applied`)
}

/** Records that an application came to nothing: the notice counts. Throws NotFound, a 400 that names the day, or a 409. */
export const endApplication = (
  scope: AccountScope,
  books: Books,
  params: IncreaseParams,
  { day, reason }: { day: string; reason: string },
): Promise<void> =>
  scope.transaction(async (inside, tx) => {
    await lockBooks(inside, tx)
    const opened = await openIncrease(inside, params, books)
    const { id, events, status } = opened
    refuseUnless(status === 'tribunal', status)
    refuseFuture('day', day)
    refuseBeforeApplication('day', day, opened)
    await addEvent(inside, id, { kind: 'tribunal-ended', day, note: reason })
    await stateNotice(inside, tx, params.id, events)
  })

/** Records the tribunal's decision, and its rent. Throws NotFound, a 400 that names the field, or a 409. */
export const recordDecision = (
  scope: AccountScope,
  books: Books,
  params: IncreaseParams,
  { amount, decidedOn, from: typedFrom, forHardship = false }: DecisionInput,
): Promise<void> =>
  scope.transaction(async (inside, tx) => {
    await lockBooks(inside, tx)
    const opened = await openIncrease(inside, params, books)
    const { let_, id, events, status, proposal } = opened
    refuseUnless(status === 'tribunal', status)
    refuseFuture('decidedOn', decidedOn)
    refuseBeforeApplication('decidedOn', decidedOn, opened)
    const usual = decisionDay(let_, proposal.from, decidedOn)
    const from = typedFrom ?? usual?.day ?? proposal.from
    if (usual && !forHardship && from !== usual.day)
      refuseField(
        'tribunal-date',
        'from',
        `The decided rent is payable from ${let_.asDay(usual.day)} (${usual.source})`,
      )
    await addEvent(inside, id, {
      kind: 'decided',
      day: decidedOn,
      pence: toPence(amount),
      fromDay: from,
      forHardship,
    })
    await stateSchedule(inside, tx, params.id, {
      amount,
      from,
      servedOn: requireServed(events, status),
      noticeAmount: fromPence(proposal.pence),
      noticeFrom: proposal.from,
      decidedOn,
      forHardship,
    })
  })
