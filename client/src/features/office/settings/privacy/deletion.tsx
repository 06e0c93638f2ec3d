import { useMutation } from '@tanstack/react-query'
import { Link } from 'wouter'
import { DialogButton, useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { TypedConfirm } from '#client/kit/form/typed-confirm.tsx'
import { saveResponse } from '#client/kit/table/save-response.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { sentenceOf, sentenceOfSave } from '#client/lib/calls/api.ts'
import { makeCall } from '#client/lib/calls/calls.ts'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { accountDeletionCalls } from '#shared/office/privacy/account-deletion.calls.ts'
import type { AccountDeletion } from '#shared/office/privacy/account-deletion.ts'
import { Loaded, Section } from '../settings.section.tsx'

const row = 'flex flex-wrap items-center justify-between gap-3 border-t border-hairline px-5 py-4 md:px-6'
const text = 'min-w-0 flex-1 text-14 text-pretty text-ink-2 max-sm:basis-full'

/** The deletion of the whole account: everything is downloaded first, and a week passes. */
export function DeletionSection() {
  const deletion = useRead(accountDeletionCalls.read, {}, always)
  return (
    <Section
      title="Delete This Account"
      text="Download everything first. The account and all its records are deleted a week after you ask."
    >
      <Loaded query={deletion}>
        {(found) => (found.asked ? <UnderWay asked={found.asked} /> : <Steps deletion={found} />)}
      </Loaded>
    </Section>
  )
}

function UnderWay({ asked }: { asked: NonNullable<AccountDeletion['asked']> }) {
  const cancel = useCall(accountDeletionCalls.cancel, { fills: accountDeletionCalls.read })
  return (
    <div className={row}>
      <p className={text}>
        <span className="font-semibold text-danger-ink">
          Everything is deleted on {formatMoment(asked.endsAt)}.
        </span>{' '}
        {asked.by} asked for it on {formatMoment(asked.at)}. Any owner can cancel it until then.
      </p>
      <Button look="primary" pending={cancel.isPending} onClick={() => cancel.mutate()}>
        Keep the Account
      </Button>
    </div>
  )
}

function Steps({ deletion: { name, exportedAt, obstacles, keeps } }: { deletion: AccountDeletion }) {
  const download = useMutation({
    mutationFn: async () => saveResponse(await makeCall(accountDeletionCalls.export, {})),
    meta: { changes: accountDeletionCalls.export.changes },
  })
  const isAgency = useIsAgency()
  return (
    <>
      <div className={row}>
        <p className={text}>
          1.{' '}
          {exportedAt
            ? `Everything was downloaded on ${formatMoment(exportedAt)}.`
            : 'One ZIP file has every table, picture and document.'}{' '}
          Its about.txt says which amounts are in pence and which are not.{' '}
          {isAgency && (
            <>
              Payment files are not in it, because they have whole bank details: download them under{' '}
              <Link href={paths.payouts({ step: 'way' })} className="font-medium text-link">
                Payouts → Approved
              </Link>{' '}
              first.
            </>
          )}
        </p>
        <Button pending={download.isPending} onClick={() => download.mutate()}>
          Download Everything
        </Button>
        <FormError text={sentenceOf(download.error, 'The file could not be made. Please try again.')} />
      </div>
      <div className={row}>
        <p className={text}>
          2.{' '}
          {[
            ...keeps,
            obstacles.join(' ') || 'We email every owner, and delete the account a week later.',
          ].join(' ')}
        </p>
        <DialogButton
          size="md"
          look="danger"
          disabled={!exportedAt || obstacles.length > 0}
          dialog={<DeletionDialog name={name} />}
        >
          Delete This Account
        </DialogButton>
      </div>
    </>
  )
}

/** Asks for the account's name before its deletion begins. */
function DeletionDialog({ name }: { name: string }) {
  const onClose = useCloseDialog()
  const ask = useCall(accountDeletionCalls.ask, { fills: accountDeletionCalls.read })
  return (
    <TypedConfirm
      title="Delete This Account"
      description="In a week everything in it is deleted for everyone and can’t be restored. Sign-ins stay. We email every owner now, and any of them can cancel it until then."
      word={name}
      words={{ confirm: 'Delete in a Week', pending: 'Asking...' }}
      pending={ask.isPending}
      trouble={sentenceOfSave(ask.error, 'Nothing is deleted. Please try again.')}
      onConfirm={(typed) => ask.mutate({ body: { confirm: typed } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
