import { VatMissing } from '#client/kit/fees/vat-missing.tsx'
import type { PayoutWarnings } from '#shared/payouts/payouts.ts'

/** What a person should know before money leaves, each with the way to mend it. */
export function PayoutWarningList({ warnings: { missingForVat } }: { warnings: PayoutWarnings }) {
  return (
    <div className="mb-3 grid gap-2 empty:hidden">
      <VatMissing
        missing={missingForVat}
        consequence="so no invoice of a fee with VAT is issued, and your fees wait"
      />
    </div>
  )
}
