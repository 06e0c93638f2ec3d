import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { CertificateDialog } from '#client/features/law/certificates/certificates.dialog.tsx'
import { pathOf } from '#client/features/law/duties/duties.words.ts'
import { CheckDialogOf } from '#client/features/law/right-to-rent/right-to-rent.card.tsx'
import ServeOf from '#client/features/law/servings/serve.of.tsx'
import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import {
  type ComplianceRow,
  type PlatedDuty,
  type PlateKind,
  plateKinds,
} from '#shared/law/duties/compliance.ts'
import type { ServedKind } from '#shared/law/servings/servings.ts'

/** What is served to meet a deadline; null where something else meets it. */
const served: Record<PlatedDuty, ServedKind | null> = {
  'gas-check': null,
  'gas-copy': 'gas-record',
  'electrical-check': null,
  'electrical-copy': 'electrical-report',
  'energy-certificate': null,
  'energy-rating': null,
  'alarms-check': null,
  'right-to-rent': null,
  'right-to-rent-again': null,
  'deposit-protect': null,
  'deposit-inform': null,
  'information-sheet': 'information-sheet',
  'written-statement': null,
}

const certificates = ['gas', 'electrical', 'energy', 'alarms'] as const
const isCertificate = (kind: PlateKind): kind is (typeof certificates)[number] =>
  certificates.some((each) => each === kind)

export default function PlateDialog({ row, kind }: { row: ComplianceRow; kind: PlateKind }) {
  const { duty, tenancy, person } = row.plates[plateKinds.indexOf(kind)] ?? {}
  const what = duty && served[duty]
  if (what && tenancy) return <ServeOf tenancyId={tenancy} what={what} />
  if (kind === 'right-to-rent' && tenancy) return <CheckDialogOf tenancyId={tenancy} personId={person} />
  if (isCertificate(kind)) return <CertificateDialog propertyId={row.id} kind={kind} />
  return duty ? (
    <Leave
      to={pathOf({
        kind: duty,
        home: row,
        ...(tenancy && { tenancy: { id: tenancy, name: '' } }),
      })}
    />
  ) : null
}

/** Leads to the page where it is recorded: a deposit and a written statement have steps of their own. */
function Leave({ to }: { to: string }) {
  const close = useCloseDialog()
  const [, navigate] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leaves once
  useEffect(() => {
    close()
    navigate(to)
  }, [])
  return null
}
