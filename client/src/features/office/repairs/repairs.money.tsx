import { Link } from 'wouter'
import { DialogButton, DialogLink, Dialogs } from '#client/kit/facts/dialogs.tsx'
import { NoFacts } from '#client/kit/facts/fact-card.tsx'
import { Badge, type BadgeTone } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { useExactMoney } from '#client/lib/currency.ts'
import { formatDate, formatDayOf } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'
import type { BillState } from '#shared/money/bills/bills.ts'
import { stateWords } from '#shared/money/bills/bills.words.ts'
import type { RepairMoney } from '#shared/office/repairs/repairs.events.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { billsAbove, coveredFor, type StepProps } from './repairs.record.ts'
import { StepDialog } from './repairs.steps.tsx'
import { isRepairOver } from './repairs.words.ts'

const billTones: Record<BillState, BadgeTone> = {
  waiting: 'pending',
  funded: 'good',
  'on-its-way': 'info',
  paid: 'primary',
  cancelled: 'muted',
}

type Exact = (amount: number) => string

/** '£30.00 above what is approved'; nothing where any sum may be ordered. */
function differenceWords(amount: number, covered: number | null, exact: Exact): string {
  if (covered === null) return ''
  return amount > covered ? `${exact(amount - covered)} above what is approved` : 'Covered'
}

/** What may be ordered without asking, in a sentence. */
function coveredWords({ needsApproval, limit, covered }: RepairMoney, exact: Exact): string {
  if (!needsApproval || covered === null) return ''
  if (limit !== null && covered === limit)
    return `The landlord approves repairs up to ${exact(limit)} in advance.`
  return covered > 0 ? `${exact(covered)} is approved.` : 'The landlord is asked about every sum.'
}

