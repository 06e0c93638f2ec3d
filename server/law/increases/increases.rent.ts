import { today } from '#shared/dates.ts'
import {
  type DecisionInput,
  type IncreaseStatus,
  isUnderWay,
  proposalOf,
  rentOfNotice,
} from '#shared/law/increases/increases.ts'
import { tribunalBefore } from '#shared/law/rent.increase.law.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { refuseField, refuseFuture } from '../../db/refusals.ts'
import type { TransactionScope } from '../../db/scope.ts'
import { stateSchedule, undoRent } from '../../money/rent/rent.service.ts'
import { withdrawServing } from '../servings/servings.service.ts'
import { addEvent, changeRent, type IncreaseCall, type Opened, refuseUnless } from './increases.open.ts'
import { decisionDay, type StoredEvent, servedDay } from './increases.read.ts'

/** Cancels an increase, with its notice and its rent. Throws NotFound or a 409. */
export const withdrawIncrease = (call: IncreaseCall<{ reason: string }>) =>
  changeRent(call, isUnderWay, async (inside, { id, events, status, proposal }) => {
    const { reason } = call.body
    const served = events.findLast(({ kind }) => kind === 'served')
    if (served?.servingId) await withdrawServing(inside, served.servingId, reason)
    if (served && status === 'served')
      await undoRent(inside, call.params.id, { from: proposal.from, servedOn: served.day })
    await addEvent(inside, id, { kind: 'withdrawn', day: today(), note: reason })
  })

const isServed = (status: IncreaseStatus) => status === 'served'
const mayApply = (status: IncreaseStatus) => status === 'served' || status === 'begun'
const isBeforeTribunal = (status: IncreaseStatus) => status === 'tribunal'

/** The day of service of an increase that is served. */
function requireServed({ events, status }: Opened): string {
  const served = servedDay(events)
  refuseUnless(served !== null, status)
  return served ?? ''
}

/** Throws a 400 for a day before the notice was served. */
function refuseBeforeService(field: string, day: string, servedOn: string, { let_ }: Opened): void {
  refuseFuture(field, day, today())
  if (day < servedOn)
    refuseField('date-order', field, `Enter a date from ${let_.asDay(servedOn)}, when the notice was served`)
}

/** States the rent that a notice leads to, as it was served and agreed. */
function stateNotice(
  inside: TransactionScope,
  tenancyId: string,
  events: readonly StoredEvent[],
): Promise<void> {
  const { pence, from, agreedOn } = rentOfNotice(events)
  return stateSchedule(inside, tenancyId, {
    amount: fromPence(pence),
    from,
    servedOn: servedDay(events),
    ...(agreedOn !== null && { agreedOn, noticeAmount: fromPence(proposalOf(events).pence) }),
  })
}

/** Records that the tenant agreed to less in writing. Throws NotFound, a 400 that names the field, or a 409. */
export const lowerIncrease = (call: IncreaseCall<{ amount: number; agreedOn: string }>) =>
  changeRent(call, isServed, async (inside, opened) => {
    const { id, events, proposal } = opened
    const { amount, agreedOn } = call.body
    const servedOn = requireServed(opened)
    refuseBeforeService('agreedOn', agreedOn, servedOn, opened)
    const { pence } = rentOfNotice(events)
    if (toPence(amount) >= pence)
      refuseField(
        'amount-too-large',
        'amount',
        `Enter less than ${opened.say(pence)}, which the notice proposes`,
      )
    await undoRent(inside, call.params.id, { from: proposal.from, servedOn })
    const lowered = await addEvent(inside, id, {
      kind: 'lowered',
      day: agreedOn,
      pence: toPence(amount),
      fromDay: proposal.from,
    })
    await stateNotice(inside, call.params.id, [...events, lowered])
  })

/** Records the tenant's application: the old rent stays. Throws NotFound, a 400 that names the day, or a 409. */
export const recordApplication = (call: IncreaseCall<{ day: string }>) =>
  changeRent(call, mayApply, async (inside, opened) => {
    const { id, proposal } = opened
    const { day } = call.body
    const servedOn = requireServed(opened)
    refuseBeforeService('day', day, servedOn, opened)
    if (day >= proposal.from)
      refuseField(
        'tribunal-too-late',
        'day',
        `Enter a date before ${opened.let_.asDay(proposal.from)}, when the new rent begins (${tribunalBefore.source})`,
      )
    await undoRent(inside, call.params.id, { from: proposal.from, servedOn })
    await addEvent(inside, id, { kind: 'tribunal', day })
  })

/** Throws a 400 for a day before the application that is with the tribunal. */
function refuseBeforeApplication(field: string, day: string, { events, let_ }: Opened): void {
  const applied = events.findLast(({ kind }) => kind === 'tribunal')?.day ?? ''
  if (day < applied)
    refuseField('date-order', field, `Enter a date from ${let_.asDay(applied)}, when the tenant applied`)
}

/** Records that an application came to nothing: the notice counts. Throws NotFound, a 400 that names the day, or a 409. */
export const endApplication = (call: IncreaseCall<{ day: string; reason: string }>) =>
  changeRent(call, isBeforeTribunal, async (inside, opened) => {
    const { day, reason } = call.body
    refuseFuture('day', day, today())
    refuseBeforeApplication('day', day, opened)
    await addEvent(inside, opened.id, { kind: 'tribunal-ended', day, note: reason })
    await stateNotice(inside, call.params.id, opened.events)
  })

/** Records the tribunal's decision, and its rent. Throws NotFound, a 400 that names the field, or a 409. */
export const recordDecision = (call: IncreaseCall<DecisionInput>) =>
  changeRent(call, isBeforeTribunal, async (inside, opened) => {
    const { let_, id, proposal } = opened
    const { amount, decidedOn, from: typedFrom, forHardship = false } = call.body
    refuseFuture('decidedOn', decidedOn, today())
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
    await stateSchedule(inside, call.params.id, {
      amount,
      from,
      servedOn: requireServed(opened),
      noticeAmount: fromPence(proposal.pence),
      noticeFrom: proposal.from,
      decidedOn,
      forHardship,
    })
  })
