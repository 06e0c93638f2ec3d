import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#client/kit/table/csv.ts'
import { makeCall, mutationFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { formatAmount } from '#client/lib/currency.ts'
import { countOf } from '#client/lib/format.ts'
import { payoutCalls } from '#shared/money/payouts/payouts.calls.ts'
import type { ExportInput, PayoutFile } from '#shared/money/payouts/payouts.ts'
import { payoutWords, sumOf } from './payouts.words.ts'

/** How long a toast offers to undo an approval, in ms. */
const undoTime = 15_000

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