export function QuotesCard({ repair, whole }: StepProps) {
  const exact = useExactMoney()
  const { money, events } = whole
  const mayWrite = useMayWrite() && !isRepairOver(repair) && repair.ordered === null
  if (!money || (money.quotes.length === 0 && !mayWrite)) return null
  // While a quote is expected, the head has the button.
  const enters = mayWrite && repair.state !== 'quoting'
  return (
    <Dialogs>
      <TitledCard
        id="quotes"
        title="Quotes"
        text={coveredWords(money, exact)}
        actions={
          enters && (
            <DialogButton dialog={<StepDialog step="quote" repair={repair} whole={whole} />}>
              Enter Quote
            </DialogButton>
          )
        }
        body="empty:hidden"
      >
        {money.quotes.length === 0 && <NoFacts>No quotes yet.</NoFacts>}
        <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
          {money.quotes.map((quote) => {
            const covered = coveredFor(whole, quote.contractor)
            const isAbove = covered !== null && quote.amount > covered
            const text = events.find(({ id }) => id === quote.id)?.text
            return (
              <li
                key={quote.id}
                className="grid content-start gap-1 rounded-control border border-hairline p-4 text-14"
              >
                <p className="font-semibold wrap-anywhere">{quote.contractor}</p>
                <p className="font-heading text-22 font-semibold tabular-nums">{exact(quote.amount)}</p>
                <p className={isAbove ? 'text-13 font-medium text-danger-ink' : 'text-13 text-ink-2'}>
                  {differenceWords(quote.amount, covered, exact)}
                </p>
                <p className="text-13 text-ink-3">{formatDayOf(quote.at)}</p>
                {text && <p className="whitespace-pre-line wrap-anywhere text-13 text-ink-2">{text}</p>}
                {mayWrite && (
                  <div className="mt-2 flex flex-wrap gap-2">
                    {isAbove && (
                      <DialogButton
                        aria-label={`Ask the landlord about the quote of ${quote.contractor}`}
                        dialog={
                          <StepDialog step="approval-asked" repair={repair} whole={whole} quote={quote} />
                        }
                      >
                        Ask the Landlord
                      </DialogButton>
                    )}
                    <DialogButton
                      aria-label={`Order from ${quote.contractor}`}
                      dialog={<StepDialog step="ordered" repair={repair} whole={whole} quote={quote} />}
                    >
                      Order
                    </DialogButton>
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      </TitledCard>
    </Dialogs>
  )
}

/** Corrects the one bill that waits to the sum that is approved, and reserves its funds. */
function CorrectBill({ money: { bills, covered } }: { money: RepairMoney }) {
  const exact = useExactMoney()
  const { mutateAsync: change, isPending } = useCall(billCalls.change, {
    failed: 'The bill couldn’t be corrected.',
    tellsConflict: true,
  })
  const { mutate: fund } = useCall(billCalls.fund, {
    done: ({ amount, contractor }) => ({
      title: 'Bill Corrected',
      description: `${exact(amount)} is set aside for ${contractor}.`,
    }),
    failed: 'The bill is corrected, and waits for funds.',
  })
  const waiting = bills.filter(({ state }) => state === 'waiting')
  const others = bills.reduce(
    (sum, { state, amount }) => sum + (state === 'waiting' ? 0 : toPence(amount)),
    0,
  )
  const amount = fromPence(toPence(covered ?? 0) - others)
  const [bill, another] = waiting
  if (!bill || another || amount <= 0) return null
  const params = { id: bill.id }
  const correct = () =>
    change({ params, body: { amount, version: bill.version } }).then(
      () => fund({ params }),
      () => {},
    )
  return (
    <Button className="mt-3" pending={isPending} onClick={correct}>
      Correct to {exact(amount)}
    </Button>
  )
}

/** The bills of a repair with their state, each a link to Bills. */
export function BillsCard({ repair, whole }: StepProps) {
  const exact = useExactMoney()
  const isAgency = useIsAgency()
  const { money } = whole
  // What comes next is in the head.
  const acts = useMayWrite() && !isRepairOver(repair)
  const enters = acts && repair.ordered !== null && repair.state !== 'confirmed'
  const above = billsAbove(money)
  if (!money || (money.bills.length === 0 && !enters)) return null
  return (
    <Dialogs>
      <TitledCard
        id="bills"
        title={isAgency ? 'Bills' : 'Expenses'}
        actions={
          enters && (
            <DialogButton dialog={<StepDialog step="bill" repair={repair} whole={whole} />}>
              {isAgency ? 'Enter Bill' : 'Enter Expense'}
            </DialogButton>
          )
        }
        body="grid gap-3"
      >
        {money.bills.length === 0 && <NoFacts>{isAgency ? 'No bill yet.' : 'No expense yet.'}</NoFacts>}
        {above && (
          <div
            role="status"
            className="grid justify-items-start rounded-control bg-sunken px-4 py-3 text-14 text-ink-2"
          >
            <p>
              The bills come to {exact(above.amount ?? 0)}, and {exact(money.covered ?? 0)} is approved. Funds
              are reserved once the landlord approves the rest, or the bill is corrected.{' '}
              {acts && repair.state !== 'billed' && (
                <DialogLink dialog={<StepDialog step="approval-asked" repair={repair} whole={whole} />}>
                  Ask the landlord
                </DialogLink>
              )}
            </p>
            {acts && <CorrectBill money={money} />}
          </div>
        )}
        <ul className="divide-y divide-hairline">
          {money.bills.map(({ id, amount, state, contractor, paidOn }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-14 first:pt-0 last:pb-0"
            >
              <Link href={paths.bills({ bill: id })} className="font-medium text-link hover:underline">
                {contractor}
              </Link>
              <Badge tone={billTones[state as BillState]}>{stateWords[state as BillState]}</Badge>
              {paidOn && <span className="text-13 text-ink-3">{formatDate(paidOn)}</span>}
              <span className="ml-auto font-semibold tabular-nums">{exact(amount)}</span>
            </li>
          ))}
        </ul>
      </TitledCard>
    </Dialogs>
  )
}
