import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { saveResponse } from '#client/kit/table/save-response.ts'
import { makeCall } from '#client/lib/calls/calls.ts'
import { useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { formatAmount } from '#client/lib/currency.ts'
import { taxCalls } from '#shared/money/landlords/tax.calls.ts'
import type { KeepTaxReply } from '#shared/money/landlords/tax.ts'
import { titleCase } from '#shared/text.ts'

/** The year and the landlord of figures for Making Tax Digital; no landlord: all of them. */
interface Digital {
  year: number
  landlordId: string
}

const digitalQuery = ({ year, landlordId }: Digital) => ({
  query: { year: String(year), ...(landlordId && { landlordId }) },
})

export const useDigitalFigures = (asked: Digital) =>
  useRead(taxCalls.mtd, digitalQuery(asked), { placeholderData: keepPreviousData })

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
  })

export const useDigitalFile = (asked: Digital) =>
  useMutation({
    mutationFn: async () => saveResponse(await makeCall(taxCalls.mtdFile, digitalQuery(asked))),
    meta: { failed: 'The file couldn’t be saved.' },
  })
