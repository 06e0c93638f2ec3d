import { useState } from 'react'
import { StepFoot } from '#client/kit/files/choose-file.tsx'
import { DateOrderChoice } from '#client/kit/form/date-order.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { SheetChoice } from '#client/kit/form/sheet-choice.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { countOf } from '#client/lib/format.ts'
import type { RentFileReply } from '#shared/money/rent/papers/rent.files.ts'
import { describeChargedInAll } from './imports.charged.ts'
import type { RentFileKind } from './imports.kinds.ts'
import { RentFileRows } from './imports.rows.tsx'
import type { RentFile } from './use-rent-file.ts'

/** Rows of each group that are drawn at first; a file may have 10,000. */
const shownAtFirst = 50

/** A column for each required field that the headers do not name. */
function Columns({ file, checked }: { file: RentFile; checked: RentFileReply }) {
  const { headers, mapping, fields, missing } = checked
  const lacking = fields.filter(({ title }) => missing.includes(title))
  return (
    <div className="grid gap-3 px-5 pb-4 sm:grid-cols-2">
      {lacking.map(({ field, title }) => (
        <Select
          key={field}
          aria-label={`The column with ${title}`}
          prefix={`${title}:`}
          value={undefined}
          placeholder="Choose the column"
          disabled={file.isReading}
          options={headers.map((header, at) => ({ value: String(at), label: header || `Column ${at + 1}` }))}
          onChange={(at) =>
            void file.answer({ mapping: mapping.map((now, each) => (each === Number(at) ? field : now)) })
          }
        />
      ))}
    </div>
  )
}

/** The second step: every row with its outcome, and the sum to confirm. */
export function RentFileCheck(props: {
  kind: RentFileKind
  file: RentFile
  checked: RentFileReply
  onRecorded: () => void
}) {
  const { kind, file, checked, onRecorded } = props
  const { format } = useCurrency()
  const [shown, setShown] = useState(shownAtFirst)
  const isMended = ({ state }: RentFileReply['rows'][number]) => state === 'ready'
  const rows = [...checked.rows.filter((row) => !isMended(row)), ...checked.rows.filter(isMended)]
  const left = checked.rows.length - checked.ready.count
  const charged = describeChargedInAll(checked.rows, format)
  const mayRecord = checked.ready.count > 0 && checked.missing.length === 0
  return (
    <Card>
      <CardHeader
        title={`${countOf(checked.ready.count, kind.words)} ready, ${format(checked.ready.total)} in all`}
        text={
          left > 0
            ? `${countOf(left, { one: 'row', many: 'rows' })} of ${file.said?.fileName} cannot be recorded yet; see the top of the list. What is wrong or fits no tenancy is kept as a file to mend.`
            : `Every row of ${file.said?.fileName} can be recorded.`
        }
      />
      {checked.sheets.length > 1 && (
        <CardBody className="pt-0">
          <SheetChoice
            workbook={checked}
            disabled={file.isReading}
            onChange={(sheet) => void file.readSheet(sheet)}
            className="max-w-80"
          />
        </CardBody>
      )}
      {charged && <CardBody className="pt-0 text-14 font-semibold">{charged}</CardBody>}
      {checked.missing.length > 0 && <Columns file={file} checked={checked} />}
      {checked.dateQuestion && (
        <CardBody>
          <DateOrderChoice
            question={checked.dateQuestion}
            value={checked.dateOrder}
            disabled={file.isReading}
            onChange={(dateOrder) => void file.answer({ dateOrder })}
          />
        </CardBody>
      )}
      <RentFileRows kind={kind} file={file} rows={rows.slice(0, shown)} />
      {rows.length > shown && (
        <div className="px-5 py-3">
          <Button size="sm" onClick={() => setShown(shown + 200)}>
            Show more of {countOf(rows.length, { one: 'row', many: 'rows' })}
          </Button>
        </div>
      )}
      <FormError text={file.trouble} className="mx-5 my-3" />
      <StepFoot>
        <Button
          look="primary"
          disabled={!mayRecord || file.isReading}
          pending={file.isRecording}
          onClick={async () => {
            if (await file.record()) onRecorded()
          }}
        >
          {kind.record} {countOf(checked.ready.count, kind.words)}
        </Button>
        <Button disabled={file.isRecording} onClick={file.startAgain}>
          Choose another file
        </Button>
      </StepFoot>
    </Card>
  )
}
