import { Button } from '#client/kit/ui/button.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { daysOf, termsOf, useRentAccount } from '#client/lib/calls/rent-account.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import type { DepositDialogName } from '#client/lib/pages/named-parts.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useCreditWord } from '#client/lib/session/credit-word.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { addDays, daysBetween, laterDay, today } from '#shared/dates.ts'
import { depositCalls } from '#shared/money/proof/proof.calls.ts'
import { followCharges } from '#shared/money/rent/rent.charged-again.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { fromPence, sumOf, toPence } from '#shared/pence.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { partOf } from '#shared/records/terms/terms.parts.ts'
import { listRentPeriods } from '#shared/records/terms/terms.periods.ts'
import { titleCase } from '#shared/text.ts'

/** The final account of an ended tenancy: the balance, the rent taken off for days after the end, and the next step. */
export function FinalAccount({ tenancy, onClose }: { tenancy: Tenancy; onClose: () => void }) {
  const { data, error, isFetching } = useRentAccount(tenancy.id)
  const account = isFetching ? undefined : data
  return (
    <Dialog onClose={onClose} title={`Final Account: ${titleCase(tenancy.tenant)}`} size="sm">
      <DialogBody>
        {account ? (
          <>
            <Told account={account} />
            <HoldingNote tenancyId={tenancy.id} />
            <DepositPart tenancyId={tenancy.id} onClose={onClose} />
          </>
        ) : error && !isFetching ? (
          <p role="alert" className="text-14 text-ink-2">
            {sentenceOf(error, 'The rent account could not be loaded.')}
          </p>
        ) : (
          <div role="status" className="grid gap-3">
            <span className="sr-only">Calculating the final account...</span>
            <Skeleton className="h-8 w-40" />
            <Skeleton className="h-5" />
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
        <LinkButton to={paths.of('tenancies').add({ property: tenancy.propertyId })} onClick={onClose}>
          Let Again
        </LinkButton>
        {account && <NextStep id={tenancy.id} account={account} onClose={onClose} />}
      </DialogFooter>
    </Dialog>
  )
}

/** The payment or the refund that settles the account. */
function NextStep({ id, account, onClose }: { id: string; account: RentAccount; onClose: () => void }) {
  const { owed, credit } = account
  if (owed === 0 && credit === 0) return null
  return (
    <LinkButton to={paths.rentAccount(id, owed > 0 ? 'payment' : 'refund')} look="primary" onClick={onClose}>
      {owed > 0 ? 'Record Payment' : 'Refund Tenant'}
    </LinkButton>
  )
}

/** A holding deposit that is still held, and until when it is returned. */
function HoldingNote({ tenancyId }: { tenancyId: string }) {
  const { data } = useRead(depositCalls.read, { params: { id: tenancyId } }, { enabled: useMay('read') })
  const { code } = useCurrency()
  if (!data || data.holding === 0) return null
  return (
    <p className="border-t border-hairline pt-4 text-14">
      <span className="font-semibold">Holding deposit {formatExactMoney(data.holding, code)}</span>
      <span className="text-ink-2">
        {data.repayBy ? `: return it by ${formatDate(data.repayBy)}.` : ' is still held.'}
      </span>
    </p>
  )
}

/** What is held of the deposit, with the ways to deal with it. */
function DepositPart({ tenancyId, onClose }: { tenancyId: string; onClose: () => void }) {
  const { data } = useRead(depositCalls.read, { params: { id: tenancyId } }, { enabled: useMay('read') })
  const { code } = useCurrency()
  if (!data || (data.held === 0 && (!data.agreed || data.lines.length > 0))) return null
  const { held, disputed, agreed } = data
  const ways: [DepositDialogName, string][] =
    held === 0
      ? [['record', 'Record It']]
      : held > disputed
        ? [
            ['return', 'Return'],
            ['keep', 'Make a Deduction'],
            ['dispute', 'Dispute'],
          ]
        : [['settle', 'Settle Dispute']]
  return (
    <section aria-label="Deposit" className="grid gap-2.5 border-t border-hairline pt-4 text-14">
      <p>
        <span className="font-semibold">Deposit {formatExactMoney(held || (agreed ?? 0), code)}</span>
        {held === 0 && <span className="text-ink-2">, agreed but not recorded as held.</span>}
        {disputed > 0 && (
          <span className="text-ink-2">, {formatExactMoney(disputed, code)} of it in dispute</span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {ways.map(([dialog, label]) => (
          <LinkButton to={paths.deposit(tenancyId, dialog)} key={dialog} size="sm" onClick={onClose}>
            {label}
          </LinkButton>
        ))}
      </div>
    </section>
  )
}

function Told({ account }: { account: RentAccount }) {
  const { code } = useCurrency()
  const money = (amount: number) => formatExactMoney(amount, code)
  const { owed, owedSince, credit } = account
  const inCredit = useCreditWord()
  const back = countDaysGivenBack(account)
  const due = stillDue(account)
  return (
    <>
      <p className="text-22 font-semibold tabular-nums">
        {owed > 0 ? (
          <span className="text-danger-ink">{money(owed)} owed</span>
        ) : credit > 0 ? (
          `${money(credit)} ${inCredit}`
        ) : (
          'Nothing is owed'
        )}
      </p>
      <ul className="grid gap-1.5 text-14 text-ink-2">
        {owedSince && <li>The oldest of it was due on {formatDate(owedSince)}.</li>}
        {back.days > 0 && (
          <li>
            Rent for {back.days === 1 ? 'the day' : `the ${back.days} days`} after the end was taken off:{' '}
            {money(back.amount)}.
          </li>
        )}
        {due > 0 && <li>Another {money(due)} falls due by the last day.</li>}
        {credit > 0 && <li>It belongs to the tenant until you refund it or use it.</li>}
      </ul>
    </>
  )
}

/** The charged days after the end of the tenancy, and the rent taken off for these days. */
export function countDaysGivenBack({ endedOn, charges, lines }: RentAccount): {
  days: number
  amount: number
} {
  if (endedOn === null) return { days: 0, amount: 0 }
  const { takenOff } = followCharges(lines)
  const cut = charges.flatMap(({ id, from, to, runsTo, amount }) => {
    if (!from || !to || !runsTo || runsTo <= endedOn) return []
    const off = lines.reduce(
      (sum, line) => sum + (line.chargeId === id ? toPence(takenOff.get(line.id) ?? 0) : 0),
      0,
    )
    const days = daysBetween(laterDay(from, addDays(endedOn, 1)), runsTo) + 1
    // Of days that other rent replaced rent was taken off too, so those after the end have their share.
    const share = partOf(toPence(amount), days, daysBetween(from, to) + 1)
    return off > 0 ? [{ from, days, pence: runsTo < to ? Math.min(off, share) : off }] : []
  })
  // A period may be charged in two parts, each of all its days.
  const daysOfPeriods = new Map(cut.map(({ from, days }) => [from, days]))
  return {
    days: [...daysOfPeriods.values()].reduce((sum, days) => sum + days, 0),
    amount: fromPence(sumOf(cut)),
  }
}

/** The rent that falls due after today and until the last day. */
function stillDue(account: RentAccount): number {
  const { endedOn, startedOn } = account
  if (endedOn === null || startedOn === null || endedOn <= today()) return 0
  const periods = listRentPeriods(termsOf(account), daysOf(account), endedOn)
  return fromPence(periods.reduce((sum, { due, pence }) => sum + (due > today() ? pence : 0), 0))
}
