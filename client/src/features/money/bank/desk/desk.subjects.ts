import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ComboboxItem } from '#client/kit/ui/combobox.tsx'
import { queryFor } from '#client/lib/calls/calls.ts'
import { formatShownPence, useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useLandlordPicker } from '#client/lib/pickers/choices.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'
import { payoutCalls } from '#shared/money/payouts/payouts.calls.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import { toPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import type { Asked } from '../bank.ways.ts'

/** The tenancies with a rent account: tenant, home and what is due. A search finds amount, payment reference and landlord too. */
function useTenancies(): ComboboxItem[] | undefined {
  const { data } = useQuery(queryFor(rentCalls.list))
  const { format } = useCurrency()
  return useMemo(
    () =>
      data
        ?.filter(({ startedOn }) => startedOn !== null)
        .sort((a, b) => b.owed - a.owed)
        .map(({ id, tenant, property, landlord, references, owed, next, email }) => {
          const due = owed > 0 ? `${format(owed)} due` : next ? `${format(next)} next` : 'nothing due'
          return {
            id,
            label: titleCase(tenant),
            detail: `${titleCase(property)} · ${due}`,
            keywords: [
              ...[owed, owed.toFixed(2), next, next?.toFixed(2), email, landlord],
              ...[
                references,
                references.replaceAll('-', ''),
                property.split(', ').at(-1)?.replaceAll(' ', ''),
              ],
            ]
              .filter(Boolean)
              .join(' '),
          }
        }),
    [data, format],
  )
}

/** The payouts on their way to the bank, those of exactly the line's amount first. */
function usePayouts(pence: number, enabled: boolean): ComboboxItem[] | undefined {
  const { data } = useQuery({ ...queryFor(payoutCalls.list), enabled })
  return useMemo(
    () =>
      data?.onTheirWay
        .map(({ id, name, amount, reference, approvedOn }) => ({
          id,
          label: titleCase(name),
          isExact: toPence(amount) === pence,
          detail: [formatShownPence(toPence(amount)), reference, approvedOn && formatDate(approvedOn)]
            .filter(Boolean)
            .join(' · '),
          keywords: amount.toFixed(2),
        }))
        .sort((a, b) => Number(b.isExact) - Number(a.isExact)),
    [data, pence],
  )
}

/** The bills that are not paid, those of exactly the line's amount first. */
function useBills(pence: number, enabled: boolean): ComboboxItem[] | undefined {
  const { data } = useQuery({ ...queryFor(billCalls.list), enabled })
  return useMemo(
    () =>
      data?.bills
        .filter(({ state }) => state === 'waiting' || state === 'funded')
        .map(({ id, contractor, number, amount, property, dueOn }) => ({
          id,
          label: titleCase(contractor),
          isExact: toPence(amount) === pence,
          detail: [formatShownPence(toPence(amount)), number, titleCase(property), dueOn && formatDate(dueOn)]
            .filter(Boolean)
            .join(' · '),
          keywords: amount.toFixed(2),
        }))
        .sort((a, b) => Number(b.isExact) - Number(a.isExact)),
    [data, pence],
  )
}

/** The choices for a way to sort a line of `pence`; undefined while they are loading. */
export function useSubjects(pence: number, asked: readonly (Asked | undefined)[]) {
  const landlord = useLandlordPicker().items
  return {
    tenancy: useTenancies(),
    landlord,
    bill: useBills(pence, asked.includes('bill')),
    payout: usePayouts(pence, asked.includes('payout')),
  }
}

export const subjectWords: Record<
  'tenancy' | 'landlord' | 'bill' | 'payout',
  Record<'search' | 'empty', string>
> = {
  tenancy: {
    search: 'Name, address, reference, landlord, amount...',
    empty: 'No tenancy with a rent account found.',
  },
  landlord: { search: 'Name or email...', empty: 'No landlord found.' },
  bill: { search: 'Contractor, number, amount...', empty: 'No unpaid bill found.' },
  payout: { search: 'Payee or amount...', empty: 'No payout on its way found.' },
}
