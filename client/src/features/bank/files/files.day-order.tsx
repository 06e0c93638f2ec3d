import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { formatDate } from '#client/lib/dates.ts'
import type { DayOrder } from '#shared/bank/bank.files.ts'
import type { BankFileUse } from './use-bank-file.ts'

/** The day that '03/04/26' means in this order; the text itself where the order gives no day. */
function readExample(example: string, order: DayOrder): string {
  const [first = '', second = '', year = ''] = example.match(/\d+/g) ?? []
  const [day, month] = order === 'dmy' ? [first, second] : [second, first]
  if (!day || !month || !year) return example
  return formatDate(`${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** Asks whether the day or the month is first, where no date of the file decides it. */
export function DayOrderQuestion({ file, example }: { file: BankFileUse; example: string }) {
  return (
    <Card aria-labelledby="order-title">
      <CardHeader
        id="order-title"
        title={`Which day is ${example}?`}
        text="No day of this file tells whether the day or the month stands first."
      />
      <CardBody className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          <Button
            autoFocus
            look="primary"
            pending={file.isChecking}
            onClick={() => file.answer({ dayOrder: 'dmy' })}
          >
            {readExample(example, 'dmy')}
          </Button>
          <Button disabled={file.isChecking} onClick={() => file.answer({ dayOrder: 'mdy' })}>
            {readExample(example, 'mdy')}
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
