import { useCurrency } from '#client/lib/currency.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { formatExactMoney } from '#shared/currency.ts'
import type { AskKind } from '#shared/office/asks/asks.ts'
import { landlords } from '#shared/records/landlords/landlords.ts'

const landlordsApi = resourceApi(landlords)

/** The landlord whom the reader is: a client landlord's list has their own record alone. */
export function useOwnLandlord() {
  const { data, error } = landlordsApi.useList()
  return { id: data?.[0]?.id, isNobody: data?.length === 0, error }
}

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
