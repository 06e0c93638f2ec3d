import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { Dialog } from '#client/kit/ui/overlays/dialog.tsx'
import { PartState } from '#client/kit/ui/part-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { countOf } from '#client/lib/format.ts'
import type { CertificateKind } from '#shared/law/certificates/certificates.kinds.ts'
import { BeforeGrid, useUnrecorded } from './before.grid.tsx'

const titles: Record<Exclude<CertificateKind, 'licence' | 'insurance'> | 'right-to-rent', string> = {
  gas: 'Gas Safety Checks',
  electrical: 'Electrical Inspections (EICR)',
  energy: 'EPCs',
  alarms: 'Alarm Tests',
  'right-to-rent': 'Right to Rent Checks',
}

interface BeforeDialogProps {
  kind: keyof typeof titles
  homes: readonly string[]
}

export default function BeforeDialog({ kind, homes: asked }: BeforeDialogProps) {
  const close = useCloseDialog()
  const query = useUnrecorded()
  const { homes, unchecked } = query
  const isAsked = new Set(asked)
  return (
    <Dialog
      title={titles[kind]}
      description={`${countOf(asked.length, { one: 'property', many: 'properties' })}. Enter or paste the dates; no document is needed.`}
      size="lg"
      onClose={close}
    >
      <div className="overflow-auto px-6 pb-6">
        {homes && unchecked ? (
          <BeforeGrid
            homes={homes.filter(({ id }) => isAsked.has(id))}
            unchecked={unchecked.filter(({ propertyId }) => isAsked.has(propertyId))}
            only={kind}
            onRecorded={close}
          />
        ) : (
          <PartState query={query} what="the properties">
            <Skeleton className="h-64 w-full" />
          </PartState>
        )}
      </div>
    </Dialog>
  )
}
