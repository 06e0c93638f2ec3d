import { SheetChoice } from '#client/kit/form/sheet-choice.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import type { Separator } from '#shared/csv/text.ts'
import type { FileFlow } from './use-file-flow.ts'

const separatorOptions: { value: Separator; label: string }[] = [
  { value: ',', label: 'Commas' },
  { value: ';', label: 'Semicolons' },
  { value: '\t', label: 'Tabs' },
  { value: '|', label: 'Bars' },
]

const longestLabel = 48

/** 'Row 3: Ref, Addr 1, Addr 2…': enough of a row to recognise the header. */
function labelRow({ row, cells }: { row: number; cells: string[] }): string {
  const text = cells.filter((cell) => cell.trim()).join(', ')
  return `Row ${row}: ${text.length > longestLabel ? `${text.slice(0, longestLabel)}…` : text}`
}

/** The choice of header row and separator for a file that was not recognised. */
export function FileLayout({ flow }: { flow: FileFlow }) {
  const { fileColumns, pending } = flow
  if (!fileColumns) return null
  const { separator, headerRow, top, sheets, sheet } = fileColumns
  return (
    <div className="mx-5 mb-4 grid gap-3 grid-cols-[minmax(0,1fr)] sm:grid-cols-[minmax(0,1fr)_14rem]">
      <Select
        aria-label="Header row"
        prefix="Header:"
        value={String(headerRow)}
        disabled={pending !== undefined}
        onChange={(row) => void flow.readAs({ headerRow: Number(row) })}
        options={top.map((each) => ({ value: String(each.row), label: labelRow(each) }))}
      />
      {sheet !== null ? (
        <SheetChoice
          workbook={{ sheets, sheet }}
          disabled={pending !== undefined}
          onChange={(name) => void flow.readSheet(name)}
        />
      ) : (
        <Select
          aria-label="Column separator"
          prefix="Separator:"
          value={separatorOptions.find(({ value }) => value === separator)?.value}
          disabled={pending !== undefined}
          onChange={(value) => void flow.readAs({ separator: value })}
          options={separatorOptions}
        />
      )}
    </div>
  )
}
