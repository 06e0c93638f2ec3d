import { DialogButton, Dialogs } from '#client/kit/facts/dialogs.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { PaperLinkTo } from '#client/kit/ui/paper-links.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDayOf } from '#client/lib/dates.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import type { Evidence } from '#shared/law/deposits/evidence.calls.ts'
import { evidenceCalls } from '#shared/law/deposits/evidence.calls.ts'

const EvidenceDialog = latePart(() => import('./evidence.dialog.tsx')).Part

interface PartProps {
  tenancy: { id: string; propertyId: string }
  /** The line of the deposit that says what was kept. */
  line: { id: string; memo: string; reversible: boolean }
}

/** What proves a kept part: its documents by name, and those that somebody took off. */
export function KeptEvidence({ tenancy, line: { id: entryId, memo, reversible } }: PartProps) {
  const { data, isLoading } = useRead(evidenceCalls.list, { params: { id: tenancy.id } }, always)
  useWaitTogether(isLoading)
  const mayWrite = useMayWrite()
  const mine = data?.filter((each) => each.entryId === entryId) ?? []
  const mayAdd = mayWrite && reversible
  if (mine.length === 0 && !mayAdd) return null
  return (
    <div className="mt-1 grid justify-items-start gap-0.5 text-13">
      <Dialogs>
        {mine.length > 0 && (
          <ul aria-label={`Evidence: ${memo}`} className="grid w-full gap-0.5">
            {mine.map((each) => (
              <Line key={each.id} evidence={each} tenancyId={tenancy.id} />
            ))}
          </ul>
        )}
        {mayAdd && (
          <DialogButton
            look="ghost"
            className="-ml-3"
            aria-label={`Add evidence: ${memo}`}
            dialog={<EvidenceDialog {...{ tenancy, entryId, memo }} />}
          >
            Add Evidence
          </DialogButton>
        )}
      </Dialogs>
    </div>
  )
}

function Line({ evidence, tenancyId }: { evidence: Evidence; tenancyId: string }) {
  const { id, name, path, by, at, takenOff } = evidence
  const off = useCall(evidenceCalls.takeOff)
  const mayWrite = useMayWrite()
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
      {mayWrite && (
        <Button
          size="sm"
          look="ghost"
          className="-ml-3"
          aria-label={`Remove: ${name}`}
          pending={off.isPending}
          onClick={() => off.mutate({ params: { id: tenancyId, evidenceId: id } })}
        >
          Remove
        </Button>
      )}
    </li>
  )
}
