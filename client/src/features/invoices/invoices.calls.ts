import { useMutation, useQuery } from '@tanstack/react-query'
import { saveFile } from '#client/kit/table/csv.ts'
import { makeCall, queryFor } from '#client/lib/calls.ts'
import { countOf } from '#client/lib/format.ts'
import { resourceApi } from '#client/lib/resource-api.ts'
import { addressOf } from '#shared/contract.ts'
import { invoiceCalls } from '#shared/invoices/invoices.calls.ts'
import { type Invoice, invoices } from '#shared/invoices/invoices.ts'
import { paymentCalls } from '#shared/payments/payments.calls.ts'
import { tenants } from '#shared/tenants/tenants.ts'

/** The six calls of the invoices, and of the tenants whom they are addressed to, as hooks. */
export const invoicesApi = resourceApi(invoices)
export const tenantsApi = resourceApi(tenants)

/** The invoice as it is stored now, and as it went out one time. */
export const pdfPath = ({ id }: Pick<Invoice, 'id'>) => addressOf(invoiceCalls.readPdf, { params: { id } })
export const sentPdfPath = (id: string, sending: string) =>
  addressOf(invoiceCalls.readSentPdf, { params: { id, sending } })

/** What was paid for it by card, the newest first; asked anew, because Stripe brings payments, not people. */
export const usePayments = (id: string) =>
  useQuery({ ...queryFor(paymentCalls.listForInvoice, { params: { id } }), refetchOnMount: 'always' })

/** The next free number; always asked for anew, since others take numbers too. */
export function useNextNumber(enabled = true) {
  return useQuery({
    ...queryFor(invoiceCalls.readNextNumber),
    enabled,
    staleTime: 0,
    gcTime: 0,
  })
}

export function useSendings(id: string) {
  return useQuery(queryFor(invoiceCalls.listSendings, { params: { id } }))
}

/** Emails these invoices to their tenants, all or none. A refusal is the dialog's to show. */
export function useSendInvoices(chosen: readonly Invoice[]) {
  const ids = chosen.map(({ id }) => id)
  const [first] = chosen
  const one = chosen.length === 1 ? first : undefined
  return useMutation({
    mutationFn: (): Promise<Invoice | { count: number }> =>
      one
        ? makeCall(invoiceCalls.send, { params: { id: one.id } })
        : makeCall(invoiceCalls.sendMany, { body: { ids } }),
    meta: {
      done: (reply) =>
        one
          ? { title: 'Invoice Sent', description: `Sent to ${(reply as Invoice).sentTo}.` }
          : { title: 'Invoices Sent', description: `${countOf(ids.length, invoices.title)} sent.` },
      changes: invoiceCalls.send.changes,
    },
  })
}

/** RFC 6266: the whole name stands encoded after the plain one. */
function fileNameOf(response: Response): string {
  const found = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')
  return found?.[1] ? decodeURIComponent(found[1]) : 'invoices'
}

/** Saves one invoice as its PDF, several as a zip of them. */
export function useDownloadInvoices() {
  return useMutation({
    mutationFn: async (chosen: readonly Pick<Invoice, 'id'>[]) => {
      const response = await makeCall(invoiceCalls.downloadMany, {
        body: { ids: chosen.map(({ id }) => id) },
      })
      const content = await response.blob()
      saveFile(fileNameOf(response), content, content.type)
    },
    meta: { failed: 'Failed to download the PDF' },
  })
}
