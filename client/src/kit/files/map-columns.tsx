import type { ReactNode } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { SheetChoice } from '#client/kit/form/sheet-choice.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { countOf, rowWords } from '#client/lib/format.ts'
import type { CsvColumn } from '#shared/csv/column.ts'
import type { Separator } from '#shared/csv/text.ts'
import { FileButton } from './choose-file.tsx'
import { ColumnTable } from './column-table.tsx'
import { StepFoot, StepHead } from './step.tsx'
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
function FileLayout({ flow }: { flow: FileFlow }) {
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

const encodingWords: Record<string, string> = { 'windows-1252': 'Windows letters', 'utf-16': 'Unicode text' }

/** How the file was read: '412 rows, Windows letters. Row 414 has the totals and is left out'. */
function describeFile({ fileColumns, file }: FileFlow): string {
  if (!fileColumns || !file) return ''
  const ways = [countOf(fileColumns.count, rowWords), encodingWords[fileColumns.encoding]]
  const { totalsRow } = fileColumns
  const without = totalsRow === undefined ? '' : ` Row ${totalsRow} has the totals and is left out.`
  return `${file.fileName}: ${ways.filter(Boolean).join(', ')}.${without}`
}

interface MapColumnsProps {
  columns: readonly CsvColumn[]
  flow: FileFlow
  /** The required fields that nothing fills yet. */
  missing: readonly CsvColumn[]
  /** Why the file may be checked without them; undefined where every row needs them. */
  lackWords?: string | undefined
  /** What else is said of the columns, below them. */
  children?: ReactNode
}

/** The second step: which column of the file fills which field. */
export function MapColumns({ columns, flow, missing, lackWords, children }: MapColumnsProps) {
  const { fileColumns, mapping, pending, trouble } = flow
  return (
    <Card>
      <StepHead title="Match Your Columns" text={describeFile(flow)} />
      <FileLayout flow={flow} />
      {fileColumns?.remembered && (
        <p className="mx-5 mb-4 rounded-control bg-brand-soft px-3 py-2.5 text-14 text-brand-soft-ink">
          Matched as you matched them last time.
        </p>
      )}
      <ColumnTable
        headers={fileColumns?.headers ?? null}
        rows={fileColumns?.sample.map(({ cells }) => cells) ?? []}
        mapping={mapping}
        options={columns
          .filter(({ readOnly }) => !readOnly)
          .map(({ field, title, required }) => ({ value: field, label: required ? `${title} *` : title }))}
        onMap={flow.map}
      />
      {children}
      <div className="px-5 py-4" role="status">
        {missing.length > 0 && lackWords ? (
          <p className="text-14 text-ink-2">
            Not in the file: {missing.map(({ title }) => title).join(', ')}. {lackWords}
          </p>
        ) : missing.length > 0 ? (
          <p className="text-14 font-medium text-danger-ink">
            <span aria-hidden="true" className="mr-1.5 font-bold">
              !
            </span>
            Still missing: {missing.map(({ title }) => title).join(', ')}.{' '}
            <span className="font-normal text-ink-2">
              Every row needs {missing.length === 1 ? 'it' : 'them'}.
            </span>
          </p>
        ) : (
          <p className="text-14 text-ink-2">Everything that is needed (*) is there.</p>
        )}
      </div>
      <FormError text={trouble?.text} className="mx-5 mb-4" />
      <StepFoot>
        <Button
          look="primary"
          disabled={missing.length > 0 && !lackWords}
          pending={pending === 'check'}
          onClick={() => void flow.check()}
        >
          {pending === 'check' ? 'Checking...' : `Check ${countOf(fileColumns?.count ?? 0, rowWords)}`}
        </Button>
        <FileButton flow={flow} label="Other file" />
      </StepFoot>
    </Card>
  )
}
