import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { VatMissing } from '#client/kit/fees/vat-missing.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { payoutCalls } from '#shared/money/payouts/payouts.calls.ts'
import type { PayoutWarnings } from '#shared/money/payouts/payouts.ts'
import { joinNames } from '#shared/text.ts'

const landlordWords = { one: 'landlord', many: 'landlords' }

/** What a person should know before money leaves, each with the way to mend it. */
export function PayoutWarningList({ warnings }: { warnings: PayoutWarnings }) {
  const { missingForVat, withoutFee, unproved, proposesLimit } = warnings
  const { count, names } = withoutFee
  return (
    <div className="mb-3 grid gap-2 empty:hidden">
      {unproved && (
        <Warning>
          {unproved.words}.{' '}
          <Link href={paths.proof(unproved.day ?? undefined)} className="text-link underline">
            See the reconciliation
          </Link>
        </Warning>
      )}
      {count > 0 && (
        <Warning>
          {countOf(count, landlordWords)} {count === 1 ? 'has' : 'have'} no fee, so their rent is paid out in
          full:{' '}
          {joinNames(
            count > names.length ? [...names, ...Array<string>(count - names.length).fill('')] : names,
          )}
          .{' '}
          <Link href={paths.moneySetUp('fees')} className="text-link underline">
            Set fees
          </Link>
        </Warning>
      )}
      <VatMissing
        missing={missingForVat}
        consequence="so no invoice of a fee with VAT is issued, and your fees wait"
      />
      {proposesLimit && <SecondPersonOffer />}
    </div>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2.5 rounded-control bg-sunken px-4 py-3 text-14 text-ink-2">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-(--badge-pending-ink)" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

/** The way to the rules of payouts, under the name by which the menus know them. */
const PayoutRulesLink = () => (
  <Link href={paths.moneySetUp('payout-rules')} className="text-link underline">
    Money Settings, Payout Rules
  </Link>
)

/** Offers that nobody approves what they drafted. Only an owner sets it. */
function SecondPersonOffer() {
  const ask = useCall(payoutCalls.settings, {
    done: { title: 'Rules Saved', description: 'Every payout now needs a second approver.' },
    failed: 'The rules couldn’t be saved.',
    tellsConflict: true,
  })
  const isOwner = useMay('owner')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-2.5 text-14 text-ink-2">
      <p className="min-w-0 flex-1 basis-72">
        Owners and managers can approve payouts that they drafted themselves. With two of you, a second person
        could check them.
        {!isOwner && (
          <>
            {' '}
            An owner can require a second approver under <PayoutRulesLink />.
          </>
        )}
      </p>
      {isOwner && (
        <Button size="sm" pending={ask.isPending} onClick={() => ask.mutate({ body: { approvalLimit: 0 } })}>
          Require a Second Approver
        </Button>
      )}
    </div>
  )
}
