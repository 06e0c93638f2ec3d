import { addDays, today } from '#shared/dates.ts'
import {
  type AnswerInput,
  type IncreaseEventKind,
  increaseStatusOn,
  isOpen,
  type Proposal,
  type ProposalInput,
} from '#shared/law/increases/increases.ts'
import { rentIncreaseRefusal, withoutBasis } from '#shared/law/rent.increase.ts'
import { toPence } from '#shared/pence.ts'
import { refuse, refuseField, refuseFuture } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import {
  endBefore,
  type Let,
  letProblem,
  readLet,
  refuseUnknownIncrease,
  rentBefore,
} from './increases.let.ts'
import {
  addEvent,
  changeIncrease,
  type IncreaseCall,
  type IncreaseParams,
  refuseOwn,
} from './increases.open.ts'
import { otherProblem, readIncreases } from './increases.read.ts'
import { rentIncreases } from './increases.table.ts'

/** How far ahead a rent can be put up, in days. */
const mostAhead = 731

/** Throws a 400 that names the field where no notice that is served today raises the rent so. */
function refuseProposal(let_: Let, { pence, from }: Proposal): void {
  const { terms, whole, asDay, sayRent } = let_
  if (!whole) return
  const now = rentBefore(let_, from)
  if (pence <= now.pence)
    refuseField(
      'not-an-increase',
      'amount',
      `The rent is ${sayRent(now.pence, now.every)} then, so enter a higher rent. A lower rent needs no notice`,
    )
  const end = endBefore(let_, from)
  if (end) refuseField('tenancy-ends-before', 'from', `The tenancy ends on ${asDay(end)}`)
  if (from > addDays(today(), mostAhead))
    refuseField('date-out-of-range', 'from', 'Enter a date within two years')
  const change = { ...withoutBasis, from, pence, every: now.every, noticeServedOn: today() }
  const refusal = rentIncreaseRefusal(terms, whole, change, today(), asDay)
  if (refusal) refuseField('increase-unlawful', 'from', refusal.sentence.replace(/\.$/, ''))
}

const readTyped = ({ amount, from }: ProposalInput): Proposal => ({ pence: toPence(amount), from })

const addProposal = (inside: TransactionScope, increaseId: string, { pence, from }: Proposal) =>
  addEvent(inside, increaseId, { kind: 'proposed', day: today(), pence, fromDay: from })

/** Proposes a new rent. Throws NotFound, a 400 that names the field, or a 409 while another increase is under way. */
export const proposeIncrease = (
  scope: AccountScope,
  tenancyId: string,
  input: ProposalInput,
): Promise<{ increaseId: string }> =>
  scope.transaction(async (inside) => {
    await inside.lock(tenancies, [tenancyId])
    const let_ = await readLet(inside, tenancyId)
    const others = await readIncreases(inside, tenancyId)
    const statuses = others.map(({ events }) => increaseStatusOn(events, today(), let_.asks))
    const problem = letProblem(let_) ?? otherProblem(statuses)
    if (problem) refuse('increase-not-possible', problem)
    refuseUnknownIncrease(let_)
    refuseProposal(let_, readTyped(input))
    const { id } = await inside.table(rentIncreases).insert({ tenancyId })
    await addProposal(inside, id, readTyped(input))
    return { increaseId: id }
  })

/** Says the proposal anew until it is served. Throws NotFound, a 400 that names the field, or a 409. */
export const changeProposal = (call: IncreaseCall<ProposalInput>) =>
  changeIncrease(call, isOpen, async (inside, { let_, id, proposal }) => {
    refuseUnknownIncrease(let_)
    const { pence, from } = readTyped(call.body)
    if (pence === proposal.pence && from === proposal.from)
      refuseField('already-proposed', 'amount', 'This rent and date are already proposed')
    refuseProposal(let_, { pence, from })
    await addProposal(inside, id, { pence, from })
  })

/** Records the landlord's answer as somebody heard it. Throws NotFound, a 400 that names the field, or a 409. */
export const recordAnswer = (call: IncreaseCall<AnswerInput>) =>
  changeIncrease(call, isOpen, async (inside, { let_, id, proposal }) => {
    const { answer, amount, answeredOn, name, how } = call.body
    refuseOwn(let_)
    refuseFuture('answeredOn', answeredOn, today())
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

export const penceOfAnswer = (
  answer: AnswerInput['answer'],
  amount: number | null | undefined,
  { pence }: Proposal,
): number | null => (answer === 'yes' ? pence : answer === 'other' && amount ? toPence(amount) : null)

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
export const undoProposal = (scope: AccountScope, params: IncreaseParams) =>
  changeIncrease({ scope, params }, isOpen, async (inside, { id, events }) => {
    const last = events.findLast(({ kind }) => kind !== 'proposed') ?? events[1]
    if (last)
      refuse(
        'increase-status',
        `Not undone: ${followed[last.kind]} Cancel the increase on the tenancy’s page.`,
      )
    await addEvent(inside, id, { kind: 'withdrawn', day: today(), note: 'Undone' })
  })
