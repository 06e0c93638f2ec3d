import { useId, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { countOf } from '#client/lib/format.ts'
import { rentPeriodWords } from '#shared/csv/rents.ts'
import type { WorkedRent } from '#shared/office/imports/imports.ts'
import type { CheckReply } from './imports.calls.ts'

const shownInShort = 2

/** Says row by row what the rents that are not by the month come to a month. */
export function Rents({ checked }: { checked: CheckReply }) {
  const [isOpen, setOpen] = useState(false)
  const { format } = useCurrency()
  const list = useId()
  const { rents, rentCount } = checked
  if (rentCount === 0) return null
  const say = ({ amount, per, monthly }: WorkedRent) =>
    `${format(amount)} ${rentPeriodWords[per]} = ${format(monthly)} a month`
  const title = `${countOf(rentCount, { one: 'rent is', many: 'rents are' })} not by the month`
  return (
    <section aria-label={title} className="mx-5 mb-4 rounded-control border border-hairline">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-page px-4 py-3">
        <div className="min-w-0">
          <h3 className="font-body text-14 font-semibold">{title}</h3>
          <p className="text-13 text-ink-2 break-words">
            {isOpen
              ? 'Tenancies keep the rent as it was agreed; lists show what it comes to a month.'
              : rents.slice(0, shownInShort).map(say).join(' · ')}
          </p>
        </div>
        <Button size="sm" aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Review Them'}
        </Button>
      </div>
      <ul id={list} hidden={!isOpen} className="max-h-72 overflow-y-auto">
        {isOpen &&
          rents.map((rent) => (
            <li key={rent.row} className="border-t border-hairline px-4 py-2 text-14 tabular-nums">
              <span className="mr-3 text-ink-3">Row {rent.row}</span>
              {say(rent)}
            </li>
          ))}
        {isOpen && rentCount > rents.length && (
          <li className="border-t border-hairline px-4 py-2 text-13">
            And {(rentCount - rents.length).toLocaleString('en-GB')} more.
          </li>
        )}
      </ul>
    </section>
  )
}
