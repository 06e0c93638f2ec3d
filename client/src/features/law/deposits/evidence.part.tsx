import { Suspense, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { PaperLinkTo } from '#client/kit/ui/paper-links.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { formatDayOf } from '#client/lib/dates.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import type { Evidence } from '#shared/law/deposits/evidence.ts'
import { useEvidence, useTakeEvidenceOff } from './evidence.calls.ts'

const EvidenceDialog = latePart(() => import('./evidence.dialog.tsx')).Part

interface PartProps {
  tenancy: { id: string; propertyId: string }
  /** The line of the deposit that says what was kept. */
  line: { id: string; memo: string; reversible: boolean }
}

/** What proves a kept part: its documents by name, and those that somebody took off. */
export function KeptEvidence({ tenancy, line }: PartProps) {
  const { data, isLoading } = useEvidence(tenancy.id)
  useWaitTogether(isLoading)
  const [isAdding, setAdding] = useState(false)
  const mayWrite = useMayWrite()
  const mine = data?.filter(({ entryId }) => entryId === line.id) ?? []
  const mayAdd = mayWrite && line.reversible
  if (mine.length === 0 && !mayAdd) return null
  return (
    <div className="mt-1 grid justify-items-start gap-0.5 text-13">
      {mine.length > 0 && (
        <ul aria-label={`Evidence: ${line.memo}`} className="grid w-full gap-0.5">
          {mine.map((each) => (
            <Line key={each.id} evidence={each} tenancyId={tenancy.id} mayChange={mayWrite} />
          ))}
        </ul>
      )}
      {mayAdd && (
        <Button
          size="sm"
          look="ghost"
          className="-ml-3"
          aria-label={`Add evidence: ${line.memo}`}
          onClick={() => setAdding(true)}
        >
          Add Evidence
        </Button>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <EvidenceDialog
            tenancy={tenancy}
            entryId={line.id}
            memo={line.memo}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface LineProps {
  evidence: Evidence
  tenancyId: string
  mayChange: boolean
}

function Line({ evidence: { id, name, path, by, at, takenOff }, tenancyId, mayChange }: LineProps) {
  const off = useTakeEvidenceOff(tenancyId)
  if (takenOff)
    return (
      <li className="break-words text-ink-3">
        <span className="line-through">{name}</span>, removed on {formatDayOf(takenOff.at)} by {takenOff.by}
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      {path && <PaperLinkTo href={path} label={name} />}
      <span className="text-ink-3">
        {formatDayOf(at)} · {by}
      </span>
      {mayChange && (
        <Button
          size="sm"
          look="ghost"
          className="-ml-3"
          aria-label={`Remove: ${name}`}
          pending={off.isPending}
          onClick={() => off.mutate(id)}
        >
          Remove
        </Button>
      )}
    </li>
  )
}
