import { X } from 'lucide-react'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { countOf } from '#client/lib/format.ts'
import { lineWords } from '../bank.calls.ts'
import { Outcome } from './files.check.tsx'
import type { StoredFile } from './use-bank-file.ts'

/** The outcome of the file that was just stored. */
export function StoredFileNote({ stored, onClose }: { stored: StoredFile; onClose: () => void }) {
  const { name, reply } = stored
  return (
    <Card role="status" className="relative mb-5 px-5 py-4">
      <p className="mb-3 pr-10 text-14">
        <strong>{countOf(reply.fresh, lineWords)} imported</strong>{' '}
        <span className="break-words text-ink-2">from {name}</span>
      </p>
      <Outcome read={reply} />
      <Button
        look="ghost"
        size="icon"
        aria-label="Close"
        className="absolute top-2 right-2"
        onClick={onClose}
      >
        <X aria-hidden="true" className="size-4 text-ink-3" />
      </Button>
    </Card>
  )
}
