import { Link } from 'wouter'
import { FigureTable } from '#client/kit/table/figure-table.tsx'
import { CsvButton } from '#client/kit/ui/file-links.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { addressOf } from '#shared/contract.ts'
import { proofCalls } from '#shared/money/proof/proof.calls.ts'
import {
  type AgedMoney,
  type AgesSum,
  ageGroupNames,
  type BelowNothing as Below,
  clientGroupNames,
  type Proof,
} from '#shared/money/proof/proof.ts'
import { SayWhose } from './opening.rest.tsx'
import { Amount } from './proof.amount.tsx'
import { hrefOfLedger } from './proof.links.ts'

export function BelowNothing({ below, day }: { below: Below[]; day: string }) {
  if (below.length === 0) return null
  return (
    <TitledCard
      id="below-nothing"
      title="Overdrawn"
      text="A client ledger can’t be overdrawn: other clients’ funds are covering it."
    >
      <ul className="-mt-2 divide-y divide-hairline">
        {below.map(({ kind, amount, detail }) => (
          <li key={kind} className="flex items-start justify-between gap-6 py-3 text-14">
            <div className="min-w-0">
              <Link href={hrefOfLedger(kind, null, day)} className="font-medium">
                {clientGroupNames[kind]}
              </Link>
              <p className="mt-0.5 text-13 text-ink-2">{detail}</p>
            </div>
            <Amount amount={amount} className="font-medium" />
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

/** The lines shown of each list; the others are counted. */
const shownFirst = 8

/** Money that waits for somebody, oldest first: lines that nobody has sorted, and what tenants who left still have here. */
export function AgedMoneyCard({ proof: { waiting, unclaimed, ages, day } }: { proof: Proof }) {
  if (waiting.length === 0 && unclaimed.length === 0) return null
  return (
    <TitledCard
      id="aged"
      title="Unidentified and Unclaimed Money by Age"
      text={`Ages on ${formatDate(day)}`}
      actions={<CsvButton href={addressOf(proofCalls.agesCsv, { query: { day } })} size="sm" />}
      body="grid grid-cols-1 gap-4"
    >
      <Ages ages={ages} />
      <Aged
        title="Unidentified (suspense)"
        lines={waiting}
        hrefOf={({ id }) => (id ? paths.bank({ line: id }) : undefined)}
      />
      <Aged
        title="Unclaimed Money of Former Tenants"
        lines={unclaimed}
        hrefOf={({ id }) => (id ? paths.rentAccount(id) : undefined)}
      />
    </TitledCard>
  )
}

/** What waits by age, each with its number. */
const Ages = ({ ages }: { ages: AgesSum[] }) => (
  <FigureTable
    label="By age"
    inset
    rows={ages}
    keyOf={({ group }) => group}
    columns={[
      {
        name: 'Age',
        className: 'whitespace-nowrap text-ink-2',
        cell: ({ group }) => ageGroupNames[group],
      },
      { name: 'Unidentified (suspense)', cell: ({ waiting }) => <Counted sum={waiting} /> },
      { name: 'Former tenants', cell: ({ unclaimed }) => <Counted sum={unclaimed} /> },
    ]}
  />
)

function Counted({ sum: { count, amount } }: { sum: AgesSum['waiting'] }) {
  if (count === 0) return <span className="text-ink-3">None</span>
  return (
    <>
      <Amount amount={amount} /> <span className="text-13 text-ink-3">({count})</span>
    </>
  )
}

interface AgedProps {
  title: string
  lines: AgedMoney[]
  hrefOf: (line: AgedMoney) => string | undefined
}

function Aged({ title, lines, hrefOf }: AgedProps) {
  const rest = lines.slice(shownFirst)
  if (lines.length === 0) return null
  return (
    <section aria-label={title} className="text-14">
      <h3 className="font-semibold">{title}</h3>
      <ul className="divide-y divide-hairline">
        {lines.slice(0, shownFirst).map((line) => (
          <AgedLine key={`${line.id} ${line.label}`} line={line} href={hrefOf(line)} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details>
          <summary className="cursor-pointer text-ink-2 pointer-coarse:py-2">
            {rest.length} more, more recent
          </summary>
          <ul className="divide-y divide-hairline">
            {rest.map((line) => (
              <AgedLine key={`${line.id} ${line.label}`} line={line} href={hrefOf(line)} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function AgedLine({
  line: { id, label, day, age, amount },
  href,
}: {
  line: AgedMoney
  href: string | undefined
}) {
  return (
    <li className="flex items-start justify-between gap-4 py-2">
      <div className="min-w-0">
        {href ? (
          <Link href={href} className="break-words">
            {label}
          </Link>
        ) : (
          <span>{label}</span>
        )}
        {day && (
          <p className="text-13 text-ink-3">
            {formatDate(day)}
            {age !== null && age > 0 && `, ${age === 1 ? '1 day' : `${age} days`} old`}
          </p>
        )}
        {/* Only what the opening balances left names no record. */}
        {id === null && (
          <div className="mt-1 empty:hidden print:hidden">
            <SayWhose />
          </div>
        )}
      </div>
      <Amount amount={amount} />
    </li>
  )
}
