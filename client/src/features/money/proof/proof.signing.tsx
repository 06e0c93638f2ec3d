import { FileText } from 'lucide-react'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { DialogButton, Dialogs } from '#client/kit/facts/dialogs.tsx'
import { FigureTable } from '#client/kit/table/figure-table.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { CsvButton, FileButton } from '#client/kit/ui/file-links.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatDate, formatDayOf } from '#client/lib/dates.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { today } from '#shared/dates.ts'
import { proofCalls } from '#shared/money/proof/proof.calls.ts'
import type { Proof, SignOff } from '#shared/money/proof/proof.ts'
import { Amount } from './proof.amount.tsx'

const { LongTextField } = fieldsOf(proofCalls.sign)

export function SignOffs({ proof, signOffs }: { proof: Pick<Proof, 'day'>; signOffs: SignOff[] }) {
  const prepare = useCall(proofCalls.prepare, {
    done: ({ day }) => ({
      title: 'Reconciliation Prepared',
      description: `The reconciliation of ${formatDate(day)} is ready to be signed off.`,
    }),
  })
  const mayWrite = useMayWrite()
  const isWanted = signOffs.every((each) => !isUpToDate(each))
  return (
    <TitledCard
      id="sign-off"
      title="Sign-off"
      text="One person prepares the reconciliation, and a second person signs it off."
      actions={
        mayWrite && (
          <Button
            look={isWanted ? 'primary' : 'secondary'}
            pending={prepare.isPending}
            onClick={() => prepare.mutate({ body: { day: proof.day } })}
          >
            {isWanted && signOffs.length > 0 ? 'Prepare Again' : 'Prepare'}
          </Button>
        )
      }
    >
      {proof.day >= today() && (
        <p className="mb-3 text-14 text-ink-2">
          {formatDate(proof.day)} is not over. If money is received or paid later today, this reconciliation
          must be signed again.
        </p>
      )}
      {signOffs.length === 0 ? (
        <p className="text-14 text-ink-2">
          The reconciliation of {formatDate(proof.day)} is not prepared yet.
        </p>
      ) : (
        <ul className="-mt-2 divide-y divide-hairline">
          {signOffs.map((each) => (
            <OneSignOff key={each.id} signOff={each} />
          ))}
        </ul>
      )}
    </TitledCard>
  )
}

/** Whether a proof can still be signed, or is signed and still proves its day. */
const isUpToDate = ({ signedAt, change }: SignOff) => (signedAt ? change !== 'numbers' : change === 'none')

/** What a proof is. A signature is green only while the numbers under it are those of the day. */
function State({ signOff }: { signOff: SignOff }) {
  const { signedAt, isRight } = signOff
  const word = signedAt ? 'Signed' : 'Prepared'
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={signedAt && isUpToDate(signOff) ? 'good' : 'wait'}>{word}</Badge>
      {!isUpToDate(signOff) && <Badge tone="bad">Changed since</Badge>}
      {!isRight && <Badge tone="bad">{isEqual(signOff) ? 'Overdrawn' : 'Numbers differ'}</Badge>}
    </p>
  )
}

/** The numbers of a proof beside those of its day, where the books have changed since. */
function ChangedSince({ signOff }: { signOff: SignOff }) {
  const { change, signedAt, now } = signOff
  if (change === 'none') return null
  if (change === 'parts')
    return (
      <p className="mt-1 text-ink-2">
        Your records have changed since. The three totals are the same, but the entries behind them are not.
      </p>
    )
  const numbers = [
    { label: 'Bank statement', was: signOff.bank, now: now.bank },
    { label: 'Cash book', was: signOff.cash, now: now.cash },
    { label: 'Client ledgers', was: signOff.clients, now: now.clients },
  ]
  return (
    <div className="mt-2">
      {signedAt && (
        <p>
          Your records have changed since, so this signature is no longer valid. Prepare and sign the day
          again.
        </p>
      )}
      <div className="mt-1 max-w-md text-ink-2">
        <FigureTable
          label="Numbers"
          inset
          rows={numbers}
          keyOf={({ label }) => label}
          columns={[
            { name: '', cell: ({ label }) => label },
            { name: signedAt ? 'As signed' : 'As prepared', cell: ({ was }) => <Amount amount={was} /> },
            {
              name: 'Now',
              className: 'font-medium text-ink',
              cell: ({ now: present }) => <Amount amount={present} />,
            },
          ]}
        />
      </div>
    </div>
  )
}

/** A prepared or signed proof with its papers and its hash. */
export function OneSignOff({ signOff }: { signOff: SignOff }) {
  const { id, hash, preparedBy, preparedAt, signedBy, signedAt, note, refusal, hasPaper } = signOff
  const mayManage = useMay('manage')
  const mayRead = useMay('read')
  return (
    <li className="py-3 text-14">
      <Dialogs>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-80">
            <State signOff={signOff} />
            <p className="mt-1.5 text-ink-2">
              Prepared by {preparedBy}, {formatDayOf(preparedAt)}
            </p>
            {signedAt && (
              <p className="text-ink-2">
                Signed off by {signedBy}, {formatDayOf(signedAt)}
                {signedBy === preparedBy && ' (no one else on the team can sign)'}
              </p>
            )}
            {note && <p className="mt-1 break-words text-ink-2">“{note}”</p>}
            <ChangedSince signOff={signOff} />
            <p className="mt-1 font-mono text-12 break-all text-ink-3">
              <span className="sr-only">SHA-256 </span>
              {hash}
            </p>
          </div>
          {mayRead && (
            <div className="flex flex-wrap gap-2">
              {hasPaper && (
                <FileButton href={`/api/proof/${id}/pdf`} opens icon={FileText} size="sm">
                  PDF
                </FileButton>
              )}
              <CsvButton href={`/api/proof/${id}/csv`} size="sm" />
              {!signedAt && mayManage && refusal === '' && (
                <DialogButton look="primary" dialog={<SignDialog signOff={signOff} />}>
                  Sign Off
                </DialogButton>
              )}
            </div>
          )}
        </div>
        {!signedAt && refusal && <p className="mt-2 text-13 text-ink-2">{refusal}.</p>}
      </Dialogs>
    </li>
  )
}

const isEqual = ({ bank, cash, clients }: SignOff) => bank === cash && cash === clients

function SignDialog({ signOff }: { signOff: SignOff }) {
  const { id, day, isRight } = signOff
  return (
    <CallDialog
      call={proofCalls.sign}
      params={{ id }}
      done={{
        title: 'Signed Off',
        description: `The reconciliation of ${formatDate(day)} is signed and stored.`,
      }}
      title={`Sign Off ${formatDate(day)}`}
      description={
        isRight
          ? 'Bank statement, cash book and client ledgers are equal. The reconciliation is stored as it is, with its hash.'
          : `${isEqual(signOff) ? 'A ledger is overdrawn' : 'The three numbers differ'}. Enter why you sign the reconciliation as it is.`
      }
      place={`reconciliation/${id}/sign`}
      start={{ note: '' }}
      submit={{ label: 'Sign Off', pending: 'Signing...' }}
    >
      <LongTextField name="note" label="Note" optional={isRight} />
    </CallDialog>
  )
}
