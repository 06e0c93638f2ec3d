import { SheetChoice } from '#client/kit/form/sheet-choice.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import type { Separator } from '#shared/csv/text.ts'
import { isBankHeader } from '#shared/office/imports/left-out.ts'
import { joinNames } from '#shared/text.ts'
import type { ImportKind } from './imports.kinds.ts'
import type { ImportFlow } from './use-import-flow.ts'

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
export function FileLayout({ flow }: { flow: ImportFlow }) {
  const { fileColumns, pending } = flow
  if (!fileColumns) return null
  const { separator, headerRow, top, sheets, sheet } = fileColumns
  return (
    <div className="mx-5 mb-4 grid gap-3 grid-cols-[minmax(0,1fr)] sm:grid-cols-[minmax(0,1fr)_14rem]">
      <Select
        aria-label="The row that names the columns"
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
          aria-label="What divides the cells"
          prefix="Divided by:"
          value={separatorOptions.find(({ value }) => value === separator)?.value}
          disabled={pending !== undefined}
          onChange={(value) => void flow.readAs({ separator: value })}
          options={separatorOptions}
        />
      )}
    </div>
  )
}

/** Names the columns that the import ignores and offers to keep them as notes, so that no column is lost unseen. */
export function LeftOutColumns({ kind, flow }: { kind: ImportKind; flow: ImportFlow }) {
  const { fileColumns, mapping } = flow
  const left = mapping.flatMap((field, at) => (field === null ? [at] : []))
  const nameOf = (at: number) => fileColumns?.headers[at] || `Column ${at + 1}`
  if (left.length === 0) return null
  const mayKeep = kind.columns.some(({ field, gathers }) => field === 'notes' && gathers)
  // Everybody can read a note, so bank details are never kept as one.
  const noted = left.filter((at) => !isBankHeader(fileColumns?.headers[at] ?? ''))
  const them =
    noted.length < left.length ? joinNames(noted.map(nameOf), 3) : left.length === 1 ? 'it' : 'them'
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline px-5 py-4">
      <p className="min-w-0 text-14 text-ink-2 break-words">
        <span className="font-semibold text-ink">Left out: </span>
        {joinNames(left.map(nameOf), 8)}.
      </p>
      {mayKeep && noted.length > 0 && (
        <Button size="sm" onClick={() => flow.mapAll(noted, 'notes')}>
          Keep {them} as notes
        </Button>
      )}
    </div>
  )
}
