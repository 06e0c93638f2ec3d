import type { z } from 'zod'
import { useSenders } from '#client/kit/form/bills/sender-field.tsx'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { findNamed } from '#client/lib/pickers/named.ts'
import { repairCalls } from '#shared/office/repairs/repairs.calls.ts'
import type {
  RepairEvent,
  RepairEventInput,
  RepairMoney,
  repairWhole,
} from '#shared/office/repairs/repairs.events.ts'
import type { Repair } from '#shared/office/repairs/repairs.ts'
import { type RepairStep, stepWords } from './repairs.next.ts'

export type RepairWhole = z.infer<typeof repairWhole>

export interface StepProps {
  repair: Repair
  whole: RepairWhole
  /** The quote that the step is about, where a person chose one. */
  quote?: Quote | undefined
}

export type Quote = Pick<RepairEvent, 'contractor' | 'amount'>

export const useRepairWhole = (id: string) => useRead(repairCalls.events, { params: { id } })

/** Records an event of a repair; a contractor is known by their name. */
export function useRecordEvent(repair: Repair) {
  const senders = useSenders()
  const { mutateAsync } = useCall(repairCalls.add, {
    done: (_, { body: { kind } }) => ({
      title: kind === 'question' ? 'Question Sent' : stepWords[kind].done,
      description: repair.what,
    }),
  })
  return (body: RepairEventInput): Promise<RepairWhole> => {
    const named =
      'contractor' in body && body.contractor
        ? { ...body, contractor: findNamed(senders, body.contractor)?.id ?? body.contractor }
        : body
    return mutateAsync({ params: { id: repair.id }, body: named })
  }
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The newest quote of a contractor for a sum. */
export const findQuote = (events: readonly RepairEvent[], { contractor, amount }: Quote) =>
  events.findLast(
    (event) => event.kind === 'quote' && event.amount === amount && isSame(event.contractor, contractor),
  )

/** The contractor who was asked for a quote last, and has neither given one nor declined. */
export const unanswered = ({ events }: RepairWhole): string =>
  events.findLast(
    ({ kind, contractorId }) =>
      kind === 'quote-asked' &&
      !events.some(
        (other) =>
          (other.kind === 'quote' || other.kind === 'job-declined') && other.contractorId === contractorId,
      ),
  )?.contractor ?? ''

/** The approval that covers most, where it is more than the landlord's limit. */
const approvalOf = ({ events, money }: RepairWhole) =>
  events.findLast(({ kind, amount }) => kind === 'approved' && amount === money?.covered)

/** The quote by which a step begins: that of the approval that holds, else the cheapest. */
export function bestQuote(whole: RepairWhole): Quote | undefined {
  const approval = approvalOf(whole)
  return approval?.contractor ? approval : whole.money?.quotes.toSorted((a, b) => a.amount - b.amount)[0]
}

/** What the bills come to, where that is above what is covered: they wait for a new approval. */
export function billsAbove(money: RepairMoney | null): Quote | undefined {
  const { bills = [], covered = null } = money ?? {}
  const amount = bills.reduce((sum, bill) => sum + Math.round(bill.amount * 100), 0) / 100
  return covered !== null && amount > covered ? { contractor: bills[0]?.contractor ?? '', amount } : undefined
}

/** The most that may be ordered of a contractor without asking: an approval holds for whom it was given. Null: any sum. */
export function coveredFor(whole: RepairWhole, contractor: string): number | null {
  const { limit = null, covered = null } = whole.money ?? {}
  const approval = approvalOf(whole)
  if (covered === null || !approval?.contractor || isSame(approval.contractor, contractor)) return covered
  return limit ?? 0
}

export const stepNotes = {
  'quote-asked': 'We email the contractor a link, on which they quote.',
  'approval-asked': 'We email the landlord a link, on which they approve this sum.',
  ordered: 'We email the contractor the job, with its address and who lets them in.',
} satisfies Partial<Record<RepairStep, string>>
