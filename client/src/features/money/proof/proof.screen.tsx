import { Link, useLocation } from 'wouter'
import type { z } from 'zod'
import { Dialogs } from '#client/kit/facts/dialogs.tsx'
import { StateCard } from '#client/kit/table/states.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { DayWords } from '#client/kit/ui/day-words.tsx'
import { EmptyCard } from '#client/kit/ui/empty-card.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { PrintButton } from '#client/kit/ui/file-links.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { isDate, today } from '#shared/dates.ts'
import { proofCalls } from '#shared/money/proof/proof.calls.ts'
import type { Proof, proofReply } from '#shared/money/proof/proof.ts'
import { MonthsCard } from './months.card.tsx'
import { wayOfOpening } from './opening.correct.tsx'
import { AgedMoneyCard, BelowNothing } from './proof.ages.tsx'
import { Amount } from './proof.amount.tsx'
import { AuditorLinks } from './proof.auditor.tsx'
import { BankSide, ClientLedgers } from './proof.clients.tsx'
import { ProofItems } from './proof.items.tsx'
import { ProofLight } from './proof.light.tsx'
import { ProofNumbers } from './proof.numbers.tsx'
import { SignOffs } from './proof.signing.tsx'

function SignedProofs() {
  const { data = [] } = useRead(proofCalls.list, {}, always)
  const signed = data.filter(({ signedAt }) => signedAt !== null)
  if (signed.length === 0) return null
  return (
    <TitledCard id="signed" title="Signed Reconciliations" className="print:hidden">
      <ul className="-mt-2 max-h-80 divide-y divide-hairline overflow-y-auto">
        {signed.map(({ id, day, clients, isRight, change, signedBy, hasPaper }) => (
          <li key={id} className="flex min-h-11 items-baseline gap-x-4 py-2 text-14">
            <div className="min-w-0 flex-1">
              <Link href={paths.proof(day)} className="font-medium">
                {formatDate(day)}
              </Link>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-3">
                <span className="min-w-0 break-words">{signedBy}</span>
                {!isRight && <Badge tone="bad">Not balanced</Badge>}
                {change === 'numbers' && <Badge tone="wait">Changed since</Badge>}
              </p>
            </div>
            {hasPaper && (
              <a href={`/api/proof/${id}/pdf`} target="_blank" rel="noreferrer" className="text-link">
                PDF
              </a>
            )}
            <Amount amount={clients} />
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

export default function ProofScreen() {
  const asked = useParameter('day') ?? undefined
  const day = asked && isDate(asked) ? asked : undefined
  const found = useRead(proofCalls.read, { query: day ? { day } : {} }, always)
  const { data } = found
  return (
    <>
      <PageHeader
        title="Client Account Reconciliation"
        subtitle="Three-way check: bank statement, cash book and client ledgers"
        actions={data?.proof && <DayChoice day={data.proof.day} />}
      />
      {data?.proof && <OpenProof key={data.proof.day} {...data} proof={data.proof} />}
      {data && !data.proof && <NoBank />}
      {!data && <StateCard read={found} what="proof" loading="Loading the reconciliation..." />}
    </>
  )
}

function DayChoice({ day }: { day: string }) {
  const [, go] = useLocation()
  return (
    <div className="flex items-start gap-2">
      <div className="grid w-40 gap-1">
        <Input
          type="date"
          aria-label="Day of the reconciliation"
          max={today()}
          key={day}
          defaultValue={day}
          onChange={({ target: { value } }) => {
            if (isDate(value) && value <= today()) go(paths.proof(value))
          }}
        />
        <DayWords day={day} />
      </div>
      <PrintButton />
    </div>
  )
}

type OpenProofProps = z.infer<typeof proofReply> & { proof: Proof }

const beside = 'flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-14 text-ink-2 print:hidden'

function OpenProof({ proof, signOffs, health, closedThrough, shortNow }: OpenProofProps) {
  const mayManage = useMay('manage')
  const opening = mayManage && wayOfOpening(proof, closedThrough)
  return (
    <Dialogs>
      <div className="grid grid-cols-1 gap-5">
        <ProofLight health={health} day={proof.day} />
        <ProofNumbers proof={proof} health={health} />
        <BelowNothing below={proof.below} day={proof.day} />
        <ProofItems proof={proof} shortNow={shortNow} opening={opening} />
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid grid-cols-1 gap-5">
            <ClientLedgers proof={proof} />
            <AgedMoneyCard proof={proof} />
          </div>
          <div className="grid grid-cols-1 gap-5">
            <SignOffs proof={proof} signOffs={signOffs} />
            <BankSide proof={proof} />
            <AuditorLinks day={proof.day} accounts={proof.accounts} />
            <MonthsCard />
            <SignedProofs />
            {opening && (
              <div className={beside}>
                <p>
                  {proof.openedOn === null
                    ? 'Moving in from another system?'
                    : `Your records start after ${formatDate(proof.openedOn)}.`}
                </p>
                {opening}
              </div>
            )}
          </div>
        </div>
      </div>
    </Dialogs>
  )
}

function NoBank() {
  return (
    <EmptyCard
      picture={<EmptyPlot sign="BALANCED" />}
      title="Add the client account first"
      text="A reconciliation compares the bank’s own statement with the cash book and with the ledger of each landlord and tenant."
      action={
        <LinkButton to={paths.bank()} look="primary">
          Go to Bank
        </LinkButton>
      }
    />
  )
}
