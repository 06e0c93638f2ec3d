import { Repeat } from 'lucide-react'
import { Button } from '#client/kit/ui/button.tsx'
import type { RuleProposal } from '#shared/money/bank/bank.rules.ts'
import { joinNames } from '#shared/text.ts'

/** One quiet line above the desk: what was always the same, and the question whether it shall be so by itself. */
export function Proposed({ proposals, onLook }: { proposals: readonly RuleProposal[]; onLook: () => void }) {
  if (proposals.length === 0) return null
  const isOne = proposals.length === 1
  return (
    <section
      aria-label="Suggested rules"
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-hairline bg-brand-soft px-4 py-2.5 text-14 text-brand-soft-ink print:hidden"
    >
      <Repeat aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">{joinNames(proposals.map(({ payee }) => payee))}</span>{' '}
        {isOne ? 'was' : 'were'} matched the same way three times or more. Match {isOne ? 'it' : 'them'}{' '}
        automatically from now on?
      </p>
      <Button size="sm" onClick={onLook}>
        Create Rules...
      </Button>
    </section>
  )
}
