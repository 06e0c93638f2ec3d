import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { saveResponse } from '#client/kit/table/save-response.ts'
import { makeCall, queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { formatAmount } from '#client/lib/currency.ts'
import { taxCalls } from '#shared/money/landlords/tax.calls.ts'
import type { KeepTaxReply } from '#shared/money/landlords/tax.ts'
import { titleCase } from '#shared/text.ts'

/** A quarter of landlords abroad. Each visit fetches it again, because rent comes in without a write on this page. */
export const useTaxQuarter = (quarter: string | undefined) =>
  useQuery({
    ...queryFor(taxCalls.quarters, { query: { quarter } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always' as const,
  })

/** The quarters of one landlord abroad, oldest first. */
export const useLandlordQuarters = (id: string) =>
  useQuery({ ...queryFor(taxCalls.ofLandlord, { params: { id } }), refetchOnMount: 'always' as const })

/** The year and the landlord of figures for Making Tax Digital; no landlord: all of them. */
interface Digital {
  year: number
  landlordId: string
}

const digitalQuery = ({ year, landlordId }: Digital) => ({
  query: { year: String(year), ...(landlordId && { landlordId }) },
})

export const useDigitalFigures = (asked: Digital) =>
  useQuery({
    ...queryFor(taxCalls.mtd, digitalQuery(asked)),
    placeholderData: keepPreviousData,
  })

function describe({ kept, short }: KeepTaxReply): string {
  const moved =
    kept < 0
      ? `${formatAmount(-kept)} was returned to the landlords.`
      : kept > 0
        ? `${formatAmount(kept)} is set aside for HMRC.`
        : 'No money was moved.'
  const wanting = short.map(
    ({ landlord, amount }) => `${titleCase(landlord)} is short by ${formatAmount(amount)}.`,
  )
  return [moved, ...wanting].join(' ')
}

export const useKeepTax = () =>
  useWrite(taxCalls.keep, () => ({ body: {} }), {
    done: (reply) => ({
      title: reply.short.length > 0 ? 'Tax Partly Deducted' : 'Tax Deducted',
      description: describe(reply),
    }),
    failed: 'The tax couldn’t be deducted.',
    tellsConflict: true,
  })

export const useTaxPaid = () =>
  useWrite(
    taxCalls.paid,
    (body: { landlordId: string; amount: string | number; day: string }) => ({ body }),
    { done: { title: 'Tax Paid to HMRC', description: 'Recorded as paid to HMRC.' } },
  )

export const useTakeTaxPaymentBack = () =>
  useWrite(taxCalls.takePaidBack, (id: string) => ({ params: { id } }), {
    done: { title: 'Reversed', description: 'The tax is set aside for HMRC again.' },
    failed: 'The payment couldn’t be reversed.',
    tellsConflict: true,
  })

export const useQuarterFile = (quarter: string) =>
  useMutation({
    mutationFn: async () => saveResponse(await makeCall(taxCalls.quartersFile, { query: { quarter } })),
    meta: { failed: 'The file couldn’t be saved.' },
  })

export const useDigitalFile = (asked: Digital) =>
  useMutation({
    mutationFn: async () => saveResponse(await makeCall(taxCalls.mtdFile, digitalQuery(asked))),
    meta: { failed: 'The file couldn’t be saved.' },
  })
