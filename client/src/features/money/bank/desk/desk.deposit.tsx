import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import type { SortPart } from '#shared/money/bank/bank.ts'
import type { Answer, DepositQuestion } from './desk.deposit-question.ts'
import { LineSummary } from './desk.summary.tsx'

interface Props {
  question: DepositQuestion
  onAnswer: (parts: SortPart[]) => void
  onClose: () => void
}

/** Asks before a deposit is held twice, or above what was asked for. Cancel leaves the line unsorted. */
export default function DepositQuestionDialog({ question, onAnswer, onClose }: Props) {
  const { line, parts, sentence, answers } = question
  const give = (depositAs: Answer) => {
    onClose()
    onAnswer(parts.map((part) => (part.kind === 'deposit' ? { ...part, depositAs } : part)))
  }
  return (
    <Dialog
      onClose={onClose}
      title="Is This Deposit Held Already?"
      description={<LineSummary line={line} />}
      size="sm"
    >
      <DialogBody>
        <p className="text-14 text-ink-2">{sentence}</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        {answers.map(({ answer, label }, at) => (
          <Button key={answer} look={at === 0 ? 'primary' : 'secondary'} onClick={() => give(answer)}>
            {label}
          </Button>
        ))}
      </DialogFooter>
    </Dialog>
  )
}
