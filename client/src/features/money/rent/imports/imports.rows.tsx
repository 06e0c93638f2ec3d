import { Badge, type BadgeTone } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { Combobox } from '#client/kit/ui/combobox.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { refetchUnlessFirst } from '#client/lib/session/first-answers.ts'
import type { RentFileRow } from '#shared/money/rent/papers/rent.files.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import { countPeriods } from '#shared/money/rent/rent.words.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import type { RentFileKind } from './imports.kinds.ts'
import type { RentFile } from './use-rent-file.ts'

type Charged = NonNullable<RentFileRow['charged']>
type Format = (amount: number) => string

/** 'Charged from 1 Nov 2026, up to today: 1 month, £895.00', for one rent account. */
export const describeCharged = (
  { count, every, amount, from }: Charged,
  format: Format,
  formatDay: (day: string) => string,
): string =>
  count === 0
    ? `Charged from ${formatDay(from)}.`
    : `Charged from ${formatDay(from)}, up to today: ${countPeriods(count, every)}, ${format(amount)}`

/** What all ready rows have charged by today, besides their opening balances; undefined for a file that starts nothing. */
export function describeChargedInAll(rows: readonly RentFileRow[], format: Format): string | undefined {
  const all = rows.flatMap(({ state, charged }) => (state === 'ready' && charged ? [charged] : []))
  const [first] = all
  if (!first) return undefined
  const count = all.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return 'No rent is charged up to today.'
  const amount = fromPence(all.reduce((sum, each) => sum + toPence(each.amount), 0))
  const isAlike = all.every(({ every }) => every === first.every)
  const periods = isAlike ? countPeriods(count, first.every) : `${count.toLocaleString('en-GB')} rent periods`
  return `Rent also charged up to today: ${periods}, ${format(amount)} in all.`
}

const plates: Record<RentFileRow['state'], { tone: BadgeTone; word: string }> = {
  ready: { tone: 'good', word: 'Ready' },
  recorded: { tone: 'muted', word: 'Recorded already' },
  wrong: { tone: 'bad', word: 'To fix' },
  asked: { tone: 'pending', word: 'Question' },
  unknown: { tone: 'pending', word: 'No tenancy' },
  several: { tone: 'pending', word: 'Several matches' },
  skipped: { tone: 'muted', word: 'Left out' },
}

interface RowCorrectionProps {
  row: RentFileRow
  file: RentFile
  kind: RentFileKind
}

const chooseTenancy = (file: RentFile, { row }: RentFileRow, tenancyId: string) =>
  file.answer(({ choices = [] }) => ({ choices: [...choices, { row, tenancyId }] }))

/** The numbers of rows with or without this one. */
const withRow = (rows: readonly number[] = [], { row }: RentFileRow, isIn: boolean) => [
  ...rows.filter((each) => each !== row),
  ...(isIn ? [row] : []),
]

/** The choice of a tenancy for a row that matches none. Opening balances go to tenancies without a rent account. */
function TenancyChooser({ row, file, kind }: RowCorrectionProps) {
  const { data } = useRead(rentCalls.list, {}, { refetchOnMount: refetchUnlessFirst })
  const items = data
    ?.filter(({ startedOn }) => (startedOn !== null) === (kind.name === 'receipts'))
    .map(({ id, tenant, property }) => ({ id, label: `${titleCase(tenant)}, ${titleCase(property)}` }))
  return (
    <Combobox
      aria-label={`The tenancy of row ${row.row}`}
      value={undefined}
      items={items}
      placeholder="Choose the tenancy"
      search="Search tenant or property..."
      empty="No tenancy found."
      loading="Loading the tenancies..."
      disabled={file.pending !== undefined}
      onChange={(tenancyId) => chooseTenancy(file, row, tenancyId)}
    />
  )
}

