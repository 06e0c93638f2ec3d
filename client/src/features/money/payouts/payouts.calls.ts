import { useMutation, useQuery } from '@tanstack/react-query'
import { saveFile } from '#client/kit/table/csv.ts'
import { makeCall, mutationFor, queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { formatAmount } from '#client/lib/currency.ts'
import { countOf } from '#client/lib/format.ts'
import { payoutCalls } from '#shared/money/payouts/payouts.calls.ts'
import type {
  BankDetailsEntry,
  ExportInput,
  Payee,
  PayoutFile,
  PayoutSettings,
  PayoutsQuery,
} from '#shared/money/payouts/payouts.ts'
import { payoutWords, sumOf } from './payouts.words.ts'

/** The payouts. Each visit fetches them again, because money comes in without a write on this page. */
export const usePayouts = (query: PayoutsQuery) =>
  useQuery({
    ...queryFor(payoutCalls.list, { query }),
    refetchOnMount: 'always' as const,
    placeholderData: (previous) => previous,
  })

export const useDraft = () =>
  useWrite(payoutCalls.draft, () => ({ body: {} }), {
    done: ({ count, amount }) => ({
      title: count === 0 ? 'Nothing to Pay' : 'Payouts Prepared',
      description:
        count === 0
          ? 'No landlord has a balance to pay after float, bills and tax.'
          : `${countOf(count, payoutWords)}, ${formatAmount(amount)} in all.`,
    }),
    failed: 'The payouts couldn’t be prepared.',
    tellsConflict: true,
  })

/** How long a toast offers to undo an approval, in ms. */
const undoTime = 15_000

/** Undoes the approval of payouts that are in no payment file. A toast tells a refusal. */
export const useUndoApproval = () =>
  useWrite(payoutCalls.undoApproval, (ids: string[]) => ({ body: { ids } }), {
    done: (_, ids) => ({
      title: 'Approval Undone',
      description:
        ids.length === 1
          ? 'The payout is a draft again.'
          : `${countOf(ids.length, payoutWords)} are drafts again.`,
    }),
    failed: 'The approval couldn’t be undone.',
    tellsConflict: true,
  })

/** Approves drafts. `undo` undoes the approval of payouts from the toast. */
export const useApprove = (undo: (ids: string[]) => void) =>
  useWrite(payoutCalls.approve, (ids: string[]) => ({ body: { ids } }), {
    done: (approved) => ({
      title: approved.length === 1 ? 'Payout Approved' : 'Payouts Approved',
      description: `${countOf(approved.length, payoutWords)}, ${formatAmount(sumOf(approved))} in all. Nothing has left the bank yet: create the payment file next.`,
      action: { label: 'Undo', run: () => undo(approved.map(({ id }) => id)) },
      duration: undoTime,
    }),
  })

/** Fetches a file for the bank, and saves it on this computer. */
async function downloadFile({ id, name }: Pick<PayoutFile, 'id' | 'name'>): Promise<void> {
  const response = await makeCall(payoutCalls.downloadFile, { params: { id } })
  saveFile(name, await response.text(), 'text/plain')
}

export const useDownload = () =>
  useMutation({
    mutationFn: downloadFile,
    meta: { failed: 'The file couldn’t be downloaded.', tellsConflict: true },
  })

/** Makes a file for the bank and saves it on this computer. */
export function useExport() {
  const { mutationFn, meta } = mutationFor(payoutCalls.exportFile, (body: ExportInput) => ({ body }), {
    done: ({ name, count }) => ({
      title: 'Payment File Created',
      description: `${name} has ${countOf(count, { one: 'payment', many: 'payments' })}. Upload it to your online banking.`,
    }),
  })
  return useMutation({
    meta,
    mutationFn: async (input: Parameters<typeof mutationFn>[0]) => {
      const file = await mutationFn(input)
      await downloadFile(file)
      return file
    },
  })
}

export const useKeepBack = (id: string) =>
  useWrite(payoutCalls.keepBack, (body: { amount: number; reason: string }) => ({ params: { id }, body }), {
    done: ({ amount, heldBack }) => ({
      title: 'Draft Changed',
      description: `${formatAmount(amount)} is paid, and ${formatAmount(heldBack)} is held back.`,
    }),
  })

export const useCancel = (id: string) =>
  useWrite(
    payoutCalls.cancel,
    (body: { reason: string; bankRefused?: boolean | undefined }) => ({ params: { id }, body }),
    {
      done: ({ approvedAt }) =>
        approvedAt
          ? { title: 'Payout Cancelled', description: 'The money is back on the balance.' }
          : { title: 'Draft Removed', description: 'The money stays on the balance.' },
    },
  )

export const useSaveRules = () =>
  useWrite(payoutCalls.settings, (body: Partial<PayoutSettings>) => ({ body }), {
    done: { title: 'Rules Saved', description: 'We’ve emailed every owner.' },
  })

/** Asks for a second person for every payout. The button stands in no dialog, so a toast tells a refusal. */
export const useAskSecond = () =>
  useWrite(payoutCalls.settings, () => ({ body: { approvalLimit: 0 } }), {
    done: { title: 'Rules Saved', description: 'Every payout now needs a second approver.' },
    failed: 'The rules couldn’t be saved.',
    tellsConflict: true,
  })

export const useDetails = (params: Payee) => useQuery(queryFor(payoutCalls.details, { params }))

export const useEnterDetails = (params: Payee) =>
  useWrite(payoutCalls.enterDetails, (body: BankDetailsEntry) => ({ params, body }), {
    done: { title: 'Bank Details Entered', description: 'They can be used in 24 hours.' },
  })

export const useReveal = (params: Payee) =>
  useWrite(payoutCalls.revealDetails, () => ({ params }), {
    failed: 'The bank details couldn’t be shown.',
    tellsConflict: true,
  })
