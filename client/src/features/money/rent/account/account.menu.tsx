import { ChevronDown, FileText, Printer, Scale, Sheet } from 'lucide-react'
import { Button } from '#client/kit/ui/button.tsx'
import { Menu, MenuItem } from '#client/kit/ui/overlays/menu.tsx'
import type { RentAction } from '#client/lib/pages/rent-actions.ts'
import { addressOf } from '#shared/contract.ts'
import { rentPaperCalls } from '#shared/money/rent/papers/rent.papers.calls.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { accountActions } from './account.dialogs.tsx'
import type { AccountAction } from './use-account-action.ts'

interface AccountMenuProps {
  account: RentAccount
  /** Opens a dialog; undefined for people who only read, whose menu has the PDFs alone. */
  open: ((action: AccountAction) => void) | undefined
}

const icon = { 'aria-hidden': true } as const

const items = Object.entries(accountActions).flatMap(([name, { item }]) =>
  item ? [{ name: name as RentAction, ...item }] : [],
)

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
