import { ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { useFieldError } from '#client/kit/form/text-fields.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { nameOfCharge } from '#shared/money/rent/rent.payment.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { money } from '#shared/numbers.ts'
import { capitalise } from '#shared/text.ts'
import { z } from '#shared/zod.ts'

type Charges = RentAccount['charges']

const part = money('Enter how much of each charge it pays')
const isUnreadable = (text = '') => text.trim() !== '' && !part.safeParse(text).success

/**
 * The amounts typed beside charges, by the charge's id, as the charges that a payment pays first. A draft may name a charge
 * that has been paid since.
 */
export const chosenPaysOf = (open: Charges) =>
  z.record(z.string(), z.string()).transform((typed, { addIssue }) =>
    open.flatMap(({ id }) => {
      const text = typed[id]
      if (!text?.trim()) return []
      const { data, error } = part.safeParse(text)
      if (error) addIssue({ code: 'custom', message: error.issues[0]?.message ?? '' })
      return data ? [{ chargeId: id, amount: data }] : []
    }),
  )

/** A fold in which a person chooses which unpaid charges, oldest first, a payment pays in place of the oldest. */
export function ChargeChooser({ charges }: { charges: Charges }) {
  const { symbol, format } = useCurrency()
  const { field } = useController<{ pays: Record<string, string> }, 'pays'>({ name: 'pays' })
  const error = useFieldError('pays')
  useFieldLabel('pays', 'Choose what it pays')
  const unreadable = charges.find(({ id }) => isUnreadable(field.value[id]))
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (error && fold.current) fold.current.open = true
  }, [error])
  return (
    <details ref={fold} className="group mt-1" open={Object.keys(field.value).length > 0 || undefined}>
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1 rounded-badge text-14 font-medium text-link pointer-coarse:min-h-11">
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
        Choose what it pays
      </summary>
      <p className="mt-1 text-13 text-ink-3">
        Anything left empty pays the oldest charge first. A deposit is only paid if you choose it here.
      </p>
      <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
        {charges.map((charge) => {
          const name = capitalise(nameOfCharge(charge, formatDate).replace(/^the /, ''))
          return (
            <li key={charge.id} className="flex items-center gap-3 py-2 text-14">
              <span className="min-w-0 flex-1">
                <span className="block">{name}</span>
                <span className="block text-12 text-ink-3">
                  due {formatDate(charge.due)} · {format(charge.outstanding)} open
                </span>
              </span>
              <Input
                ref={charge === unreadable ? field.ref : undefined}
                aria-invalid={(error !== undefined && charge === unreadable) || undefined}
                className="w-32"
                inputMode="decimal"
                prefix={symbol}
                autoComplete="off"
                aria-label={`Of ${name}`}
                value={field.value[charge.id] ?? ''}
                onChange={({ target }) => {
                  const { [charge.id]: _, ...others } = field.value
                  field.onChange(target.value ? { ...others, [charge.id]: target.value } : others)
                }}
              />
            </li>
          )
        })}
      </ul>
      {error && <p className="mt-2 text-13 font-medium text-danger-ink">! {error}</p>}
    </details>
  )
}
