import { useMemo } from 'react'
import { Combobox } from '#client/kit/ui/combobox.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Dialog, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useLandlordPicker } from '#client/lib/pickers/choices.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'
import { type Payee, type PayeeKind, payeeParams } from '#shared/money/payouts/payouts.ts'
import { titleCase } from '#shared/text.ts'
import { DetailsDialog } from './details.dialog.tsx'

/** Everybody who can be paid, with ids such as 'landlord:…', as the page's address names a payee. */
function usePayees() {
  const landlords = useLandlordPicker().items
  const contractors = useRead(billCalls.contractors).data
  const account = useMe().data?.account
  return useMemo(() => {
    if (!landlords || !contractors || !account) return undefined
    const of = (kind: PayeeKind, id: string) => `${kind}:${id}`
    return [
      ...landlords.map(({ id, label, detail }) => ({ id: of('landlord', id), label, detail })),
      ...contractors.map(({ id, name }) => ({
        id: of('contractor', id),
        label: titleCase(name),
        detail: 'Contractor',
      })),
      { id: of('agency', account.id), label: account.name, detail: 'Your own account, for fees' },
    ]
  }, [landlords, contractors, account])
}

interface ChooseProps {
  onChoose: (payee: string) => void
  onClose: () => void
}

function PayeeDialog({ onChoose, onClose }: ChooseProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Bank Details"
      description="Enter them a day before the first payout. New bank details can be used after 24 hours."
      size="sm"
    >
      <DialogBody className="pb-6">
        <PayeeChoice onChoose={onChoose} />
      </DialogBody>
    </Dialog>
  )
}

export function PayeeChoice({ onChoose }: Pick<ChooseProps, 'onChoose'>) {
  const payees = usePayees()
  return (
    <Field label="Payee">
      <Combobox
        value={null}
        onChange={onChoose}
        items={payees}
        placeholder="Select landlord or contractor..."
        search="Search landlords and contractors..."
        empty="No landlord or contractor found."
        loading="Loading..."
      />
    </Field>
  )
}

/** 'landlord:0199…' as a payee; undefined for anything else. */
function readPayee(text: string): Payee | undefined {
  const [payee, subjectId] = text.split(':')
  return payeeParams.safeParse({ payee, subjectId }).data
}

interface AskedProps {
  /** The address's text: a payee such as 'landlord:0199…', or another text. */
  asked: string
  onAsk: (asked: string | undefined) => void
}

export default function AskedDetails({ asked, onAsk }: AskedProps) {
  const payee = readPayee(asked)
  const close = () => onAsk(undefined)
  if (!payee) return <PayeeDialog onChoose={onAsk} onClose={close} />
  return <DetailsDialog key={asked} payee={payee} onClose={close} />
}
