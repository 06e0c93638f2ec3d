import { ChevronRight } from 'lucide-react'
import { Input } from '#client/kit/ui/input.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { nameOfCharge } from '#shared/money/rent/rent.payment.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { money } from '#shared/numbers.ts'
import { capitalise } from '#shared/text.ts'

type Charge = RentAccount['charges'][number]

/** The amounts typed beside charges, by the charge's id; kept with the form's other texts as JSON. */
function readTyped(text: string): Record<string, string> {
  try {
    const found: unknown = JSON.parse(text || '{}')
    return found && typeof found === 'object' ? (found as Record<string, string>) : {}
  } catch {
    return {}
  }
}

const amount = money('Enter how much of it')

/** Which charges a payment pays first, of those that are still open. */
export function readPays(text: string, open: readonly Charge[]): { chargeId: string; amount: number }[] {
  const typed = readTyped(text)
  return open.flatMap(({ id }) => {
    const { data } = amount.safeParse(typed[id] ?? '')
    return data ? [{ chargeId: id, amount: data }] : []
  })
}

interface ChoosePaysProps {
  /** The unpaid charges, oldest first. */
  charges: readonly Charge[]
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

/** A fold in which a person chooses the charges that a payment pays in place of the oldest. */
export function ChargeChooser({ charges, text, error, onChange }: ChoosePaysProps) {
  const { symbol, format } = useCurrency()
  const typed = readTyped(text)
  return (
    <details className="group mt-1" open={Boolean(text) || undefined}>
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
                className="w-32"
                inputMode="decimal"
                prefix={symbol}
                autoComplete="off"
                aria-label={`Of ${name}`}
                value={typed[charge.id] ?? ''}
                onChange={({ target }) => {
                  const { [charge.id]: _, ...others } = typed
                  const next = target.value ? { ...others, [charge.id]: target.value } : others
                  onChange(Object.keys(next).length > 0 ? JSON.stringify(next) : '')
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
