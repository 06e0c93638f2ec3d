import { Button } from '#client/kit/ui/button.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { isOfDeposit } from '#shared/money/rent/deposit-money.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import { type AccountIndex, nameCharge } from './account.words.ts'

interface DepositNoteProps {
  index: AccountIndex
  mayWrite: boolean
}

/** Says that a deposit is unpaid while credit stands beside it, and lets a person use the credit for it. */
export function DepositNote({ index: { account, money, inCredit }, mayWrite }: DepositNoteProps) {
  const { tenancyId, charges, credit } = account
  const pay = useCall(rentCalls.useCredit)
  const charge = charges.find((each) => isOfDeposit(each) && each.outstanding > 0)
  if (!charge || credit === 0) return null
  const used = Math.min(credit, charge.outstanding)
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control border border-hairline px-3 py-2.5 text-14 print:hidden">
      <p className="min-w-0 flex-1 basis-64">
        <span className="font-medium">
          {nameCharge(charge)}: {money(charge.outstanding)} unpaid, with {money(credit)} {inCredit}.
        </span>{' '}
        <span className="text-ink-2">Rent payments never pay a deposit automatically.</span>
      </p>
      {mayWrite && (
        <Button
          size="sm"
          pending={pay.isPending}
          onClick={() => pay.mutate({ params: { id: tenancyId }, body: { chargeId: charge.id } })}
        >
          Pay It with {money(used)}
        </Button>
      )}
    </div>
  )
}
