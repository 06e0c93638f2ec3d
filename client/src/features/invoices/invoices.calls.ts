import { useMutation, useQuery } from '@tanstack/react-query'
import { saveFile } from '#client/kit/table/csv.ts'
import { api } from '#client/lib/api.ts'
import { reads } from '#client/lib/calls.ts'
import { countOf } from '#client/lib/format.ts'
import { invoicesApi } from '#client/lib/resources.ts'
import { type Invoice, type InvoiceSending, invoices } from '#shared/invoices/invoices.ts'
import { paymentCalls } from '#shared/payments/payments.calls.ts'

const { path } = invoicesApi

/** The invoice as it is stored now, and as it went out one time. */
export const pdfPath = ({ id }: Pick<Invoice, 'id'>) => `${path}/${id}/pdf`
export const sentPdfPath = (id: string, sending: string) => `${path}/${id}/sendings/${sending}/pdf`

/** What was paid for it by card, the newest first; asked anew, because Stripe brings payments, not people. */
export const usePayments = (id: string) =>
  useQuery({ ...reads(paymentCalls.listForInvoice, { params: { id } }), refetchOnMount: 'always' })

/** The next free number; always asked for anew, since others take numbers too. */
export function useNextNumber(enabled = true) {
  return useQuery<{ invoiceNumber: string }>({
    queryKey: [path, 'next-number'],
    enabled,
    staleTime: 0,
    gcTime: 0,
  })
}

export function useSendings(id: string) {
  return useQuery<InvoiceSending[]>({ queryKey: [path, id, 'sendings'] })
}

/** Emails these invoices to their tenants, all or none. A refusal is the dialog's to show. */
export function useSend(chosen: readonly Invoice[]) {
  const ids = chosen.map(({ id }) => id)
  const [first] = ids
  const one = ids.length === 1
  return useMutation({
    mutationFn: (): Promise<Invoice | { count: number }> =>
      one
        ? api<Invoice>('POST', `${path}/${first}/send`)
        : api<{ count: number }>('POST', `${path}/bulk-send`, { ids }),
    meta: {
      done: (reply) =>
        one
          ? { title: 'Invoice Sent', description: `Sent to ${(reply as Invoice).sentTo}.` }
          : { title: 'Invoices Sent', description: `${countOf(ids.length, invoices.title)} sent.` },
      touches: [path],
    },
  })
}

/** RFC 6266: the whole name stands encoded after the plain one. */
function fileNameOf(response: Response): string {
  const found = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')
  return found?.[1] ? decodeURIComponent(found[1]) : 'invoices'
}

/** Saves one invoice as its PDF, several as a zip of them. */
export function useDownload() {
  return useMutation({
    mutationFn: async (chosen: readonly Pick<Invoice, 'id'>[]) => {
      const response = await api<Response>('POST', `${path}/bulk-pdf`, { ids: chosen.map(({ id }) => id) })
      const content = await response.blob()
      saveFile(fileNameOf(response), content, content.type)
    },
    meta: { failed: 'Failed to download the PDF' },
  })
}
