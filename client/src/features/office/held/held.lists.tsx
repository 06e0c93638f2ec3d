import { Link } from 'wouter'
import { PaperLinkTo } from '#client/kit/ui/paper-links.tsx'
import { useExactMoney } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { addressOf } from '#shared/contract.ts'
import type { HeldBill, HeldMoney, HeldPayout } from '#shared/money/landlords/held.ts'
import { clientCalls } from '#shared/money/landlords/landlord-money.calls.ts'
import { aboutBelow, type MoneyLine } from '#shared/money/landlords/landlord-money.ts'
import { Row, Rows } from './held.row.tsx'

const lineWords = (...parts: string[]) => parts.filter(Boolean).join(', ')

/** What came and went, the newest first. */
export function Lines({ held: { lines, tenancy, since, opening } }: { held: HeldMoney }) {
  const exact = useExactMoney()
  return (
    <Rows
      id="held-lines"
      title="Transactions"
      text={`${tenancy && `${tenancy}. `}Since ${formatDate(since)}, with the balance after each.`}
      none="No transactions yet. Rent appears here once it is received, then fees, bills and payouts."
      rows={lines.toReversed()}
      most={12}
      below={
        opening !== 0 && (
          <p className="mt-2 flex justify-between border-t border-hairline pt-2.5 text-13 text-ink-2">
            Balance before {formatDate(since)} <span className="tabular-nums">{exact(opening)}</span>
          </p>
        )
      }
    >
      {(line, place) => <Line key={`${line.entryId}${place}`} line={line} tenancy={tenancy} />}
    </Rows>
  )
}

function Line({ line, tenancy }: { line: MoneyLine; tenancy: string }) {
  const exact = useExactMoney()
  const { words, about, day, amount, balance, entryId, invoice, invoiceId, repairId } = line
  const paper = amount > 0 ? `Credit note ${invoice}` : `Invoice ${invoice}`
  return (
    <Row
      title={words}
      text={
        <>
          {[formatDate(day), aboutBelow(tenancy, line)].filter(Boolean).join(' · ')}
          {invoiceId && invoice !== null && (
            <>
              {' · '}
              <PaperLinkTo
                href={addressOf(clientCalls.feeInvoicePdf, { params: { id: invoiceId } })}
                label={paper}
              />
            </>
          )}
          {repairId && (
            <>
              {' · '}
              <Link href={paths.of('repairs').edit(repairId)} className="text-link hover:underline">
                Repair and photos
              </Link>
            </>
          )}
        </>
      }
      amount={`${amount > 0 ? '+' : ''}${exact(amount)}`}
      beside={exact(balance)}
      besideName="Balance"
      subject={{
        kind: 'line',
        id: entryId,
        line: lineWords(words, about, exact(amount), formatDate(day)),
      }}
    />
  )
}

const payoutWords: Record<HeldPayout['state'], string> = {
  'on-its-way': 'On its way',
  paid: 'Paid',
  'sent-back': 'Returned by the bank',
}

/** Payouts, the newest first. */
export function Payouts({ payouts }: { payouts: HeldPayout[] }) {
  const exact = useExactMoney()
  return (
    <Rows id="held-payouts" title="Payouts" none="No payouts yet." rows={payouts} most={6}>
      {({ id, day, amount, reference, state, lastFour }) => (
        <Row
          key={id}
          title={`${payoutWords[state]}, ${formatDate(day)}`}
          text={[reference, lastFour && `to the account ending ${lastFour}`].filter(Boolean).join(', ')}
          amount={exact(amount)}
          subject={{
            kind: 'payout',
            id,
            line: lineWords(`Payout ${reference}`.trim(), exact(amount), formatDate(day)),
          }}
        />
      )}
    </Rows>
  )
}

const billWords: Record<HeldBill['state'], string> = {
  waiting: 'Waiting for funds',
  funded: 'Funds reserved, to be paid',
  paid: 'Paid',
}

/** Bills with their papers, the newest first. */
export function Bills({ bills }: { bills: HeldBill[] }) {
  const exact = useExactMoney()
  return (
    <Rows
      id="held-bills"
      title="Bills"
      text="Paid for your properties from your balance."
      none="No bills yet."
      rows={bills}
      most={8}
    >
      {({ id, day, amount, contractor, number, memo, property, state, paper }) => (
        <Row
          key={id}
          title={[contractor, memo].filter(Boolean).join(': ')}
          text={
            <>
              {[formatDate(day), property, billWords[state]].filter(Boolean).join(' · ')}
              {paper && (
                <>
                  {' · '}
                  <PaperLinkTo
                    href={paper.path}
                    label={paper.kind === 'pdf' ? 'See the bill' : 'See the photo'}
                  />
                </>
              )}
            </>
          }
          amount={exact(amount)}
          subject={{
            kind: 'bill',
            id,
            line: lineWords(`Bill ${number}`.trim(), contractor, memo, exact(amount), formatDate(day)),
          }}
        />
      )}
    </Rows>
  )
}
