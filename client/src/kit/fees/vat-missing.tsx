import { Link } from 'wouter'
import { paths } from '#client/lib/pages/paths.ts'
import {
  describeMissingForVat,
  sayMissingForVat,
  type VatFact,
} from '#shared/money/landlords/fees/fee.vat.ts'

interface MissingProps {
  missing: readonly VatFact[]
  /** What waits until both are there: 'so no fee can have VAT'. */
  consequence: string
}

/** Says that VAT waits for the agency's number or address, and where they are entered. */
export function VatMissing({ missing, consequence }: MissingProps) {
  if (missing.length === 0) return null
  return (
    <p role="status" className="rounded-control bg-sunken px-4 py-3 text-14 text-ink-2">
      {sayMissingForVat(missing)}, {consequence}.{' '}
      <Link href={paths.settings('agent-profile')} className="text-link underline">
        Enter the {describeMissingForVat(missing)} in Settings
      </Link>
    </p>
  )
}
