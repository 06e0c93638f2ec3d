import RecordPayment from '../receipts/receipts.dialog.tsx'
import { ChargeDialog } from './deeds/charge.dialog.tsx'
import type { DeedProps } from './deeds/deed.ts'
import { RefundDialog } from './deeds/refund.dialog.tsx'
import { RentDialog } from './deeds/rent.dialog.tsx'
import { RentFreeDialog } from './deeds/rent-free.dialog.tsx'
import { StatementDialog } from './deeds/statement.dialog.tsx'
import { TakeBackDialog } from './deeds/take-back.dialog.tsx'
import { WriteOffDialog } from './deeds/write-off.dialog.tsx'
import type { Deed } from './use-deed.ts'

/** The open dialog of a rent account. */
export function AccountDeeds({ deed, ...given }: DeedProps & { deed: Deed }) {
  switch (deed.name) {
    case 'charge':
      return <ChargeDialog {...given} />
    case 'refund':
      return <RefundDialog {...given} />
    case 'write-off':
      return <WriteOffDialog {...given} chargeId={deed.chargeId} />
    case 'rent-free':
      return <RentFreeDialog {...given} />
    case 'rent':
      return <RentDialog {...given} />
    case 'statement':
      return <StatementDialog {...given} />
    case 'take-back': {
      const line = given.index.lines.get(deed.lineId ?? '')
      return line ? <TakeBackDialog {...given} line={line} /> : null
    }
    case 'payment':
      return <RecordPayment tenancy={given.tenancy} onClose={given.onClose} />
  }
}
