import {
  CalendarOff,
  ChevronDown,
  Eraser,
  FileText,
  HeartHandshake,
  Printer,
  Scale,
  Send,
  Sheet,
  TrendingUp,
  Undo2,
} from 'lucide-react'
import { Button } from '#client/kit/ui/button.tsx'
import { Menu, MenuItem } from '#client/kit/ui/overlays/menu.tsx'
import { addressOf } from '#shared/contract.ts'
import { rentPaperCalls } from '#shared/money/rent/papers/rent.papers.calls.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import type { AccountAction } from './use-account-action.ts'

interface AccountMenuProps {
  account: RentAccount
  /** Opens a dialog; undefined for people who only read, whose menu has the PDFs alone. */
  open: ((action: AccountAction) => void) | undefined
}

const icon = { 'aria-hidden': true } as const

/** The actions on a rent account beside recording a payment, and the account's PDFs. */
export function AccountMenu({ account, open }: AccountMenuProps) {
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
        {open && <ActionItems account={account} open={open} />}
        {open && (
          <MenuItem icon={<Send {...icon} />} onSelect={() => open({ name: 'statement' })}>
            Send statement...
          </MenuItem>
        )}
        <MenuItem asChild>
          <a href={addressOf(rentPaperCalls.statement, { params: { id: tenancyId } })}>
            <FileText {...icon} />
            <span className="flex-1">Rent statement (PDF)</span>
          </a>
        </MenuItem>
        <MenuItem asChild>
          <a href={addressOf(rentPaperCalls.schedule, { params: { id: tenancyId } })}>
            <Scale {...icon} />
            <span className="flex-1">Rent schedule for a court (PDF)</span>
          </a>
        </MenuItem>
        <MenuItem asChild>
          <a href={addressOf(rentPaperCalls.scheduleCsv, { params: { id: tenancyId } })}>
            <Sheet {...icon} />
            <span className="flex-1">Rent schedule (CSV)</span>
          </a>
        </MenuItem>
        <MenuItem icon={<Printer {...icon} />} onSelect={() => window.print()}>
          Print
        </MenuItem>
      </Menu>
    </>
  )
}

function ActionItems({
  account: { owed, credit },
  open,
}: AccountMenuProps & { open: (action: AccountAction) => void }) {
  return (
    <>
      <MenuItem icon={<TrendingUp {...icon} />} onSelect={() => open({ name: 'rent' })}>
        Change the rent...
      </MenuItem>
      <MenuItem icon={<CalendarOff {...icon} />} onSelect={() => open({ name: 'rent-free' })}>
        Rent-free days...
      </MenuItem>
      <MenuItem icon={<HeartHandshake {...icon} />} onSelect={() => open({ name: 'goodwill' })}>
        Goodwill credit...
      </MenuItem>
      <MenuItem
        icon={<Eraser {...icon} />}
        disabled={owed === 0}
        onSelect={() => open({ name: 'write-off' })}
      >
        Write off...
      </MenuItem>
      <MenuItem icon={<Undo2 {...icon} />} disabled={credit === 0} onSelect={() => open({ name: 'refund' })}>
        Refund tenant...
      </MenuItem>
    </>
  )
}
