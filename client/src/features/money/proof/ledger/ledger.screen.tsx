import { keepPreviousData } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { StateCard, TableState } from '#client/kit/table/states.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { EmptyCard } from '#client/kit/ui/empty-card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { CsvButton, PrintButton } from '#client/kit/ui/file-links.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { RangeFields } from '#client/kit/ui/range-fields.tsx'
import { useFirst } from '#client/kit/ui/use-first.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate, formatDays } from '#client/lib/dates.ts'
import { formatCount } from '#client/lib/format.ts'
import { usePageTitle } from '#client/lib/pages/page-title.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { addressOf } from '#shared/contract.ts'
import { earlierDay, isDate, today } from '#shared/dates.ts'
import { ledgerCalls } from '#shared/money/proof/ledger.calls.ts'
import {
  type LedgerPage,
  type LedgerPageLine,
  type LedgerPageName,
  ledgerNames,
  ledgerPageNames,
} from '#shared/money/proof/ledger.ts'
import { proofCalls } from '#shared/money/proof/proof.calls.ts'
import { Amount } from '../proof.amount.tsx'
import { BankSide, ClientLedgers } from '../proof.clients.tsx'
import { hrefOfOwner } from '../proof.links.ts'

/** What the ledger had before, what came and went, and what it has at the end. */
function LedgerSums({ page: { from, to, opening, came, went, closing } }: { page: LedgerPage }) {
  const sums = [
    { name: from ? `Before ${formatDate(from)}` : 'At the beginning', amount: opening },
    { name: 'Received', amount: came },
    { name: 'Paid', amount: -went },
    { name: `At the end of ${formatDate(to)}`, amount: closing },
  ]
  return (
    <Card aria-label="Balances">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-hairline lg:grid-cols-4">
        {sums.map(({ name, amount }) => (
          <div key={name} className="bg-surface px-5 py-4">
            <dt className="text-13 text-ink-2">{name}</dt>
            <dd className="mt-1 font-heading text-18 font-semibold sm:text-22">
              <Amount amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const columns =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 @3xl:grid-cols-[6.5rem_minmax(0,3fr)_minmax(0,2fr)_7rem_7.5rem] items-baseline'

const mostShown = 200

/** Every entry, oldest first. */
function LedgerLines({ page: { lines, count } }: { page: LedgerPage }) {
  const { shown, more } = useFirst(lines, mostShown)
  if (lines.length === 0)
    return <EmptyCard title="No transactions in this period" text="The balance did not change." />
  return (
    <Card aria-label="Entries" className="@container px-5 py-3 print:break-inside-auto!">
      <div
        aria-hidden="true"
        className={`${columns} border-b border-hairline pb-2 text-13 text-ink-3 @max-3xl:hidden!`}
      >
        <span>Day</span>
        <span>Details</span>
        <span>Reference, entered by</span>
        <span className="text-right">Amount</span>
        <span className="text-right">Balance</span>
      </div>
      <ol className="divide-y divide-hairline">
        {shown.map((line, at) => (
          // An entry that pays several charges has a line for each.
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a range keep their places
          <Line key={`${line.entryId} ${at}`} line={line} />
        ))}
      </ol>
      {more}
      {!more && count > lines.length && (
        <p className="border-t border-hairline pt-3 text-13 text-ink-2">
          These are the first {formatCount(lines.length)} of {formatCount(count)} entries. The CSV file has
          all of them.
        </p>
      )}
    </Card>
  )
}

function Line({ line }: { line: LedgerPageLine }) {
  const { day, happenedOn, what, who, why, reference, by, amount, balance } = line
  return (
    <li className={`${columns} gap-y-0.5 py-2.5 text-14`}>
      <div className="text-13 text-ink-2 tabular-nums @max-3xl:col-span-2">
        <time dateTime={day}>{formatDate(day)}</time>
        {happenedOn && <p className="text-ink-3">of {formatDate(happenedOn)}</p>}
      </div>
      <div className="min-w-0 break-words">
        <p className="font-medium">{what}</p>
        {who && <p className="text-13 text-ink-2">{who}</p>}
        {why && <p className="text-13 text-ink-3">{why}</p>}
      </div>
      <div className="min-w-0 break-words text-13 text-ink-2 @max-3xl:col-span-2 @max-3xl:row-start-3">
        {reference && <p>{reference}</p>}
        <p className="text-ink-3">{by ? `by ${by}` : 'by rule'}</p>
      </div>
      <span className="text-right font-medium @max-3xl:col-start-2 @max-3xl:row-start-2">
        {amount > 0 && '+'}
        <Amount amount={amount} />
      </span>
      <span className="text-right text-13 text-ink-2 @max-3xl:col-span-2">
        <span className="@3xl:sr-only">Balance </span>
        <Amount amount={balance} />
      </span>
    </li>
  )
}

interface Asked {
  of: LedgerPageName
  subject: string | undefined
  from: string
  to: string
}

function useAsked(): Asked | undefined {
  const [named, subject, from, to] = [
    useParameter('of'),
    useParameter('subject') ?? undefined,
    useParameter('from'),
    useParameter('to'),
  ]
  const of = ledgerNames.find((each) => each === named)
  if (!of) return undefined
  const last = to && isDate(to) ? to : today()
  return {
    of,
    subject,
    to: last,
    from: earlierDay(from && isDate(from) ? from : `${last.slice(0, 7)}-01`, last),
  }
}

export default function LedgerScreen() {
  const asked = useAsked()
  return asked ? <OpenLedger asked={asked} /> : <ChooseLedger />
}

function OpenLedger({ asked }: { asked: Asked }) {
  const { of, subject, from, to } = asked
  const query = { of, ...(subject && { subject }), from, to }
  const read = useRead(ledgerCalls.read, { query }, { ...always, placeholderData: keepPreviousData })
  const { data } = read
  const name = data?.name ?? ledgerPageNames[of]
  const owner = hrefOfOwner(of, subject ?? null)
  usePageTitle(`Ledger: ${name}`)
  return (
    <>
      <PageHeader
        title={name}
        subtitle={`${subject ? ledgerPageNames[of] : 'Ledger'}, ${formatDays(from, to)}`}
        back={{ href: paths.proof(to), label: `Back to the Reconciliation of ${formatDate(to)}` }}
        actions={
          <>
            {owner && <LinkButton to={owner}>Show Today’s Ledger</LinkButton>}
            <PrintButton />
            <CsvButton href={addressOf(ledgerCalls.csv, { query })} />
          </>
        }
      />
      <div className="mb-4 flex flex-wrap items-start gap-x-5 gap-y-2 print:hidden">
        <RangeFields
          from={from}
          to={to}
          onChange={(days) =>
            navigate(paths.belowProof('ledger', { ...asked, subject: subject ?? null, ...days }), {
              replace: true,
            })
          }
        />
      </div>
      {data ? (
        <div className="grid gap-4">
          <LedgerSums page={data} />
          <LedgerLines page={data} />
        </div>
      ) : (
        <StateCard read={read} what="ledger" loading="Loading the ledger..." />
      )}
    </>
  )
}

/** Every ledger that has money, as the newest proof knows it. */
function ChooseLedger() {
  const read = useRead(proofCalls.read, {}, always)
  const { data } = read
  return (
    <>
      <PageHeader
        title="Ledgers"
        subtitle="Every entry of a client ledger between two dates, with the balance after each"
        back={{ href: paths.proof(), label: 'Back to Reconciliation' }}
      />
      {data?.proof ? (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <ClientLedgers proof={data.proof} />
          <BankSide proof={data.proof} />
        </div>
      ) : (
        <Card className="overflow-hidden">
          {data ? (
            <EmptyState
              title="No client account yet"
              text="Ledgers are shown with the bank account that holds their money."
              action={
                <LinkButton to={paths.bank()} look="primary">
                  Go to Bank
                </LinkButton>
              }
            />
          ) : (
            <TableState read={read} what="ledgers" loading="Loading the ledgers..." />
          )}
        </Card>
      )}
    </>
  )
}
