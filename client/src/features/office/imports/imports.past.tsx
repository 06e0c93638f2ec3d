import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { ConfirmDialog } from '#client/kit/ui/overlays/confirm-dialog.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import type { PastImport } from '#shared/office/imports/imports.ts'
import { rowWords, useKeptRows, usePastImports, useUndoImport } from './imports.calls.ts'
import type { ImportKind } from './imports.kinds.ts'

/** Replaces the Undo button; takes over the focus of a pressed one, which would be lost. */
function Undone({ takesFocus }: { takesFocus: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.focus()
  }, [takesFocus])
  return (
    <span ref={place} tabIndex={-1} className="shrink-0 outline-none">
      <Badge tone="muted">Undone</Badge>
    </span>
  )
}

/** The Undo button, which asks first; for an undone import the word 'Undone'. */
export function UndoImport({ kind, past, label }: { kind: ImportKind; past: PastImport; label: string }) {
  const [isAsking, setAsking] = useState(false)
  const undo = useUndoImport()
  const many = countOf(past.count, kind.words)
  if (past.undoneAt) return <Undone takesFocus={undo.isSuccess} />
  return (
    <>
      <Button
        size={label === 'Undo' ? 'sm' : 'md'}
        aria-label={label === 'Undo' ? `Undo the import of ${past.fileName}` : undefined}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Undo this import?"
        text={`${many} from ${past.fileName} ${past.count === 1 ? 'is' : 'are'} taken out again. Should any have been changed or used since, nothing is undone and you are told which.`}
        confirm="Undo import"
        confirming="Undoing..."
        pending={undo.isPending}
        onConfirm={() => undo.mutate(past.id, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}

/** Downloads the rows that an import kept because they had mistakes. */
export function KeptRows({ past, size = 'md' }: { past: PastImport; size?: 'sm' | 'md' }) {
  const kept = useKeptRows()
  return (
    <Button size={size} pending={kept.isPending} onClick={() => kept.mutate(past.id)}>
      <Download aria-hidden="true" className="size-4" />
      {countOf(past.kept, rowWords)} to mend
    </Button>
  )
}

/** How many imports are shown at first. */
const shownAtFirst = 10

/** The past imports of this kind of record. */
export function PastImports({ kind, mayUndo }: { kind: ImportKind; mayUndo: boolean }) {
  const { data, error, refetch, isFetching } = usePastImports()
  const [isOpen, setOpen] = useState(false)
  const ofThisKind = data?.filter(({ entity }) => entity === kind.name) ?? []
  if (error && !data)
    return (
      <p role="alert" className="mt-6 flex flex-wrap items-center gap-3 text-14 text-ink-2">
        {sentenceOf(error, 'The past imports could not be loaded.')}
        <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    )
  if (ofThisKind.length === 0) return null
  return (
    <Card className="mt-6" aria-labelledby="past-imports">
      <CardHeader id="past-imports" title="Past imports" />
      <CardBody className="!pb-2">
        <ul>
          {ofThisKind.slice(0, isOpen ? undefined : shownAtFirst).map((past) => (
            <li
              key={past.id}
              className="flex items-center justify-between gap-4 border-t border-hairline py-3 text-14"
            >
              <div className="min-w-0">
                <p className="truncate font-semibold">{past.fileName}</p>
                <p className="text-13 text-ink-3">
                  {countOf(past.count, kind.words)} · <time dateTime={past.at}>{formatMoment(past.at)}</time>
                  {past.who && ` · ${past.who}`}
                </p>
              </div>
              <div className="flex shrink-0 flex-wrap items-center justify-end gap-2">
                {mayUndo && past.kept > 0 && <KeptRows past={past} size="sm" />}
                {(mayUndo || past.undoneAt) && <UndoImport kind={kind} past={past} label="Undo" />}
              </div>
            </li>
          ))}
        </ul>
        {!isOpen && ofThisKind.length > shownAtFirst && (
          <Button size="sm" className="mt-1 mb-3" onClick={() => setOpen(true)}>
            Show all {ofThisKind.length}
          </Button>
        )}
      </CardBody>
    </Card>
  )
}
