import { useState } from 'react'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import AskedDetails from './details.asked.tsx'
import { PayeeChoice } from './details.choose.tsx'

/** Where payouts go: the bank details of landlords, contractors and the agency itself. */
export function PayeeDetails() {
  const [asked, setAsked] = useState<string>()
  return (
    <Card className="max-w-3xl">
      <CardHeader
        title="Bank Details"
        text="Enter them a day before the first payout: new ones wait 24 hours."
      />
      <CardBody>
        <PayeeChoice onChoose={setAsked} />
      </CardBody>
      {asked && <AskedDetails asked={asked} onAsk={setAsked} />}
    </Card>
  )
}
