import { FileQuestions } from '#client/kit/files/questions.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import type { SenseQuestion } from '#shared/money/bank/bank.files.ts'
import type { BankFileUse } from './use-bank-file.ts'

/** What the file as a whole leaves open, before its transactions are shown. */
export function SenseQuestions({ file, question }: { file: BankFileUse; question: SenseQuestion }) {
  return (
    <Card aria-labelledby="sense-title" aria-busy={file.isChecking}>
      <CardHeader
        id="sense-title"
        title="Does This File Make Sense?"
        text="Choose how to read it. Nothing is imported yet."
      />
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
    </Card>
  )
}
