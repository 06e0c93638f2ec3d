import { useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useCreditWord } from '#client/lib/session/credit-word.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { formatExactMoney } from '#shared/currency.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { tenancyKindNames } from '#shared/money/rent/rent.words.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { DepositNote } from './account.deposit.tsx'
import { AccountDialog } from './account.dialogs.tsx'
import { AccountMenu } from './account.menu.tsx'
import { AccountTimeline } from './account.timeline.tsx'
import { indexAccount } from './account.words.ts'
import { useAccountAction } from './use-account-action.ts'

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
