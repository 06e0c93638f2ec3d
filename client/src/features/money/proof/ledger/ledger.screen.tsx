import { keepPreviousData } from '@tanstack/react-query'
import { Printer, Sheet } from 'lucide-react'
import { navigate } from 'wouter/use-browser-location'
import { TableState } from '#client/kit/table/states.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { RangeFields } from '#client/kit/ui/range-fields.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate, formatDays } from '#client/lib/dates.ts'
import { usePageTitle } from '#client/lib/pages/page-title.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { addressOf } from '#shared/contract.ts'
import { earlierDay, isDate, today } from '#shared/dates.ts'
import { ledgerCalls } from '#shared/money/proof/ledger.calls.ts'
import { type LedgerPageName, ledgerNames, ledgerPageNames } from '#shared/money/proof/ledger.ts'
import { proofCalls } from '#shared/money/proof/proof.calls.ts'
import { BankSide, ClientLedgers } from '../proof.clients.tsx'
import { hrefOfOwner } from '../proof.links.ts'
import { LedgerLines, LedgerSums } from './ledger.lines.tsx'

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
            <Button icon={Printer} onClick={() => window.print()}>
              Print
            </Button>
            <Button asChild icon={Sheet}>
              <a href={addressOf(ledgerCalls.csv, { query })} download>
                CSV
              </a>
            </Button>
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
        <Card className="overflow-hidden">
          <TableState read={read} what="ledger" loading="Loading the ledger..." />
        </Card>
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