function RowCorrection({ row, file, kind }: RowCorrectionProps) {
  const { again = [] } = file.answers
  const isBusy = file.pending !== undefined
  if (row.state === 'several')
    return (
      <Select
        aria-label={`The tenancy of row ${row.row}`}
        value={undefined}
        placeholder="Choose the tenancy"
        disabled={isBusy}
        options={row.fits.map(({ id, label }) => ({ value: id, label }))}
        onChange={(tenancyId) => chooseTenancy(file, row, tenancyId)}
      />
    )
  if (row.state === 'unknown') return <TenancyChooser row={row} file={file} kind={kind} />
  if (row.state === 'recorded' || again.includes(row.row))
    return (
      // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is a button of Radix inside
      <label className="flex items-center gap-2 text-13 sm:justify-end">
        <Checkbox
          checked={again.includes(row.row)}
          disabled={isBusy}
          onChange={(isOn) => file.answer(({ again }) => ({ again: withRow(again, row, isOn) }))}
        />
        Record it again
      </label>
    )
  const isOut = row.state === 'skipped'
  if (!isOut && row.state !== 'ready') return null
  return (
    <Button
      size="sm"
      look="ghost"
      className="max-sm:-ml-3"
      disabled={isBusy}
      aria-label={`${isOut ? 'Take row' : 'Leave row'} ${row.row} ${isOut ? 'back in' : 'out'}`}
      onClick={() => file.answer(({ skip }) => ({ skip: withRow(skip, row, !isOut) }))}
    >
      {isOut ? 'Include' : 'Leave out'}
    </Button>
  )
}

/** The rows of a file with the outcome of each. On a phone each row is a card, so that no cell is off the screen. */
export function RentFileRows(props: { kind: RentFileKind; file: RentFile; rows: readonly RentFileRow[] }) {
  const { kind, file, rows } = props
  const { format } = useCurrency()
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-14 max-sm:block sm:min-w-[46rem]">
        <thead className="max-sm:sr-only border-b border-hairline text-left text-13 text-ink-3">
          <tr>
            <th className="px-5 py-2 font-medium">Row</th>
            <th className="px-2 py-2 font-medium">{kind.day}</th>
            <th className="px-2 py-2 text-right font-medium">{kind.amount}</th>
            <th className="px-2 py-2 font-medium">In the file</th>
            <th className="px-2 py-2 font-medium">Tenancy</th>
            <th className="px-5 py-2 font-medium">
              <span className="sr-only">Action</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block max-sm:border-t max-sm:border-hairline">
          {rows.map((row) => {
            const { tone, word } = plates[row.state]
            return (
              <tr
                key={row.row}
                className="border-b border-hairline align-top last:border-0 max-sm:grid max-sm:grid-cols-[2rem_minmax(0,1fr)_auto] max-sm:gap-y-1 max-sm:px-5 max-sm:py-3"
              >
                <td className="tabular-nums text-ink-3 sm:px-5 sm:py-3">{row.row}</td>
                <td className="whitespace-nowrap sm:px-2 sm:py-3">{row.day ? formatDate(row.day) : '–'}</td>
                <td className="text-right whitespace-nowrap tabular-nums sm:px-2 sm:py-3">
                  {row.amount === null ? '–' : format(row.amount)}
                </td>
                <td className="break-words text-ink-2 max-sm:col-span-2 max-sm:col-start-2 sm:max-w-64 sm:px-2 sm:py-3">
                  {row.says || '–'}
                </td>
                <td className="max-sm:col-span-2 max-sm:col-start-2 sm:max-w-72 sm:px-2 sm:py-3">
                  {row.tenancy && <p className="font-medium">{row.tenancy.label}</p>}
                  {row.state !== 'ready' && <Badge tone={tone}>{word}</Badge>}
                  {row.why && <p className="mt-1 text-13 text-ink-2">{row.why}</p>}
                  {row.charged && (
                    <p className="mt-0.5 text-13 text-ink-2">
                      {describeCharged(row.charged, format, formatDate)}
                    </p>
                  )}
                </td>
                <td className="max-sm:col-span-2 max-sm:col-start-2 max-sm:empty:hidden sm:px-5 sm:py-2 sm:text-right">
                  <RowCorrection row={row} file={file} kind={kind} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
