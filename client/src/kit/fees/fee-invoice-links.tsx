import { PaperLinks } from '#client/kit/ui/paper-links.tsx'
import { addressOf } from '#shared/contract.ts'
import { clientCalls } from '#shared/money/landlords/landlord-money.calls.ts'
import type { LandlordStatement } from '#shared/money/landlords/statements.ts'

/** A fold with the fee invoices and credit notes of a landlord's statement. */
export const FeeInvoiceLinks = ({ invoices }: Pick<LandlordStatement, 'invoices'>) => (
  <PaperLinks
    title="Fee invoices"
    papers={invoices.map(({ id, kind, number }) => ({
      href: addressOf(clientCalls.feeInvoicePdf, { params: { id } }),
      label: `${kind === 'credit' ? 'Credit note' : 'Invoice'} ${number}`,
    }))}
  />
)
