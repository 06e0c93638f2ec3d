import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { mutationFor } from '#client/lib/calls.ts'
import { rentCalls } from '#shared/rent/rent.calls.ts'
import { rentPaperCalls } from '#shared/rent/rent.papers.calls.ts'
import type { chargeInput, refundInput, scheduleInput, writeOffInput } from '#shared/rent/rent.ts'

/*
 * The writes of a rent account. The dialog that makes the call shows a refusal, so no toast does.
 */

export const useStateRent = (id: string, done: { title: string; description: string }) =>
  useMutation(
    mutationFor(rentCalls.schedule, (body: z.input<typeof scheduleInput>) => ({ params: { id }, body }), {
      done,
    }),
  )

export const useAddCharge = (id: string) =>
  useMutation(
    mutationFor(rentCalls.charge, (body: z.input<typeof chargeInput>) => ({ params: { id }, body }), {
      done: { title: 'Charge Added', description: 'It stands on the rent account.' },
    }),
  )

export const useRefund = (id: string) =>
  useMutation(
    mutationFor(rentCalls.refund, (body: z.input<typeof refundInput>) => ({ params: { id }, body }), {
      done: { title: 'Credit Given Back', description: 'The rent account shows what is left.' },
    }),
  )

export const useWriteOff = (id: string, title: string) =>
  useMutation(
    mutationFor(rentCalls.writeOff, (body: z.input<typeof writeOffInput>) => ({ params: { id }, body }), {
      done: { title, description: 'The rent account shows what is owed now.' },
    }),
  )

export const useTakeBack = (entryId: string) =>
  useMutation(
    mutationFor(rentCalls.reverse, (reason: string) => ({ params: { id: entryId }, body: { reason } }), {
      done: { title: 'Taken Back', description: 'Both lines stay on the rent account.' },
    }),
  )

/** Emails the receipt of a payment. The button stands in no dialog, so a toast tells a refusal. */
export const useSendReceipt = (entryId: string) =>
  useMutation(
    mutationFor(rentPaperCalls.sendReceipt, () => ({ params: { id: entryId } }), {
      done: ({ sentTo }) => ({ title: 'Receipt Sent', description: `It is on its way to ${sentTo}.` }),
      failed: 'Failed to send the receipt',
      tellsConflict: true,
    }),
  )
