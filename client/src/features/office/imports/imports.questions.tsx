import { Check, ExternalLink } from 'lucide-react'
import { Button } from '#client/kit/ui/button.tsx'
import { countOf, rowWords } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import type { FileQuestion } from '#shared/office/imports/questions.ts'
import type { CheckReply } from './imports.calls.ts'
import { withReply } from './imports.repairs.ts'
import type { ImportFlow } from './use-import-flow.ts'

const placesOfMissing: Record<NonNullable<FileQuestion['missing']>, { label: string; href: string }> = {
  'vat number': { label: 'Enter this in Settings, Agent Profile', href: paths.settings('agent-profile') },
}

/** Leads to what is missing in a tab beside this one, because leaving the import would lose the file. */
function EnterMissing({
  flow,
  missing,
}: {
  flow: ImportFlow
  missing: NonNullable<FileQuestion['missing']>
}) {
  const { label, href } = placesOfMissing[missing]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className="inline-flex items-center gap-1.5 py-1 text-13 font-medium text-link underline underline-offset-2 pointer-coarse:min-h-11"
      >
        {label}
        <ExternalLink aria-hidden="true" className="size-4" />
        <span className="sr-only">(opens a new tab)</span>
      </a>
      <span className="text-13 text-ink-2">in a new tab, and then</span>
      <Button size="sm" pending={flow.pending === 'check'} onClick={() => void flow.check()}>
        Check again
      </Button>
    </li>
  )
}

function Question({ flow, question }: { flow: ImportFlow; question: FileQuestion }) {
  const { id, text, count, options, reply, missing } = question
  return (
    <li className="border-t border-hairline px-4 py-3">
      <p className="text-14 break-words">
        <span className="font-semibold">{text}</span>
        <span className="ml-2 text-13 whitespace-nowrap text-ink-3">{countOf(count, rowWords)}</span>
      </p>
      <ul className="mt-2 grid gap-2">
        {missing && <EnterMissing flow={flow} missing={missing} />}
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
                className="h-auto min-h-9 py-1.5 text-left whitespace-normal"
                onClick={() => flow.repair((repairs) => withReply(repairs, id, option.reply))}
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

/** What the file leaves open, each asked once with an example of every reading. */
export function Questions({ flow, checked }: { flow: ImportFlow; checked: CheckReply }) {
  const { questions } = checked
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
          <Question key={question.id} flow={flow} question={question} />
        ))}
      </ul>
    </section>
  )
}
