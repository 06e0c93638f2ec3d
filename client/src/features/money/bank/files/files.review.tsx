import { FileQuestions } from '#client/kit/files/questions.tsx'
import { LeaveDialog } from '#client/kit/form/drafts/leave-dialog.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { SheetChoice } from '#client/kit/form/sheet-choice.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { CardBody } from '#client/kit/ui/card.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { quietPart } from '#client/lib/browser/screen.ts'
import { spellDay } from '#shared/csv/date-order.ts'
import type { DayOrderQuestion as Question, SenseQuestion } from '#shared/money/bank/bank.files.ts'
import type { BankFileReply } from '#shared/money/bank/bank.ts'
import { FileCheck } from './files.check.tsx'
import type { BankFileUse } from './use-bank-file.ts'

/** A known bank's file never asks it. */
const ColumnsQuestion = quietPart(() => import('./files.mapping.tsx'))

/** Asks whether the day or the month is first, where no date of the file decides it. */
function DayOrderQuestion({ file, question }: { file: BankFileUse; question: Question }) {
  const { example, dmy, mdy } = question
  return (
    <TitledCard
      id="order-title"
      title={`Which Date Is ${example}?`}
      text="No date in this file shows whether the day or the month comes first."
      body="grid gap-4"
    >
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
    </TitledCard>
  )
}

/** What the file as a whole leaves open, before its transactions are shown. */
function SenseQuestions({ file, question }: { file: BankFileUse; question: SenseQuestion }) {
  return (
    <TitledCard
      id="sense-title"
      title="Does This File Make Sense?"
      text="Choose how to read it. Nothing is imported yet."
      aria-busy={file.isChecking}
      bare
    >
      <FileQuestions
        questions={question.questions}
        onReply={(id, reply) => file.answer({ replies: { ...file.said?.replies, [id]: reply } })}
      />
      <CardBody className="grid gap-4 pt-0">
        <div>
          <Button look="ghost" disabled={file.isChecking} onClick={file.startAgain}>
            Cancel
          </Button>
        </div>
        <FormError text={file.trouble} />
      </CardBody>
    </TitledCard>
  )
}

/** A chosen file that is not stored yet: its content, or a question about its columns or dates. */
export default function FileReview({ file, reply }: { file: BankFileUse; reply: BankFileReply }) {
  return (
    <>
      <SheetChoice
        workbook={reply.workbook}
        disabled={file.isChecking || file.isStoring}
        onChange={(sheet) =>
          file.answer({ sheet, mapping: undefined, dayOrder: undefined, replies: undefined })
        }
        className="mb-4"
      />
      {reply.kind === 'ask-mapping' && (
        <ColumnsQuestion key={reply.workbook?.sheet ?? ''} file={file} question={reply} />
      )}
      {reply.kind === 'ask-day-order' && <DayOrderQuestion file={file} question={reply} />}
      {reply.kind === 'ask-sense' && <SenseQuestions file={file} question={reply} />}
      {reply.kind === 'read' && <FileCheck file={file} read={reply} />}
      <LeaveDialog
        hasUnsaved={() => reply.kind !== 'read' || reply.fresh > 0}
        title="Leave this file?"
        text="Nothing is imported yet. If you leave now, you need to choose the file again."
      />
    </>
  )
}
