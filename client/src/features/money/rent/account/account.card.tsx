import { useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useCreditWord } from '#client/lib/session/credit-word.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { isOfDeposit } from '#shared/money/rent/deposit-money.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { tenancyKindNames } from '#shared/money/rent/rent.words.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import RecordPayment from '../receipts/receipts.dialog.tsx'
import { usePayDeposit } from './account.calls.ts'
import { AccountMenu } from './account.menu.tsx'
import { AccountTimeline } from './account.timeline.tsx'
import { type AccountIndex, indexAccount, nameCharge } from './account.words.ts'
import { ChargeDialog } from './dialogs/charge.dialog.tsx'
import type { AccountDialogProps } from './dialogs/dialog.ts'
import { GoodwillDialog } from './dialogs/goodwill.dialog.tsx'
import { RefundDialog } from './dialogs/refund.dialog.tsx'
import { RentDialog } from './dialogs/rent.dialog.tsx'
import { RentFreeDialog } from './dialogs/rent-free.dialog.tsx'
import { StatementDialog } from './dialogs/statement.dialog.tsx'
import { TakeBackDialog } from './dialogs/take-back.dialog.tsx'
import { WriteOffDialog } from './dialogs/write-off.dialog.tsx'
import { type AccountAction, useAccountAction } from './use-account-action.ts'

/** The open dialog of a rent account. */
function AccountDialog({ action, ...given }: AccountDialogProps & { action: AccountAction }) {
  switch (action.name) {
    case 'charge':
      return <ChargeDialog {...given} />
    case 'refund':
      return <RefundDialog {...given} />
    case 'write-off':
      return <WriteOffDialog {...given} chargeId={action.chargeId} />
    case 'rent-free':
      return <RentFreeDialog {...given} />
    case 'goodwill':
      return <GoodwillDialog {...given} />
    case 'rent':
      return <RentDialog {...given} />
    case 'statement':
      return <StatementDialog {...given} />
    case 'take-back': {
      const line = given.index.lines.get(action.lineId ?? '')
      return line ? <TakeBackDialog {...given} line={line} /> : null
    }
    case 'payment':
      return <RecordPayment tenancy={given.tenancy} onClose={given.onClose} />
  }
}

interface DepositNoteProps {
  index: AccountIndex
  mayWrite: boolean
}

/** Says that a deposit is unpaid while credit stands beside it, and lets a person use the credit for it. */
function DepositNote({ index: { account, money, inCredit }, mayWrite }: DepositNoteProps) {
  const { tenancyId, charges, credit } = account
  const pay = usePayDeposit(tenancyId)
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
        <Button size="sm" pending={pay.isPending} onClick={() => pay.mutate(charge.id)}>
          Pay It with {money(used)}
        </Button>
      )}
    </div>
  )
}

/** A started rent account with its lines and actions. */
export function AccountCard({ account, tenancy }: { account: RentAccount; tenancy: Tenancy }) {
  const { code } = useCurrency()
  const mayWrite = useMayWrite()
  const { action, open, close } = useAccountAction()
  const [onlyOpen, setOnlyOpen] = useState(false)
  const index = indexAccount(account, (amount) => formatExactMoney(amount, code), useCreditWord())
  const openCharges = account.charges.filter(({ outstanding }) => outstanding > 0).length
  return (
    <>
      <Card aria-labelledby="rent-account" className="max-w-3xl print:break-inside-auto!">
        <CardHeader
          id="rent-account"
          title="Rent Account"
          text={`${tenancyKindNames[account.kind]}, since ${formatDate(account.startedOn ?? '')}`}
          actions={<AccountMenu account={account} open={mayWrite ? open : undefined} />}
        />
        <CardBody>
          <DepositNote index={index} mayWrite={mayWrite} />
          {openCharges > 0 && (
            <div className="mb-4 print:hidden">
              <Button size="sm" aria-pressed={onlyOpen} onClick={() => setOnlyOpen(!onlyOpen)}>
                {onlyOpen ? 'Show All' : `Unpaid Only (${openCharges})`}
              </Button>
            </div>
          )}
          <AccountTimeline
            index={index}
            onlyOpen={onlyOpen && openCharges > 0}
            open={mayWrite ? open : undefined}
          />
        </CardBody>
      </Card>
      {action && mayWrite && (
        <AccountDialog action={action} index={index} tenancy={tenancy} onClose={close} />
      )}
    </>
  )
}
