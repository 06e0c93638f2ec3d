import type { z } from 'zod'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { countOf } from '#client/lib/format.ts'
import { standardFeeCalls } from '#shared/money/landlords/fees/standard-fee.calls.ts'
import type { applyFeeInput } from '#shared/money/landlords/fees/standard-fee.ts'

/* The dialogs that make these calls show a refusal, so no toast does. */

export const useApplyStandardFee = () =>
  useWrite(standardFeeCalls.apply, (body: z.input<typeof applyFeeInput>) => ({ body }), {
    done: ({ given, kept }) => ({
      title: 'Fees Added',
      description:
        kept.length > 0
          ? `Applied to ${countOf(given, landlordWords)}. ${countOf(kept.length, landlordWords)} already had a fee by then and keep it.`
          : `Applied to ${countOf(given, landlordWords)}.`,
    }),
  })

export const landlordWords = { one: 'landlord', many: 'landlords' }
