import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ComboboxItem } from '#client/kit/ui/combobox.tsx'
import { queryFor } from '#client/lib/calls.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { useLandlordPicker } from '#client/lib/pickers/choices.ts'
import { rentCalls } from '#shared/rent/rent.calls.ts'
import { titleCase } from '#shared/text.ts'
import type { Asked } from '../bank.ways.ts'

/** The tenancies with a rent account: tenant, home and what is due; a search finds the amount as well. */
function useTenancies(): ComboboxItem[] | undefined {
  const { data } = useQuery(queryFor(rentCalls.list))
  const { format } = useCurrency()
  return useMemo(
    () =>
      data
        ?.filter(({ startedOn }) => startedOn !== null)
        .sort((a, b) => b.owed - a.owed)
        .map(({ id, tenant, property, owed, next, email }) => {
          const due = owed > 0 ? `${format(owed)} due` : next ? `${format(next)} next` : 'nothing due'
          return {
            id,
            label: titleCase(tenant),
            detail: `${titleCase(property)} · ${due}`,
            keywords: [owed, owed.toFixed(2), next, next?.toFixed(2), email].filter(Boolean).join(' '),
          }
        }),
    [data, format],
  )
}

/** What a way to sort asks for, to choose from. Undefined while it is loading. */
export function useSubjects(): Partial<Record<Asked, ComboboxItem[] | undefined>> {
  const landlord = useLandlordPicker().items
  return { tenancy: useTenancies(), landlord }
}

export const subjectWords: Record<
  'tenancy' | 'landlord' | 'bill' | 'payout',
  Record<'search' | 'empty', string>
> = {
  tenancy: { search: 'Name, address, amount due...', empty: 'No tenancy with a rent account found.' },
  landlord: { search: 'Name or email...', empty: 'No landlord found.' },
  bill: { search: 'Contractor, number, amount...', empty: 'No unpaid bill found.' },
  payout: { search: 'Payee or amount...', empty: 'No payout on its way found.' },
}
