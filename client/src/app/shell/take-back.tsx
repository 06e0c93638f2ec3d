import { Suspense, useEffect, useState } from 'react'
import { listenForTakeBack, type TakenPayment } from '#client/features/money/rent/receipts/take-back.ts'
import { latePart } from '#client/lib/browser/screen.ts'

const TakeBackDialog = latePart(
  () => import('#client/features/money/rent/receipts/take-back.dialog.tsx'),
).Part

/** The dialog in which a payment is taken back, opened from a toast. */
export function TakeBack() {
  const [payment, setPayment] = useState<TakenPayment>()
  useEffect(() => listenForTakeBack(setPayment), [])
  if (!payment) return null
  return (
    <Suspense fallback={null}>
      <TakeBackDialog payment={payment} onClose={() => setPayment(undefined)} />
    </Suspense>
  )
}
