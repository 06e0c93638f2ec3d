import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { spellDay } from '#shared/csv/date-order.ts'
import type { DayOrderQuestion as Question } from '#shared/money/bank/bank.files.ts'
import type { BankFileUse } from './use-bank-file.ts'

/** Asks whether the day or the month is first, where no date of the file decides it. */
export function DayOrderQuestion({ file, question }: { file: BankFileUse; question: Question }) {
  const { example, dmy, mdy } = question
  return (
    <Card aria-labelledby="order-title">
      <CardHeader
        id="order-title"
        title={`Which Date Is ${example}?`}
        text="No date in this file shows whether the day or the month comes first."
      />
      <CardBody className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          <Button
            autoFocus
            look="primary"
            pending={file.isChecking}
            onClick={() => file.answer({ dayOrder: 'dmy' })}
          >
            {spellDay(dmy)}
          </Button>
          <Button disabled={file.isChecking} onClick={() => file.answer({ dayOrder: 'mdy' })}>
            {spellDay(mdy)}
          </Button>
          <Button look="ghost" onClick={file.startAgain}>
            Cancel
          </Button>
        </div>
        <FormError text={file.trouble} />
      </CardBody>
    </Card>
  )
}
