import { clsx } from 'clsx'
import { createContext, use } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import type { RentRow } from '#shared/money/rent/rent.ts'
import { titleCase } from '#shared/text.ts'

/** Opens the box in which a payment of this row is typed, beside the row's button. */
export const PayHereContext = createContext<(id: string, button: HTMLElement) => void>(() => undefined)

export function PayCell({ row: { id, startedOn, tenant, owed } }: { row: RentRow }) {
  const payHere = use(PayHereContext)
  if (startedOn === null)
    return (
      <a
        href={paths.tenancy(id, 'account')}
        data-open-row
        data-cell="pay"
        aria-label={`Start the rent account of ${titleCase(tenant)}`}
        className="text-13 font-medium whitespace-nowrap text-link no-underline hover:underline print:hidden"
      >
        Start the rent
      </a>
    )
  return (
    <Button
      look="ghost"
      size="sm"
      data-cell="pay"
      aria-label={`Record Payment of ${titleCase(tenant)}`}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => payHere(id, currentTarget)}
      // Nobody waits for a payment of somebody who owes nothing, so that button shows itself to who comes near.
      className={clsx(
        '-ml-3 text-link!',
        owed === 0 &&
          'pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:group-focus-within:opacity-100',
      )}
    >
      Record
    </Button>
  )
}
