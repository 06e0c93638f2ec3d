import { Select } from '#client/kit/ui/select.tsx'

interface SheetChoiceProps {
  /** The sheets of the file and the one that was read; nothing for a file without sheets. */
  workbook: { sheets: readonly string[]; sheet: string | null } | undefined
  disabled: boolean
  onChange: (sheet: string) => void
  className?: string
}

/** The choice between the sheets of a workbook; nothing where there is only one. */
export function SheetChoice({ workbook, disabled, onChange, className }: SheetChoiceProps) {
  if (!workbook?.sheet || workbook.sheets.length < 2) return null
  const { sheets, sheet } = workbook
  return (
    <Select
      aria-label="The sheet of the workbook"
      prefix="Sheet:"
      value={sheet}
      disabled={disabled}
      onChange={onChange}
      options={sheets.map((name) => ({ value: name, label: name }))}
      className={className ?? ''}
    />
  )
}
