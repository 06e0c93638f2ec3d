import { SlidersHorizontal, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import {
  Menu,
  MenuCheck,
  MenuChoice,
  MenuItem,
  MenuLabel,
  MenuSeparator,
} from '#client/kit/ui/overlays/menu.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import type { Column } from './state/column.ts'
import type { Density, Preferences } from './state/preferences.ts'

interface ViewMenuProps<Row> {
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  density: Density
  setPreferences: (part: Partial<Preferences>) => void
}

const densities = [
  { value: 'comfortable', label: 'Comfortable rows' },
  { value: 'compact', label: 'Compact rows' },
] as const

function UnmemoizedViewMenu<Row>({ columns, hidden, density, setPreferences }: ViewMenuProps<Row>) {
  const [, navigate] = useLocation()
  const mayWrite = useMayWrite()
  return (
    <Menu
      className="min-w-52"
      trigger={
        <Button
          icon={SlidersHorizontal}
          aria-label="View options"
          className="max-lg:w-10 max-lg:px-0 pointer-coarse:max-lg:w-11"
        >
          <span className="max-lg:hidden">View</span>
        </Button>
      }
    >
      <MenuLabel>Density</MenuLabel>
      <MenuChoice
        label="Density"
        value={density}
        onChange={(next) => setPreferences({ density: next })}
        options={densities}
      />
      <MenuSeparator />
      <MenuLabel>Columns</MenuLabel>
      {columns
        .filter(({ lead }) => !lead)
        .map(({ key, header }) => (
          <MenuCheck
            key={key}
            checked={!hidden.includes(key)}
            onChange={(on) =>
              setPreferences({ hidden: on ? hidden.filter((each) => each !== key) : [...hidden, key] })
            }
          >
            {header}
          </MenuCheck>
        ))}
      {mayWrite && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={() => navigate(paths.bin())}>
            Deleted in the last 30 days
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuLabel>Shortcuts: Space for quick view, x to select</MenuLabel>
    </Menu>
  )
}

export const ViewMenu = memo(UnmemoizedViewMenu) as typeof UnmemoizedViewMenu
