import { ChevronDown, FileUp, HandCoins, Scale } from 'lucide-react'
import { useLocation } from 'wouter'
import { ContactItems } from '#client/kit/table/row-menu.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Menu, MenuItem } from '#client/kit/ui/overlays/menu.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { today } from '#shared/dates.ts'
import type { RentRow } from '#shared/money/rent/rent.ts'
import { isInGroup } from './rent.words.ts'

export function RentItems({ row, onPay }: { row: RentRow; onPay: () => void }) {
  const { id, startedOn, email, phone } = row
  return (
    <>
      {startedOn !== null && (
        <MenuItem icon={<HandCoins aria-hidden="true" />} onSelect={onPay}>
          Record Payment...
        </MenuItem>
      )}
      <MenuItem to={paths.tenancy(id, 'account')}>
        {startedOn === null ? 'Start the rent account' : 'Open the account'}
      </MenuItem>
      <ContactItems email={email} phone={phone} />
    </>
  )
}

interface ChosenActionsProps {
  chosen: readonly RentRow[]
  onRecord: (ids: readonly string[]) => void
  onStart: (ids: string[]) => void
}

/** The buttons for chosen tenancies: record their payments in the grid, or start the rent accounts that are missing. */
export function ChosenActions({ chosen, onRecord, onStart }: ChosenActionsProps) {
  const ids = chosen.filter(({ startedOn }) => startedOn !== null).map(({ id }) => id)
  const without = chosen.filter((each) => isInGroup(each, 'none', today())).map(({ id }) => id)
  return (
    <>
      {without.length > 0 && (
        <Button size="sm" onClick={() => onStart(without)}>
          Start Rent Accounts
        </Button>
      )}
      {(ids.length > 0 || without.length === 0) && (
        <Button size="sm" disabled={ids.length === 0} onClick={() => onRecord(ids)}>
          Record Payments
        </Button>
      )}
    </>
  )
}

const icon = { 'aria-hidden': true } as const

export function ImportMenu() {
  const [, navigate] = useLocation()
  return (
    <Menu
      trigger={
        <Button>
          Import
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <MenuItem icon={<FileUp {...icon} />} onSelect={() => navigate(paths.rentImport())}>
        Payments...
      </MenuItem>
      <MenuItem icon={<Scale {...icon} />} onSelect={() => navigate(paths.moneySetUp('opening-balances'))}>
        Opening balances...
      </MenuItem>
    </Menu>
  )
}
