import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { addressOf } from '#shared/contract.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { standardFeeCalls } from '#shared/money/landlords/fees/standard-fee.calls.ts'
import { clientCalls, landlordStatementCalls } from '#shared/money/landlords/landlord-money.calls.ts'
import type { endFeeInput, feeInput, landlordTermsInput } from '#shared/money/landlords/landlord-money.ts'
import type { statementInput } from '#shared/money/landlords/statements.ts'

export const useLandlordMoney = (id: string) => useQuery(queryFor(clientCalls.money, { params: { id } }))
export const useLandlordStatements = (id: string) =>
  useQuery(queryFor(landlordStatementCalls.list, { params: { id } }))

/** The address of a fee invoice's or credit note's PDF. */
export const invoiceAddress = (id: string): string => addressOf(clientCalls.feeInvoicePdf, { params: { id } })

/** Formats amounts with pence, and deductions with a minus: '−£144.00'. */
export function useExactMoney(): (amount: number) => string {
  const { code } = useCurrency()
  return (amount) => formatExactMoney(amount, code)
}

/* The dialogs that make these calls show a refusal, so no toast does. */

export const useAddFee = (id: string) =>
  useWrite(clientCalls.addFee, (body: z.input<typeof feeInput>) => ({ params: { id }, body }), {
    done: ({ from }) => ({
      title: 'Fee Added',
      description: `It’s deducted from rent that falls due from ${formatDate(from)}.`,
    }),
  })

/** Says that no fee is taken on purpose, or takes that back. The button stands in no dialog, so a toast tells a refusal. */
export const useWaiveFee = (id: string) =>
  useWrite(standardFeeCalls.waive, (isWaived: boolean) => ({ params: { id }, body: { isWaived } }), {
    done: { title: 'Saved', description: 'This is noted here and on the Payouts page.' },
    failed: 'It couldn’t be saved.',
    tellsConflict: true,
  })

export const useEndFee = (id: string) =>
  useWrite(clientCalls.endFee, (body: z.input<typeof endFeeInput>) => ({ params: { id }, body }), {
    done: { title: 'Fee Ended', description: 'Fees already taken stay.' },
  })

export const useChangeTerms = (id: string) =>
  useWrite(
    clientCalls.changeTerms,
    (body: z.input<typeof landlordTermsInput>) => ({ params: { id }, body }),
    { done: { title: 'Terms Saved', description: 'The next payout uses them.' } },
  )

export const useMakeStatement = (id: string) =>
  useWrite(
    landlordStatementCalls.make,
    (body: z.input<typeof statementInput>) => ({ params: { id }, body }),
    {
      done: ({ number, sentTo }) => ({
        title: `Statement ${number} Created`,
        description: sentTo ? `It’s on its way to ${sentTo}.` : 'It won’t change from now on.',
      }),
    },
  )

/** Mails a statement. The button stands in no dialog, so a toast tells a refusal. */
export const useSendStatement = () =>
  useWrite(landlordStatementCalls.send, (id: string) => ({ params: { id } }), {
    done: ({ number, sentTo }) => ({
      title: `Statement ${number} Sent`,
      description: `It’s on its way to ${sentTo}.`,
    }),
    failed: 'Failed to send the statement',
    tellsConflict: true,
  })
