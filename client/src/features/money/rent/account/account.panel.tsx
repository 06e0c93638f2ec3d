import { ChevronDown, FileText, Printer, Scale, Sheet } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody } from '#client/kit/ui/card.tsx'
import { Menu, MenuItem } from '#client/kit/ui/overlays/menu.tsx'
import { PartState } from '#client/kit/ui/part-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { useRentAccount } from '#client/lib/calls/rent-account.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import type { RentAction } from '#client/lib/pages/rent-actions.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useCreditWord } from '#client/lib/session/credit-word.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { addressOf } from '#shared/contract.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { isOfDeposit } from '#shared/money/rent/deposit-money.ts'
import { rentPaperCalls } from '#shared/money/rent/papers/rent.papers.calls.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { tenancyKindNames } from '#shared/money/rent/rent.words.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { AccountDialog, accountActions } from './account.dialogs.tsx'
import { AccountTimeline } from './account.timeline.tsx'
import { type AccountIndex, indexAccount, nameCharge } from './account.words.ts'
import { RentAccountStart } from './start/start.tsx'
import { type AccountAction, useAccountAction } from './use-account-action.ts'

interface AccountMenuProps {
  account: RentAccount
  /** Opens a dialog; undefined for people who only read, whose menu has the PDFs alone. */
  open: ((action: AccountAction) => void) | undefined
}

const icon = { 'aria-hidden': true } as const

const items = Object.entries(accountActions).flatMap(([name, { item }]) =>
  item ? [{ name: name as RentAction, ...item }] : [],
)

function AccountMenu({ account, open }: AccountMenuProps) {
  const { tenancyId } = account
  return (
    <>
      {open && (
        <Button size="sm" onClick={() => open({ name: 'charge' })}>
          Add Charge
        </Button>
      )}
      <Menu
        trigger={
          <Button size="sm">
            {open ? 'More' : 'Documents'}
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        {open &&
          items.map(({ name, label, Icon, isOff }) => (
            <MenuItem
              key={name}
              icon={<Icon {...icon} />}
              disabled={isOff?.(account) ?? false}
              onSelect={() => open({ name })}
            >
              {label}
            </MenuItem>
          ))}
        <MenuItem
          href={addressOf(rentPaperCalls.statement, { params: { id: tenancyId } })}
          icon={<FileText {...icon} />}
        >
          Rent statement (PDF)
        </MenuItem>
        <MenuItem
          href={addressOf(rentPaperCalls.schedule, { params: { id: tenancyId } })}
          icon={<Scale {...icon} />}
        >
          Rent schedule for a court (PDF)
        </MenuItem>
        <MenuItem
          href={addressOf(rentPaperCalls.scheduleCsv, { params: { id: tenancyId } })}
          icon={<Sheet {...icon} />}
        >
          Rent schedule (CSV)
        </MenuItem>
        <MenuItem icon={<Printer {...icon} />} onSelect={() => window.print()}>
          Print
        </MenuItem>
      </Menu>
    </>
  )
}

function AccountCard({ account, tenancy }: { account: RentAccount; tenancy: Tenancy }) {
  const { code } = useCurrency()
  const mayWrite = useMayWrite()
  const { action, open, close } = useAccountAction()
  const [onlyOpen, setOnlyOpen] = useState(false)
  const index = indexAccount(account, (amount) => formatExactMoney(amount, code), useCreditWord())
  const openCharges = account.charges.filter(({ outstanding }) => outstanding > 0).length
  return (
    <>
      <TitledCard
        id="rent-account"
        title="Rent Account"
        text={`${tenancyKindNames[account.kind]}, since ${formatDate(account.startedOn ?? '')}`}
        actions={<AccountMenu account={account} open={mayWrite ? open : undefined} />}
        className="max-w-3xl print:break-inside-auto!"
      >
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
      </TitledCard>
      {action && mayWrite && (
        <AccountDialog action={action} index={index} tenancy={tenancy} onClose={close} />
      )}
    </>
  )
}

interface DepositNoteProps {
  index: AccountIndex
  mayWrite: boolean
}

/** Says that a deposit is unpaid while credit stands beside it, and lets a person use the credit for it. */
function DepositNote({ index: { account, money, inCredit }, mayWrite }: DepositNoteProps) {
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

export default function AccountPanel({ tenancy }: { tenancy: Tenancy }) {
  const { data: account, error, isFetching, isLoading, refetch } = useRentAccount(tenancy.id)
  useWaitTogether(isLoading)
  if (account?.startedOn) return <AccountCard account={account} tenancy={tenancy} />
  if (account) return <RentAccountStart tenancy={tenancy} terms={account.terms} />
  return (
    <Card className="max-w-3xl">
      <CardBody className="pt-5">
        <PartState query={{ error, isFetching, refetch }} what="the rent account">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </PartState>
      </CardBody>
    </Card>
  )
}
