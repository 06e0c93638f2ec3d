import { FileText, Sheet } from 'lucide-react'
import { useState } from 'react'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { formatDate, formatDayOf } from '#client/lib/dates.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { type Proof, type SignOff, signInput } from '#shared/money/proof/proof.ts'
import { usePrepare, useSign } from './proof.calls.ts'

const { LongTextField } = fieldsFor<{ note?: string | undefined }>()

/** Who prepared and who signed a day's proof; two people, unless nobody else may. */
export function SignOffs({ proof, signOffs }: { proof: Proof; signOffs: SignOff[] }) {
  const prepare = usePrepare()
  const mayWrite = useMayWrite()
  return (
    <Card aria-labelledby="sign-off">
      <CardHeader
        id="sign-off"
        title="Sign-off"
        text="One person prepares the proof, another one signs it."
        actions={
          mayWrite && (
            <Button
              look={signOffs.length === 0 ? 'primary' : 'secondary'}
              pending={prepare.isPending}
              onClick={() => prepare.mutate(proof.day)}
            >
              Prepare
            </Button>
          )
        }
      />
      <CardBody>
        {signOffs.length === 0 ? (
          <p className="text-14 text-ink-2">Nobody has prepared the proof of {formatDate(proof.day)} yet.</p>
        ) : (
          <ul className="-mt-2 divide-y divide-hairline">
            {signOffs.map((each) => (
              <OneSignOff key={each.id} signOff={each} />
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}

/** A prepared or signed proof with its papers and its hash. */
export function OneSignOff({ signOff }: { signOff: SignOff }) {
  const { id, hash, preparedBy, preparedAt, signedBy, signedAt, note, isRight, refusal, hasPaper } = signOff
  const [isSigning, setSigning] = useState(false)
  const mayManage = useMay('manage')
  const mayRead = useMay('read')
  return (
    <li className="py-3 text-14">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-80">
          <p className="flex flex-wrap items-center gap-2">
            {signedAt ? <Badge tone="good">Signed</Badge> : <Badge tone="wait">Prepared</Badge>}
            {!isRight && <Badge tone="bad">{isEqual(signOff) ? 'Below nothing' : 'Numbers differ'}</Badge>}
          </p>
          <p className="mt-1.5 text-ink-2">
            Prepared by {preparedBy}, {formatDayOf(preparedAt)}
          </p>
          {signedAt && (
            <p className="text-ink-2">
              Signed off by {signedBy}, {formatDayOf(signedAt)}
              {signedBy === preparedBy && ' (nobody else of the team may sign)'}
            </p>
          )}
          {note && <p className="mt-1 break-words text-ink-2">“{note}”</p>}
          <p className="mt-1 font-mono text-12 break-all text-ink-3">
            <span className="sr-only">SHA-256 </span>
            {hash}
          </p>
        </div>
        {mayRead && (
          <div className="flex flex-wrap gap-2">
            {hasPaper && (
              <Button asChild size="sm">
                <a href={`/api/proof/${id}/pdf`} target="_blank" rel="noreferrer">
                  <FileText aria-hidden="true" className="size-4" /> PDF
                </a>
              </Button>
            )}
            <Button asChild size="sm">
              <a href={`/api/proof/${id}/csv`} download>
                <Sheet aria-hidden="true" className="size-4" /> CSV
              </a>
            </Button>
            {!signedAt && mayManage && refusal === '' && (
              <Button size="sm" look="primary" onClick={() => setSigning(true)}>
                Sign Off
              </Button>
            )}
          </div>
        )}
      </div>
      {!signedAt && refusal && <p className="mt-2 text-13 text-ink-2">{refusal}.</p>}
      {isSigning && <SignDialog signOff={signOff} onClose={() => setSigning(false)} />}
    </li>
  )
}

const isEqual = ({ bank, cash, clients }: SignOff) => bank === cash && cash === clients

function SignDialog({ signOff, onClose }: { signOff: SignOff; onClose: () => void }) {
  const { id, day, isRight } = signOff
  const sign = useSign()
  return (
    <FormDialog
      title={`Sign Off ${formatDate(day)}`}
      description={
        isRight
          ? 'Bank statement, cash book and clients’ ledgers are equal. The proof is kept as it is, with its hash.'
          : `${isEqual(signOff) ? 'A kind of ledgers is below nothing' : 'The three numbers differ'}. Say why you sign the proof as it is.`
      }
      place={`proof/${id}/sign`}
      schema={signInput}
      start={{ note: '' }}
      submit={{ label: 'Sign Off', pending: 'Signing...' }}
      save={({ note = '' }) => sign.mutateAsync({ id, note })}
      onClose={onClose}
    >
      <LongTextField name="note" label="Note" optional={isRight} />
    </FormDialog>
  )
}
