import { Download, Upload } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Menu, MenuItem } from '#client/kit/ui/overlays/menu.tsx'

/** Where only the sign fits, a square, so that the search box keeps its room on a phone. */
const narrow = 'max-lg:w-10 max-lg:px-0 pointer-coarse:max-lg:w-11'

interface ExportButtonProps {
  /** Saves the rows that are shown. */
  onExport: () => void
  /** The address of a file with all records, which an import reads back. */
  everything?: string | undefined
}

/** 'Export CSV'; it asks which, where there is a file with everything as well. */
export const ExportButton = memo(function ExportButton({ onExport, everything }: ExportButtonProps) {
  const inside = (
    <>
      <Download aria-hidden="true" className="size-4" />
      <span className="max-lg:hidden">Export CSV</span>
    </>
  )
  if (!everything)
    return (
      <Button onClick={onExport} aria-label="Export CSV" className={narrow}>
        {inside}
      </Button>
    )
  return (
    <Menu
      trigger={
        <Button aria-label="Export CSV" className={narrow}>
          {inside}
        </Button>
      }
    >
      <MenuItem onSelect={onExport}>What is shown</MenuItem>
      <MenuItem asChild>
        <a href={everything} download className="text-ink no-underline">
          Everything (re-importable)
        </a>
      </MenuItem>
    </Menu>
  )
})

export const ImportButton = memo(function ImportButton({ to }: { to: string }) {
  return (
    <Button asChild className="max-xl:w-10 max-xl:px-0 pointer-coarse:max-xl:w-11">
      <Link href={to} aria-label="Import CSV">
        <Upload aria-hidden="true" className="size-4" />
        <span className="max-xl:hidden">Import CSV</span>
      </Link>
    </Button>
  )
})

/** Below what an empty list says: many records need not be typed. */
export function OrImport({ to }: { to: string }) {
  return (
    <p className="-mt-10 pb-10 text-center text-14 text-ink-2">
      or{' '}
      <Link href={to} className="font-medium text-link underline underline-offset-2 hover:no-underline">
        import a CSV file
      </Link>
    </p>
  )
}
