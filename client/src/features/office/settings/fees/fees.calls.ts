import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { countOf } from '#client/lib/format.ts'
import { standardFeeCalls } from '#shared/money/landlords/fees/standard-fee.calls.ts'
import type { applyFeeInput, standardFeeInput } from '#shared/money/landlords/fees/standard-fee.ts'

/** The standard fee and who has none; `from` is the day that the received rent counts from. */
export const useStandardFee = (from?: string) =>
  useQuery({
    ...queryFor(standardFeeCalls.read, from ? { query: { from } } : { query: {} }),
    placeholderData: (previous) => previous,
  })

/* The dialogs that make these calls show a refusal, so no toast does. */

export const useSaveStandardFee = () =>
  useWrite(standardFeeCalls.save, (body: z.input<typeof standardFeeInput>) => ({ body }), {
    done: ({ fee }) => ({
      title: 'Standard Fee Saved',
      description: fee
        ? 'It applies to landlords you add from now on.'
        : 'Landlords you add from now on have no fee.',
    }),
  })

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
