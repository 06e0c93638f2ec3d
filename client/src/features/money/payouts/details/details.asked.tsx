import { type Payee, payeeParams } from '#shared/money/payouts/payouts.ts'
import { PayeeDialog } from './details.choose.tsx'
import { DetailsDialog } from './details.dialog.tsx'

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
