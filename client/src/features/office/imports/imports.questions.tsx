import { ExternalLink } from 'lucide-react'
import { FileQuestions } from '#client/kit/files/questions.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import type { FileQuestion } from '#shared/csv/questions.ts'
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
        Check Again
      </Button>
    </li>
  )
}

/** What the file leaves open, each asked once with an example of every reading. */
export function Questions({ flow, checked }: { flow: ImportFlow; checked: CheckReply }) {
  return (
    <FileQuestions
      questions={checked.questions}
      onReply={(id, reply) => flow.repair((repairs) => withReply(repairs, id, reply))}
      extra={({ missing }) => missing && <EnterMissing flow={flow} missing={missing} />}
    />
  )
}
