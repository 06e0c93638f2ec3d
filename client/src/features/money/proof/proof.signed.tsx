import { Link } from 'wouter'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { proofCalls } from '#shared/money/proof/proof.calls.ts'
import { Amount } from './proof.amount.tsx'

/** The proofs that were signed off, newest day first; nothing before the first. */
export function SignedProofs() {
  const { data = [] } = useRead(proofCalls.list, {}, always)
  const signed = data.filter(({ signedAt }) => signedAt !== null)
  if (signed.length === 0) return null
  return (
    <Card aria-labelledby="signed" className="print:hidden">
      <CardHeader id="signed" title="Signed Reconciliations" />
      <CardBody>
        <ul className="-mt-2 max-h-80 divide-y divide-hairline overflow-y-auto">
          {signed.map(({ id, day, clients, isRight, change, signedBy, hasPaper }) => (
            <li key={id} className="flex min-h-11 items-baseline gap-x-4 py-2 text-14">
              <div className="min-w-0 flex-1">
                <Link href={paths.proof(day)} className="font-medium">
                  {formatDate(day)}
                </Link>
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-3">
                  <span className="min-w-0 break-words">{signedBy}</span>
                  {!isRight && <Badge tone="bad">Not balanced</Badge>}
                  {change === 'numbers' && <Badge tone="wait">Changed since</Badge>}
                </p>
              </div>
              {hasPaper && (
                <a href={`/api/proof/${id}/pdf`} target="_blank" rel="noreferrer" className="text-link">
                  PDF
                </a>
              )}
              <Amount amount={clients} />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
