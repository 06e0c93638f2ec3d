import { Button } from '#client/kit/ui/button.tsx'
import { formatMoment } from '#client/lib/dates.ts'
import type { DraftFields } from '#client/lib/session/use-draft-fields.ts'

interface KeptNoteProps {
  kept: Pick<DraftFields<never>, 'begunAt' | 'isOlder' | 'clear'>
  /** What the text belongs to, e.g. 'note'. */
  what: string
}

/** Says that a small form holds what an earlier visit has left, and offers to discard that. */
export function KeptNote({ kept: { begunAt, isOlder, clear }, what }: KeptNoteProps) {
  if (!begunAt) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-2">
      <Button size="sm" onClick={clear}>
        Discard
      </Button>
      <p className="min-w-0 flex-1 basis-48 text-13 text-ink-3">
        You began this on <time dateTime={begunAt}>{formatMoment(begunAt)}</time>.
        {isOlder && ` The ${what} has been changed since.`}
      </p>
    </div>
  )
}
