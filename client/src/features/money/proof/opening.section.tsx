import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardHeader } from '#client/kit/ui/card.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { OpeningDialog } from './opening.dialog.tsx'
import { useProof } from './proof.calls.ts'

/** Opening balances of the client account: what the bank, landlords and deposits had when the books began. */
export function ClientOpenings({ title }: { title: string }) {
  const [begins, setBegins] = useState(false)
  const { data } = useProof(undefined)
  const mayManage = useMay('manage')
  const proof = data?.proof
  const day = proof?.items.find(({ kind }) => kind === 'opening')?.day
  return (
    <Card>
      <CardHeader
        title={title}
        text="What the bank, each landlord and each deposit had at the end of a day. Together they come to what the bank had."
        actions={
          mayManage &&
          proof?.openedOn === null && (
            <Button size="sm" onClick={() => setBegins(true)}>
              Start with Opening Balances
            </Button>
          )
        }
      />
      {data && (proof?.openedOn !== null || !mayManage) && (
        <p className="px-5 pb-5 text-14 text-ink-2">
          {!proof ? (
            <>
              The client account comes first:{' '}
              <Link href={paths.bank()} className="text-link underline">
                to the Bank
              </Link>
              .
            </>
          ) : proof.openedOn ? (
            <>
              The books begin after{' '}
              <Link href={paths.proof(proof.openedOn)} className="text-link underline">
                {formatDate(proof.openedOn)}
              </Link>
              .
            </>
          ) : (
            'Owners and managers bring them in.'
          )}
        </p>
      )}
      {begins && <OpeningDialog day={day ?? undefined} onClose={() => setBegins(false)} />}
    </Card>
  )
}
