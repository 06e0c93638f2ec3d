import { useCurrency } from '#client/lib/currency.ts'
import { countOf, formatCount } from '#client/lib/format.ts'
import { rentPeriodWords } from '#shared/csv/rents.ts'
import type { WorkedRent } from '#shared/office/imports/imports.ts'
import type { CheckReply } from './imports.calls.ts'
import { ReviewPart } from './imports.part.tsx'

const shownInShort = 2

/** Says row by row what the rents that are not by the month come to a month. */
export function Rents({ checked: { rents, rentCount } }: { checked: CheckReply }) {
  const { format } = useCurrency()
  if (rentCount === 0) return null
  const say = ({ amount, per, monthly }: WorkedRent) =>
    `${format(amount)} ${rentPeriodWords[per]} = ${format(monthly)} a month`
  return (
    <ReviewPart
      title={`${countOf(rentCount, { one: 'rent is', many: 'rents are' })} not by the month`}
      short={rents.slice(0, shownInShort).map(say).join(' · ')}
      long="Tenancies keep the rent as it was agreed; lists show what it comes to a month."
      className="max-h-72 overflow-y-auto"
    >
      {rents.map((rent) => (
        <li key={rent.row} className="border-t border-hairline px-4 py-2 text-14 tabular-nums">
          <span className="mr-3 text-ink-3">Row {rent.row}</span>
          {say(rent)}
        </li>
      ))}
      {rentCount > rents.length && (
        <li className="border-t border-hairline px-4 py-2 text-13">
          And {formatCount(rentCount - rents.length)} more.
        </li>
      )}
    </ReviewPart>
  )
}
