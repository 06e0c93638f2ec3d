import { Link } from 'wouter'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { formatDate, formatDays } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { startOfQuarter } from '#shared/money/landlords/fees/fee-invoices.ts'
import type { Proof } from '#shared/money/proof/proof.ts'
import { monthName } from '#shared/months.ts'
import { hrefOfLedger } from './proof.links.ts'

/** What an auditor asks besides the proof, each for its day. */
export function AuditorLinks({ day, accounts }: Pick<Proof, 'day' | 'accounts'>) {
  const quarter = { from: startOfQuarter(day), to: day }
  const links = [
    {
      label: 'Fee invoices and credit notes',
      text: formatDays(quarter.from, quarter.to),
      href: paths.belowProof('fee-invoices', quarter),
    },
    {
      label: 'Daily reconciliations',
      text: monthName(day.slice(0, 7)),
      href: paths.belowProof('days', { day }),
    },
    {
      label: 'Ledger of all landlords',
      text: `until ${formatDate(day)}`,
      href: hrefOfLedger('landlord', null, day),
    },
    ...accounts.map(({ id, name }) => ({
      label: accounts.length > 1 ? `Interest paid on ${name}` : 'Interest paid on client money',
      text: formatDays(quarter.from, quarter.to),
      href: paths.belowProof('ledger', { of: 'interest', subject: id, ...quarter }),
    })),
  ]
  return (
    <TitledCard
      id="auditor"
      title="For the Auditor"
      text="Every figure on this page opens its ledger too."
      className="print:hidden"
    >
      <ul className="-mt-2 divide-y divide-hairline text-14">
        {links.map(({ label, text, href }) => (
          <li key={href} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
            <Link href={href} className="font-medium pointer-coarse:py-2.5">
              {label}
            </Link>
            <span className="text-right text-13 text-ink-3">{text}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
