import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { agencyCalls } from '#shared/accounts/agency.calls.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { heldCalls } from '#shared/money/landlords/held.calls.ts'
import { landlordStatementCalls } from '#shared/money/landlords/landlord-money.calls.ts'
import { askCalls } from '#shared/office/asks/asks.calls.ts'
import type { AskKind } from '#shared/office/asks/asks.ts'
import { landlords } from '#shared/records/landlords/landlords.ts'

const landlordsApi = resourceApi(landlords)

/** The landlord whom the reader is: a client landlord's list has their own record alone. */
export function useOwnLandlord() {
  const { data, error } = landlordsApi.useList()
  return { id: data?.[0]?.id, isNobody: data?.length === 0, error }
}

export const useHeld = (id: string) => useQuery(queryFor(heldCalls.read, { params: { id } }))
export const useMadeStatements = (id: string) =>
  useQuery(queryFor(landlordStatementCalls.list, { params: { id } }))
export const useAsks = (id: string) => useQuery(queryFor(askCalls.list, { params: { id } }))
export const useAgencyCard = () => useQuery(queryFor(agencyCalls.card))

/** Formats amounts with pence, and deductions with a minus: '−£144.00'. */
export function useExact(): (amount: number) => string {
  const { code } = useCurrency()
  return (amount) => formatExactMoney(amount, code)
}

/** What a question is about, and its line in words. */
export interface Subject {
  kind: AskKind
  id: string
  line: string
}

/* The dialogs that make these calls show a refusal, so no toast does. */

export const useAsk = (landlordId: string, { kind, id }: Subject, agency: string) =>
  useWrite(
    askCalls.ask,
    ({ question }: { question: string }) => ({ params: { id: landlordId }, body: { kind, id, question } }),
    {
      done: {
        title: 'Question Sent',
        description: `${agency} has it as a task. You’ll see the answer here and by email.`,
      },
    },
  )

export const useAnswer = (id: string) =>
  useWrite(askCalls.answer, ({ answer }: { answer: string }) => ({ params: { id }, body: { answer } }), {
    done: ({ askedBy }) => ({
      title: 'Answer Sent',
      description: `It is on its way to ${askedBy}. The task is done.`,
    }),
  })
