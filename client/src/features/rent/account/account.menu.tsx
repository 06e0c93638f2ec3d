import { CalendarOff, ChevronDown, Eraser, Printer, TrendingUp, Undo2 } from 'lucide-react'
import { Button } from '#client/kit/ui/button.tsx'
import { Menu, MenuItem } from '#client/kit/ui/overlays/menu.tsx'
import type { RentAccount } from '#shared/rent/rent.ts'
import type { Deed } from './use-deed.ts'

interface AccountMenuProps {
  account: RentAccount
  open: (deed: Deed) => void
}

const icon = { 'aria-hidden': true } as const

/** What can be done on a rent account beside recording a payment. */
export function AccountMenu({ account: { owed, credit }, open }: AccountMenuProps) {
  return (
    <>
      <Button size="sm" onClick={() => open({ name: 'charge' })}>
        Add Charge
      </Button>
      <Menu
        trigger={
          <Button size="sm">
            More
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        <MenuItem icon={<TrendingUp {...icon} />} onSelect={() => open({ name: 'rent' })}>
          Change the rent...
        </MenuItem>
        <MenuItem icon={<CalendarOff {...icon} />} onSelect={() => open({ name: 'rent-free' })}>
          Rent-free days...
        </MenuItem>
        <MenuItem
          icon={<Eraser {...icon} />}
          disabled={owed === 0}
          onSelect={() => open({ name: 'write-off' })}
        >
          Write off...
        </MenuItem>
        <MenuItem
          icon={<Undo2 {...icon} />}
          disabled={credit === 0}
          onSelect={() => open({ name: 'refund' })}
        >
          Give back credit...
        </MenuItem>
        <MenuItem icon={<Printer {...icon} />} onSelect={() => window.print()}>
          Print
        </MenuItem>
      </Menu>
    </>
  )
}
