import { Download, Upload } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Menu, MenuItem } from '#client/kit/ui/overlays/menu.tsx'

/** On narrow screens the button is a square with only the icon, which leaves room for the search box. */
const iconOnly = 'max-lg:w-10 max-lg:px-0 pointer-coarse:max-lg:w-11'

interface ExportButtonProps {
  /** Saves the rows that are shown. */
  onExport: () => void
  /** The URL of a file with all records, in the format that the import reads. */
  everything?: string | undefined
}

/** 'Export CSV'. When there is also a file with all records, a menu offers both. */
export const ExportButton = memo(function ExportButton({ onExport, everything }: ExportButtonProps) {
  const content = (
    <>
      <Download aria-hidden="true" className="size-4" />
      <span className="max-lg:hidden">Export CSV</span>
    </>
  )
  if (!everything)
    return (
      <Button onClick={onExport} aria-label="Export CSV" className={iconOnly}>
        {content}
      </Button>
    )
  return (
    <Menu
      trigger={
        <Button aria-label="Export CSV" className={iconOnly}>
          {content}
        </Button>
      }
    >
      <MenuItem onSelect={onExport}>Rows shown</MenuItem>
      <MenuItem href={everything} download>
        Everything (re-importable)
      </MenuItem>
    </Menu>
  )
})

export const ImportButton = memo(function ImportButton({ to }: { to: string }) {
  return (
    <Button asChild icon={Upload} className="max-xl:w-10 max-xl:px-0 pointer-coarse:max-xl:w-11">
      <Link href={to} aria-label="Import CSV">
        <span className="max-xl:hidden">Import CSV</span>
      </Link>
    </Button>
  )
})

/** A link to the import, shown below the empty state of a list. */
export function ImportHint({ to }: { to: string }) {
  return (
    <p className="-mt-10 pb-10 text-center text-14 text-ink-2">
      or{' '}
      <Link href={to} className="font-medium text-link underline underline-offset-2 hover:no-underline">
        import a CSV file
      </Link>
    </p>
  )
}
