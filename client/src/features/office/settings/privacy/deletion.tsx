import { useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { formatMoment } from '#client/lib/dates.ts'
import type { AccountDeletion } from '#shared/office/privacy/account-deletion.ts'
import { Loaded, Section } from '../settings.section.tsx'
import { useDeletion, useExport, useTakeDeletionBack } from './deletion.calls.ts'
import DeletionDialog from './deletion.dialog.tsx'

const row = 'flex flex-wrap items-center justify-between gap-3 border-t border-hairline px-5 py-4 md:px-6'
const text = 'min-w-0 flex-1 text-14 text-pretty text-ink-2 max-sm:basis-full'

/** The deletion of the whole account: everything is downloaded first, and a week passes. */
export function DeletionSection() {
  const deletion = useDeletion()
  return (
    <Section
      title="Delete this account"
      text="Download everything first. A week after you ask, the account is gone with all its records."
    >
      <Loaded query={deletion}>
        {(found) => (found.asked ? <UnderWay asked={found.asked} /> : <Steps deletion={found} />)}
      </Loaded>
    </Section>
  )
}

function UnderWay({ asked }: { asked: NonNullable<AccountDeletion['asked']> }) {
  const takeBack = useTakeDeletionBack()
  return (
    <div className={row}>
      <p className={text}>
        <span className="font-semibold text-danger-ink">
          Everything is deleted on {formatMoment(asked.endsAt)}.
        </span>{' '}
        {asked.by} asked for it on {formatMoment(asked.at)}. Any owner can take it back until then.
      </p>
      <Button look="primary" pending={takeBack.isPending} onClick={() => takeBack.mutate()}>
        Keep the account
      </Button>
    </div>
  )
}

function Steps({ deletion: { name, exportedAt, obstacles } }: { deletion: AccountDeletion }) {
  const [open, setOpen] = useState(false)
  const download = useExport()
  return (
    <>
      <div className={row}>
        <p className={text}>
          1.{' '}
          {exportedAt
            ? `Everything was downloaded on ${formatMoment(exportedAt)}.`
            : 'One ZIP file has it all.'}
        </p>
        <Button pending={download.isPending} onClick={() => download.mutate()}>
          Download everything
        </Button>
        <FormError
          text={
            download.error
              ? sentenceOf(download.error, 'The file could not be made. Please try again.')
              : undefined
          }
        />
      </div>
      <div className={row}>
        <p className={text}>2. {obstacles.join(' ') || 'All owners are told. It happens a week later.'}</p>
        <Button look="danger" disabled={!exportedAt || obstacles.length > 0} onClick={() => setOpen(true)}>
          Delete this account
        </Button>
      </div>
      {open && <DeletionDialog name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
