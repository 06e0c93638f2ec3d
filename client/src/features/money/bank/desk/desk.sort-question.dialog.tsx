import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import type { SortPart } from '#shared/money/bank/bank.ts'
import type { SortQuestion } from './desk.sort-question.ts'
import { LineSummary } from './desk.summary.tsx'

interface Props {
  question: SortQuestion
  onAnswer: (parts: SortPart[]) => void
  onClose: () => void
}

/** Asks what only a person can say of a line before it is sorted. Cancel leaves the line unsorted. */
export default function SortQuestionDialog({ question, onAnswer, onClose }: Props) {
  const { line, title, sentence, answers } = question
  const give = (parts: SortPart[]) => {
    onClose()
    onAnswer(parts)
  }
  return (
    <Dialog onClose={onClose} title={title} description={<LineSummary line={line} />} size="sm">
      <DialogBody>
        <p className="text-14 text-ink-2">{sentence}</p>
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
