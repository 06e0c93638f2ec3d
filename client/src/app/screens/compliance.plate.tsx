import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { CertificateDialog } from '#client/features/law/certificates/certificates.dialog.tsx'
import { pathOf } from '#client/features/law/duties/duties.words.ts'
import { CheckDialogOf } from '#client/features/law/right-to-rent/right-to-rent.card.tsx'
import ServeOf from '#client/features/law/servings/serve.of.tsx'
import { type ComplianceRow, type PlateKind, plateKinds } from '#shared/law/duties/compliance.ts'
import type { DutyKind } from '#shared/law/duties/duties.ts'
import type { ServedKind } from '#shared/law/servings/servings.ts'

/** The deadlines that serving a document ends. */
const served: Partial<Record<DutyKind, ServedKind>> = {
  'gas-copy': 'gas-record',
  'electrical-copy': 'electrical-report',
  'information-sheet': 'information-sheet',
}

const certificates = ['gas', 'electrical', 'energy', 'alarms'] as const
const isCertificate = (kind: PlateKind): kind is (typeof certificates)[number] =>
  certificates.some((each) => each === kind)

interface PlateDialogProps {
  row: ComplianceRow
  kind: PlateKind
  onClose: () => void
}

/** The dialog that records what a plate asks for. */
export default function PlateDialog({ row, kind, onClose }: PlateDialogProps) {
  const { duty, tenancy, person } = row.plates[plateKinds.indexOf(kind)] ?? {}
  const what = duty && served[duty]
  if (what && tenancy) return <ServeOf tenancyId={tenancy} what={what} onClose={onClose} />
  if (kind === 'right-to-rent' && tenancy)
    return <CheckDialogOf tenancyId={tenancy} personId={person} onClose={onClose} />
  if (isCertificate(kind)) return <CertificateDialog propertyId={row.id} kind={kind} onClose={onClose} />
  return duty ? (
    <Leave
      to={pathOf({
        kind: duty,
        home: row,
        ...(tenancy && { tenancy: { id: tenancy, name: '' } }),
      })}
      onLeft={onClose}
    />
  ) : null
}

/** Leads to the page where it is recorded: a deposit and a written statement have steps of their own. */
function Leave({ to, onLeft }: { to: string; onLeft: () => void }) {
  const [, navigate] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leaves once
  useEffect(() => {
    onLeft()
    navigate(to)
  }, [])
  return null
}
