import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { countOf, rowWords } from '#client/lib/format.ts'
import type { FileQuestion } from '#shared/csv/questions.ts'

interface FileQuestionsProps {
  questions: readonly FileQuestion[]
  onReply: (id: string, reply: string) => void
  /** What else stands above the options of a question. */
  extra?: (question: FileQuestion) => ReactNode
}

function Question({
  question,
  onReply,
  extra,
}: Omit<FileQuestionsProps, 'questions'> & { question: FileQuestion }) {
  const { id, text, count, options, reply } = question
  return (
    <li className="border-t border-hairline px-4 py-3">
      <p className="text-14 break-words">
        <span className="font-semibold">{text}</span>
        <span className="ml-2 text-13 whitespace-nowrap text-ink-3">{countOf(count, rowWords)}</span>
      </p>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
        {extra?.(question)}
        {options.map((option) => (
          <li key={option.reply} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {reply === option.reply ? (
              <span className="inline-flex items-center gap-1.5 py-1 text-13 font-medium text-link">
                <Check aria-hidden="true" className="size-4" />
                {option.label}
              </span>
            ) : (
              <Button
                size="sm"
                className="!h-auto min-h-9 max-w-full py-1.5 text-left !whitespace-normal"
                onClick={() => onReply(id, option.reply)}
              >
                {option.label}
              </Button>
            )}
            {option.example && <span className="text-13 text-ink-2 break-words">{option.example}</span>}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** What a file leaves open, each asked once with an example of every reading. */
export function FileQuestions({ questions, ...rest }: FileQuestionsProps) {
  if (questions.length === 0) return null
  const open = questions.filter(({ reply }) => reply === null).length
  const title =
    open === 0
      ? `${countOf(questions.length, { one: 'question', many: 'questions' })} answered`
      : `${countOf(open, { one: 'question', many: 'questions' })} about the whole file`
  return (
    <section aria-label={title} className="mx-5 mb-4 rounded-control border border-hairline bg-surface">
      <h3 className="rounded-t-control bg-page px-4 py-3 font-body text-14 font-semibold">{title}</h3>
      <ul>
        {questions.map((question) => (
          <Question key={question.id} question={question} {...rest} />
        ))}
      </ul>
    </section>
  )
}
