import { useMutation } from '@tanstack/react-query'
import { saveResponse } from '#client/kit/table/save-response.ts'
import { makeCall } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { countOf } from '#client/lib/format.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { addressOf } from '#shared/contract.ts'
import { invoiceCalls } from '#shared/records/invoices/invoices.calls.ts'
import { type Invoice, invoices } from '#shared/records/invoices/invoices.ts'
import { landlords } from '#shared/records/landlords/landlords.ts'
import { properties } from '#shared/records/properties/properties.ts'
import { tenants } from '#shared/records/tenants/tenants.ts'

/** The six calls of invoices, and of the records that invoices name, as hooks. */
export const invoicesApi = resourceApi(invoices)
export const tenantsApi = resourceApi(tenants)
export const propertiesApi = resourceApi(properties)
export const landlordsApi = resourceApi(landlords)

export const pdfPath = ({ id }: Pick<Invoice, 'id'>) => addressOf(invoiceCalls.readPdf, { params: { id } })
export const sentPdfPath = (id: string, sending: string) =>
  addressOf(invoiceCalls.readSentPdf, { params: { id, sending } })

/** Emails these invoices to their tenants, all or none. The dialog shows a refusal, so no toast does. */
export function useSendInvoices(chosen: readonly Invoice[]) {
  const ids = chosen.map(({ id }) => id)
  const [first] = chosen
  const one = chosen.length === 1 ? first : undefined
  return useMutation({
    mutationFn: (): Promise<Invoice | { count: number }> =>
      one
        ? makeCall(invoiceCalls.send, { params: { id: one.id }, body: { version: one.version } })
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

/** Marks invoices as paid today: all or none. */
export const useMarkPaid = () =>
  useWrite(
    invoicesApi.calls.changeMany,
    (open: readonly Pick<Invoice, 'id'>[]) => ({
      body: { ids: open.map(({ id }) => id), set: { status: 'paid' as const } },
    }),
    {
      done: ({ count }) => ({
        title: count === 1 ? 'Invoice Paid' : 'Invoices Paid',
        description: `${countOf(count, invoices.title)} marked as paid.`,
      }),
      failed: 'Failed to mark as paid',
      undo: true,
    },
  )

/** Saves one invoice as its PDF, several as a zip of them. */
export function useDownloadInvoices() {
  return useMutation({
    mutationFn: async (chosen: readonly Pick<Invoice, 'id'>[]) => {
      const response = await makeCall(invoiceCalls.downloadMany, {
        body: { ids: chosen.map(({ id }) => id) },
      })
      await saveResponse(response)
    },
    meta: { failed: 'Failed to download the PDF' },
  })
}
