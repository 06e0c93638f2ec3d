import { ChevronDown, FileUp, Scale } from 'lucide-react'
import { useLocation } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Menu, MenuItem } from '#client/kit/ui/overlays/menu.tsx'
import { paths } from '#client/lib/pages/paths.ts'

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
