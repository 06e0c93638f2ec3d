import { Link } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { paths } from '#client/lib/paths.ts'
import type { Tenancy } from '#shared/tenancies/tenancies.ts'

const words = {
  rent: {
    title: 'Change the rent on the tenancy’s account',
    text: 'The rent account says from which day it applies, and what the law asks of an increase.',
    step: 'Change Rent',
  },
  payment: {
    title: 'Record a payment instead',
    text: 'The payment status follows from the rent account.',
    step: 'Record Payment',
  },
}

/** What the list cannot change of a tenancy with a rent account, and the deed that changes it. */
export const deedInstead = (set: object, { hasRentAccount }: Tenancy): keyof typeof words | undefined => {
  if (!hasRentAccount) return undefined
  if ('rentAmount' in set) return 'rent'
  return 'paymentStatus' in set ? 'payment' : undefined
}

interface OnAccountProps {
  tenancy: Tenancy
  deed: keyof typeof words
  onClose: () => void
}

/** Leads from the list to the dialog on the rent account. */
export function OnAccount({ tenancy, deed, onClose }: OnAccountProps) {
  const { title, text, step } = words[deed]
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={text} size="sm" alert>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button asChild look="primary">
          <Link href={paths.rentAccount(tenancy.id, deed)}>{step}</Link>
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
