import { useMemo } from 'react'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatShownPence } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import { describePayment, planPayment } from '#shared/money/rent/rent.payment.ts'

/** A tenancy's unpaid charges, in the order in which a payment pays them; undefined while they load. */
export function useOpenOf(tenancyId: string) {
  const { data } = useRead(rentCalls.open, {}, always)
  return useMemo(() => data?.filter((charge) => charge.tenancyId === tenancyId), [data, tenancyId])
}

interface PaysTextProps {
  tenancyId: string
  /** The amount in currency units; undefined while the text is no amount. */
  amount: number | undefined
  pays?: readonly { chargeId: string; amount: number }[]
  /** The words of the payment, which may say that it is a deposit. */
  text?: string
}

export function PaysText({ tenancyId, amount, pays, text: said }: PaysTextProps) {
  const open = useOpenOf(tenancyId)
  const text =
    open && amount ? describePayment(planPayment(open, amount, pays, said), formatDate, formatShownPence) : ''
  return (
    <p role="status" className="min-h-5 text-13 text-ink-2">
      {text}
    </p>
  )
}
