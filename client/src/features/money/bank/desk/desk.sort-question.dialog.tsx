import { useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import type { SortPart } from '#shared/money/bank/bank.ts'
import { type DepositScheme, depositSchemes } from '#shared/records/tenancies/tenancies.deposit.ts'
import { asksScheme, type SortQuestion, withScheme } from './desk.sort-question.ts'
import { LineSummary } from './desk.summary.tsx'

interface Props {
  question: SortQuestion
  onAnswer: (parts: SortPart[]) => void
  onClose: () => void
}

const unknown = 'unknown'

/** Which scheme a deposit went to. Who does not know it leaves it out. */
function SchemeField({
  scheme,
  onChange,
}: {
  scheme: DepositScheme | undefined
  onChange: (scheme: DepositScheme | undefined) => void
}) {
  return (
    <Field label="Scheme" optional>
      <Select<DepositScheme | typeof unknown>
        value={scheme ?? unknown}
        onChange={(value) => onChange(value === unknown ? undefined : value)}
        options={[
          { value: unknown, label: 'Not known yet' },
          ...depositSchemes.map((value) => ({ value, label: value })),
        ]}
      />
    </Field>
  )
}

/** Asks what only a person can say of a line before it is sorted. Cancel leaves the line unsorted. */
export default function SortQuestionDialog({ question, onAnswer, onClose }: Props) {
  const { line, title, sentence, answers } = question
  const [scheme, setScheme] = useState<DepositScheme>()
  const give = (parts: SortPart[]) => {
    onClose()
    onAnswer(scheme ? withScheme(parts, scheme) : parts)
  }
  return (
    <Dialog onClose={onClose} title={title} description={<LineSummary line={line} />} size="sm">
      <DialogBody>
        <p className="text-14 text-ink-2">{sentence}</p>
        {asksScheme(question) && <SchemeField scheme={scheme} onChange={setScheme} />}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        {answers.map(({ label, parts }, at) => (
          <Button key={label} look={at === 0 ? 'primary' : 'secondary'} onClick={() => give(parts)}>
            {label}
          </Button>
        ))}
      </DialogFooter>
    </Dialog>
  )
}
