import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import type { ToastContent } from '#client/lib/toast.ts'
import { rentPaperCalls } from '#shared/money/rent/papers/rent.papers.calls.ts'
import type { StatementMailInput } from '#shared/money/rent/papers/rent.statement.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import type { chargeInput, goodwillInput, refundInput, writeOffInput } from '#shared/money/rent/rent.ts'
import { peopleCalls } from '#shared/records/tenancies/people.calls.ts'
import type { scheduleInput } from '#shared/records/terms/terms.input.ts'
import { joinNames } from '#shared/text.ts'

/*
 * The writes of a rent account. The dialog that makes the call shows a refusal, so no toast does.
 */

export const useStateRent = (
  id: string,
  done: Pick<ToastContent, 'title' | 'description' | 'action' | 'duration'>,
) =>
  useWrite(rentCalls.schedule, (body: z.input<typeof scheduleInput>) => ({ params: { id }, body }), {
    done,
  })

export const useAddCharge = (id: string) =>
  useWrite(rentCalls.charge, (body: z.input<typeof chargeInput>) => ({ params: { id }, body }), {
    done: { title: 'Charge Added', description: 'It’s shown on the rent account.' },
  })

/** Lets credit pay a deposit. The button stands in no dialog, so a toast tells a refusal. */
export const usePayDeposit = (id: string) =>
  useWrite(rentCalls.useCredit, (chargeId: string) => ({ params: { id }, body: { chargeId } }), {
    done: { title: 'Deposit Paid from Credit', description: 'The rent account shows what is left.' },
    failed: 'Failed to use the credit',
  })

export const useRefund = (id: string) =>
  useWrite(rentCalls.refund, (body: z.input<typeof refundInput>) => ({ params: { id }, body }), {
    done: { title: 'Refund Recorded', description: 'The rent account shows what is left.' },
  })

export const useWriteOff = (id: string, title: string) =>
  useWrite(rentCalls.writeOff, (body: z.input<typeof writeOffInput>) => ({ params: { id }, body }), {
    done: { title, description: 'The rent account shows what is owed now.' },
  })

export const useGoodwill = (id: string) =>
  useWrite(rentCalls.goodwill, (body: z.input<typeof goodwillInput>) => ({ params: { id }, body }), {
    done: { title: 'Goodwill Credit Added', description: 'It reduces the next rent.' },
  })

export const useTakeBack = (entryId: string) =>
  useWrite(rentCalls.reverse, (reason: string) => ({ params: { id: entryId }, body: { reason } }), {
    done: { title: 'Reversed', description: 'Both entries stay on the rent account.' },
  })

/** Who a statement can go to. */
export const useReaders = (tenancyId: string) =>
  useQuery(queryFor(peopleCalls.read, { params: { id: tenancyId } }))

export const usePreviewStatement = (id: string) =>
  useWrite(rentPaperCalls.previewStatement, (body: StatementMailInput) => ({ params: { id }, body }))

export const useSendStatement = (id: string) =>
  useWrite(rentPaperCalls.sendStatement, (body: StatementMailInput) => ({ params: { id }, body }), {
    done: ({ sentTo }) => ({
      title: 'Statement Sent',
      description: `It’s on its way to ${joinNames(sentTo)}.`,
    }),
  })

/** Emails the receipt of a payment. The button stands in no dialog, so a toast tells a refusal. */
export const useSendReceipt = (entryId: string) =>
  useWrite(rentPaperCalls.sendReceipt, () => ({ params: { id: entryId } }), {
    done: ({ sentTo }) => ({ title: 'Receipt Sent', description: `It’s on its way to ${sentTo}.` }),
    failed: 'Failed to send the receipt',
    tellsConflict: true,
  })
