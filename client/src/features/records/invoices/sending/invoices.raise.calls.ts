import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { makeCall, queryFor } from '#client/lib/calls/calls.ts'
import { undoChange } from '#client/lib/calls/undo.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { countOf } from '#client/lib/format.ts'
import { agencyCalls } from '#shared/accounts/agency.calls.ts'
import { monthName } from '#shared/months.ts'
import { invoiceCalls } from '#shared/records/invoices/invoices.calls.ts'
import type { RentChoice } from '#shared/records/invoices/invoices.rent.ts'
import { invoices, maxChosen } from '#shared/records/invoices/invoices.ts'

/** The rent of a month, by default of the month that the server offers. */
export const useRentOfMonth = (month: string | undefined) =>
  useQuery({
    ...queryFor(invoiceCalls.readRentOfMonth, { query: { month } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })

/** Whether invoices have payment details; true until the answer is there. */
export const useSaysHowToPay = () => useQuery(queryFor(agencyCalls.read)).data?.paymentDetails !== ''

export const useRaiseRent = () =>
  useWrite(invoiceCalls.raise, (body: RentChoice) => ({ body }), {
    done: ({ count }, { month }) => ({
      title: count === 1 ? 'Invoice Raised' : 'Invoices Raised',
      description: `${countOf(count, invoices.title)} for ${monthName(month)}.`,
    }),
    undo: undoChange,
  })

/** Emails raised invoices to their tenants. */
export const useSendRaised = () =>
  useMutation({
    mutationFn: async (ids: string[]) => {
      for (let from = 0; from < ids.length; from += maxChosen)
        await makeCall(invoiceCalls.sendMany, { body: { ids: ids.slice(from, from + maxChosen) } })
    },
    meta: {
      done: (_reply, ids) => ({
        title: 'Invoices Raised and Sent',
        description: `${countOf((ids as string[]).length, invoices.title)} sent.`,
      }),
      changes: invoiceCalls.sendMany.changes,
    },
  })
