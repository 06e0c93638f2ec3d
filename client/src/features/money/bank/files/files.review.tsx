import { LeaveDialog } from '#client/kit/form/drafts/leave-dialog.tsx'
import { SheetChoice } from '#client/kit/form/sheet-choice.tsx'
import type { BankFileReply } from '#shared/money/bank/bank.ts'
import { FileCheck } from './files.check.tsx'
import { DayOrderQuestion } from './files.day-order.tsx'
import { ColumnsQuestion } from './files.mapping.tsx'
import { SenseQuestions } from './files.sense.tsx'
import type { BankFileUse } from './use-bank-file.ts'

/** A chosen file that is not stored yet: its content, or a question about its columns or dates. */
export function FileReview({ file, reply }: { file: BankFileUse; reply: BankFileReply }) {
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
