import { Button } from '#client/kit/ui/button.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { Dialog, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'

const words = {
  rent: {
    title: 'Change the rent on the tenancy’s account',
    text: 'Choose the start date there. Gable checks the rules for rent increases.',
    step: 'Change Rent',
  },
  payment: {
    title: 'Record a payment instead',
    text: 'The rent account sets the payment status.',
    step: 'Record Payment',
  },
}

/** Finds the action on the rent account that replaces a change in the list; undefined for a change that the list makes. */
export const findAccountAction = (
  set: object,
  { hasRentAccount }: Tenancy,
): keyof typeof words | undefined => {
  if (!hasRentAccount) return undefined
  if ('rentAmount' in set) return 'rent'
  return 'paymentStatus' in set ? 'payment' : undefined
}

interface OnAccountProps {
  tenancy: Tenancy
  action: keyof typeof words
  onClose: () => void
}

/** The dialog that leads from the list to the action on the rent account. */
export function RentAccountDialog({ tenancy, action, onClose }: OnAccountProps) {
  const { title, text, step } = words[action]
  return (
    <Dialog onClose={onClose} title={title} description={text} size="sm" alert>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <LinkButton to={paths.rentAccount(tenancy.id, action)} look="primary">
          {step}
        </LinkButton>
      </DialogFooter>
    </Dialog>
  )
}
