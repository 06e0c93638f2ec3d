import { useState } from 'react'
import { FileQuestions } from '#client/kit/files/questions.tsx'
import { StepFoot, StepHead } from '#client/kit/files/step.tsx'
import { DateOrderChoice } from '#client/kit/form/date-order.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { SheetChoice } from '#client/kit/form/sheet-choice.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody } from '#client/kit/ui/card.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { countOf, rowWords } from '#client/lib/format.ts'
import { findOpenQuestion } from '#shared/csv/questions.ts'
import type { RentFileReply } from '#shared/money/rent/papers/rent.files.ts'
import { Balances } from './imports.balances.tsx'
import type { RentFileKind } from './imports.kinds.ts'
import { describeChargedInAll, RentFileRows } from './imports.rows.tsx'
import type { RentFile } from './use-rent-file.ts'

/** Rows of each group that are drawn at first; a file may have 10,000. */
const shownAtFirst = 50

/** How the columns were matched, and what becomes of the rows that are not ready. */
function verdictOf({ rows, ready, remembered }: RentFileReply, fileName = 'the file'): string {
  const known = rows.filter(({ state }) => state === 'recorded').length
  const asked = rows.filter(({ state }) => state === 'asked').length
  const left = rows.length - ready.count - known - asked
  const sentences = [
    remembered && 'The columns are matched as last time.',
    known + left + asked === 0 && `Every row of ${fileName} can be recorded.`,
    asked > 0 &&
      `${countOf(asked, rowWords)} of ${fileName} ${asked === 1 ? 'waits' : 'wait'} for an answer.`,
    known > 0 && `${countOf(known, rowWords)} of ${fileName} ${known === 1 ? 'is' : 'are'} recorded already.`,
    left > 0 &&
      `${countOf(left, rowWords)} of ${fileName} can’t be recorded yet. See the top of the list. You can download the rows to fix as a file.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

interface RentFileCheckProps {
  kind: RentFileKind
  file: RentFile
  checked: RentFileReply
}

export function RentFileCheck({ kind, file, checked }: RentFileCheckProps) {
  const fileName = file.file?.fileName
  const isBusy = file.pending !== undefined
  const { format } = useCurrency()
  const [shown, setShown] = useState(shownAtFirst)
  // What a person has to see to stands first.
  const placeOf = ({ state }: RentFileReply['rows'][number]) => ['recorded', 'ready'].indexOf(state)
  const rows = checked.rows.toSorted((one, other) => placeOf(one) - placeOf(other))
  const charged = describeChargedInAll(checked.rows, format)
  return (
    <Card aria-busy={isBusy}>
      <StepHead
        title={`${countOf(checked.ready.count, kind.words)} ready, ${format(checked.ready.total)} in all`}
        text={verdictOf(checked, fileName)}
        action={
          <Button
            size="sm"
            look="ghost"
            className="max-sm:-ml-3"
            disabled={isBusy}
            onClick={file.backToColumns}
          >
            Change Columns
          </Button>
        }
      />
      {checked.sheets.length > 1 && (
        <CardBody className="pt-0">
          <SheetChoice
            workbook={checked}
            disabled={isBusy}
            onChange={(sheet) => void file.readSheet(sheet)}
            className="max-w-80"
          />
        </CardBody>
      )}
      <Balances file={file} checked={checked} />
      <FileQuestions
        questions={checked.questions}
        onReply={(id, reply) => file.answer(({ replies }) => ({ replies: { ...replies, [id]: reply } }))}
      />
      {charged && <CardBody className="pt-0 text-14 font-semibold">{charged}</CardBody>}
      {checked.dateQuestion && (
        <CardBody>
          <DateOrderChoice
            question={checked.dateQuestion}
            value={checked.dateOrder}
            disabled={isBusy}
            onChange={(dateOrder) => file.answer(() => ({ dateOrder }))}
          />
        </CardBody>
      )}
      <RentFileRows kind={kind} file={file} rows={rows.slice(0, shown)} />
      {rows.length > shown && (
        <div className="px-5 py-3">
          <Button size="sm" onClick={() => setShown(shown + 200)}>
            Show More of {countOf(rows.length, rowWords)}
          </Button>
        </div>
      )}
      <FormError text={file.trouble?.text} className="mx-5 my-3" />
      <StepFoot>
        {file.stale ? (
          <Button look="primary" pending={isBusy} onClick={() => void file.check()}>
            {isBusy ? 'Checking...' : 'Check Again'}
          </Button>
        ) : (
          <Button
            look="primary"
            disabled={
              checked.ready.count === 0 ||
              checked.rows.some(({ state }) => state === 'asked') ||
              findOpenQuestion(checked.questions) !== undefined
            }
            pending={isBusy}
            onClick={() => void file.record()}
          >
            {kind.record} {countOf(checked.ready.count, kind.words)}
          </Button>
        )}
        <Button disabled={isBusy} onClick={file.startAgain}>
          Choose Another File
        </Button>
      </StepFoot>
    </Card>
  )
}
