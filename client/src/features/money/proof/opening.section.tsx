import { Link } from 'wouter'
import { Dialogs } from '#client/kit/facts/dialogs.tsx'
import { Card, CardHeader } from '#client/kit/ui/card.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { proofCalls } from '#shared/money/proof/proof.calls.ts'
import { mayCorrectOpening, wayOfOpening } from './opening.correct.tsx'
import { OpeningRest } from './opening.rest.tsx'

/** Opening balances of the client account: what the bank, landlords, tenants and deposits had when the books began. */
export function ClientOpenings({ title }: { title: string }) {
  const { data } = useRead(proofCalls.read, {}, always)
  const mayManage = useMay('manage')
  const proof = data?.proof
  const openedOn = proof?.openedOn ?? null
  const closedThrough = data?.closedThrough ?? null
  const mayBegin = proof && openedOn === null && closedThrough === null
  const mayCorrect = openedOn !== null && mayCorrectOpening(openedOn, closedThrough)
  return (
    <Dialogs>
      <Card>
        <CardHeader
          title={title}
          text="The balance of each landlord, each deposit and each tenant who has paid in advance at the end of one day. Together they must equal the bank balance."
          actions={mayManage && proof && wayOfOpening(proof, closedThrough)}
        />
        {data && !(mayBegin && mayManage) && (
          <p className="px-5 pb-5 text-14 text-ink-2">
            {!proof ? (
              <>
                Add the client account first:{' '}
                <Link href={paths.bank()} className="text-link underline">
                  go to Bank
                </Link>
                .
              </>
            ) : openedOn ? (
              <>
                Your records start after{' '}
                <Link href={paths.proof(openedOn)} className="text-link underline">
                  {formatDate(openedOn)}
                </Link>
                . <Correction mayCorrect={mayCorrect} />
              </>
            ) : closedThrough ? (
              <>
                Everything up to and including {formatDate(closedThrough)} is closed, so opening balances can
                no longer be entered. <OpenAgain />
              </>
            ) : (
              'Only owners and managers can enter opening balances.'
            )}
          </p>
        )}
        {openedOn !== null && <OpeningRest />}
      </Card>
    </Dialogs>
  )
}

/** Until when the balances can be corrected, or how they can be again. */
function Correction({ mayCorrect }: { mayCorrect: boolean }) {
  if (mayCorrect) return 'Owners and managers can correct the balances until a month is closed.'
  return (
    <>
      A month has been closed since, so the balances can no longer be corrected. <OpenAgain />
    </>
  )
}

const OpenAgain = () => (
  <>
    An owner can open the last closed month again{' '}
    <Link href={paths.proof()} className="text-link underline">
      under Reconciliation
    </Link>
    .
  </>
)
