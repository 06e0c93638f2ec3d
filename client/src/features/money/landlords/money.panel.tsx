import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Card, CardBody } from '#client/kit/ui/card.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { PaperLinkTo } from '#client/kit/ui/paper-links.tsx'
import { PartState } from '#client/kit/ui/part-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { useFirst } from '#client/kit/ui/use-first.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useExactMoney } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { addressOf } from '#shared/contract.ts'
import { clientCalls } from '#shared/money/landlords/landlord-money.calls.ts'
import {
  aboutBelow,
  type KeptBack,
  type LandlordMoney,
  type MoneyLine,
} from '#shared/money/landlords/landlord-money.ts'
import { sayPayoutDay } from '#shared/payout-day.ts'
import { FeesCard } from './money.fees.tsx'
import { StatementsCard } from './money.statements.tsx'
import { TermsCard } from './money.terms.tsx'
import { TaxCard } from './tax/tax.card.tsx'

function hrefOf({ tenancyId, billId, payoutId }: MoneyLine): string | undefined {
  if (billId) return paths.bills({ bill: billId })
  if (payoutId) return paths.payouts({ payout: payoutId })
  return tenancyId ? paths.rentAccount(tenancyId) : undefined
}

function invoiceWords({ group, invoice, amount, vat }: MoneyLine, isWaiting: boolean): string {
  if (invoice === null) return group === 'fee' ? 'Not invoiced yet' : ''
  if (isWaiting) return `Invoice ${invoice}, not issued yet`
  if (amount > 0) return `Credit note ${invoice}`
  return vat ? `VAT invoice ${invoice}` : `Invoice ${invoice}`
}

const mostShown = 15

function LinesCard({
  landlordId,
  money: { lines, tenancy, since, opening, wantsVatNumber },
}: {
  landlordId: string
  money: LandlordMoney
}) {
  const exact = useExactMoney()
  const { shown, more } = useFirst(lines.toReversed(), mostShown)
  return (
    <TitledCard
      id="landlord-lines"
      title="Transactions"
      text={`${tenancy && `${tenancy}. `}Since ${formatDate(since)}, with the balance after each.`}
      actions={
        <LinkButton to={paths.belowProof('ledger', { of: 'landlord', subject: landlordId })} size="sm">
          Open Full Ledger
        </LinkButton>
      }
      className="print:break-inside-auto!"
      body="@container"
    >
      {lines.length === 0 ? (
        <p className="text-14 text-ink-2">
          No transactions yet. Rent appears here once it is received, then fees, bills and payouts.
        </p>
      ) : (
        <ol className="divide-y divide-hairline">
          {shown.map((line) => (
            <Row
              key={line.entryId + line.words}
              line={line}
              tenancy={tenancy}
              exact={exact}
              isWaiting={wantsVatNumber && Boolean(line.vat)}
            />
          ))}
        </ol>
      )}
      {more}
      {!more && opening !== 0 && (
        <p className="mt-2 flex justify-between border-t border-hairline pt-2.5 text-13 text-ink-2">
          Balance before {formatDate(since)} <span className="tabular-nums">{exact(opening)}</span>
        </p>
      )}
    </TitledCard>
  )
}

const columns =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 @xl:grid-cols-[6rem_minmax(0,1fr)_7rem_7rem] items-baseline'

interface RowProps {
  line: MoneyLine
  tenancy: string
  exact: (amount: number) => string
  /** Whether the invoice of the line's fee waits for the agency's VAT number or address. */
  isWaiting: boolean
}

function Row({ line, tenancy, exact, isWaiting }: RowProps) {
  const href = hrefOf(line)
  const { invoiceId } = line
  const about = aboutBelow(tenancy, line)
  const invoice = invoiceWords(line, isWaiting)
  return (
    <li className={`${columns} py-2.5 text-14`}>
      <time dateTime={line.day} className="text-13 text-ink-2 tabular-nums @max-xl:col-span-2">
        {formatDate(line.day)}
      </time>
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <p className="font-medium">{href ? <Linked href={href}>{line.words}</Linked> : line.words}</p>
        {(about || invoice) && (
          <p
            className="max-w-full text-13 text-ink-2 @xl:truncate print:whitespace-normal"
            title={about || undefined}
          >
            {about}
            {about && invoice && ' · '}
            {invoiceId && !isWaiting ? (
              <PaperLinkTo
                href={addressOf(clientCalls.feeInvoicePdf, { params: { id: invoiceId } })}
                label={invoice}
              />
            ) : (
              invoice
            )}
          </p>
        )}
      </div>
      <span className="text-right font-medium whitespace-nowrap tabular-nums">
        {line.amount > 0 ? '+' : ''}
        {exact(line.amount)}
      </span>
      <span className="text-right text-13 whitespace-nowrap text-ink-2 tabular-nums @max-xl:col-span-2">
        <span className="@xl:sr-only">Balance </span>
        {exact(line.balance)}
      </span>
    </li>
  )
}

const Linked = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="text-link hover:underline">
    {children}
  </Link>
)

export default function MoneyPanel({ landlordId }: { landlordId: string }) {
  const read = useRead(clientCalls.money, { params: { id: landlordId } })
  const { data: money } = read
  if (money)
    return (
      <div className="grid gap-6">
        <Figures money={money} />
        <div className="grid items-start gap-6 min-[1280px]:grid-cols-[minmax(0,48rem)_minmax(18rem,1fr)]">
          <div className="grid min-w-0 gap-6">
            <LinesCard landlordId={landlordId} money={money} />
          </div>
          <div className="grid min-w-0 gap-6 max-[1279px]:order-first max-[1279px]:max-w-3xl">
            <FeesCard landlordId={landlordId} money={money} />
            <TermsCard landlordId={landlordId} terms={money.terms} firstRentOn={money.firstRentOn} />
            <TaxCard landlordId={landlordId} />
            <StatementsCard landlordId={landlordId} />
          </div>
        </div>
      </div>
    )
  return (
    <Card className="max-w-3xl">
      <CardBody className="pt-5">
        <PartState query={read} what="the money">
          <Skeleton className="h-16" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </PartState>
      </CardBody>
    </Card>
  )
}

const keptNames: Record<KeptBack['kind'], string> = {
  tax: 'Tax to deduct',
  float: 'Float',
  bills: 'Bills waiting',
  payouts: 'Held back from a payout',
}

function Figures({ money: { balance, ahead, kept, nextPayout, payoutDay } }: { money: LandlordMoney }) {
  const exact = useExactMoney()
  const sum = kept.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100
  const why = kept.map(({ kind, amount }) => `${keptNames[kind]} ${exact(amount)}`).join(', ')
  const held =
    ahead > 0 ? `Plus ${exact(ahead)} paid in advance, theirs once it is due` : 'Held for this landlord'
  const figures = [
    { name: 'Balance now', value: exact(balance), text: held },
    { name: 'Held back', value: exact(sum), text: why || 'Nothing is held back' },
    {
      name: 'Next payout',
      value: exact(nextPayout),
      text:
        sum > balance
          ? 'Amounts held back are more than the balance'
          : payoutDay
            ? `On ${sayPayoutDay(payoutDay, formatDate)}`
            : 'The balance less what is held back',
    },
  ]
  return (
    <Card aria-label="Money">
      <dl className="grid divide-hairline max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {figures.map(({ name, value, text }) => (
          <div key={name} className="px-5 py-4">
            <dt className="text-13 text-ink-2">{name}</dt>
            <dd className="mt-1 font-heading text-24 font-semibold tabular-nums">{value}</dd>
            <dd className="mt-0.5 text-13 text-ink-3">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
