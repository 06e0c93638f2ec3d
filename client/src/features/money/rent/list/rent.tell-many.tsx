import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { MailPreview } from '#client/kit/ui/mail-preview.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { WaitingDialog } from '#client/kit/ui/overlays/waiting-dialog.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { makeCall } from '#client/lib/calls/calls.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { rentPaperCalls } from '#shared/money/rent/papers/rent.papers.calls.ts'
import { titleCase } from '#shared/text.ts'

const title = 'Tell Tenants How to Pay'
const tenants = { one: 'tenant', many: 'tenants' }
const letters = { one: 'letter', many: 'letters' }
/** The most tenants without an address who are named. */
const named = 5

interface TellManyProps {
  tenancyIds: readonly string[]
  onClose: () => void
}

/** Whom the letters would reach. Asked anew each time: people may have got an address since. */
const useReach = (tenancyIds: readonly string[]) =>
  useQuery({
    queryKey: ['how-to-pay-many', ...tenancyIds],
    queryFn: () => makeCall(rentPaperCalls.sendHowToPayMany, { body: { tenancyIds: [...tenancyIds] } }),
    gcTime: 0,
    staleTime: 0,
  })

/** Offers the letter that tells each tenant how to pay, once the rent accounts of many tenancies have started. */
export default function TellMany({ tenancyIds, onClose }: TellManyProps) {
  const { data, error } = useReach(tenancyIds)
  const send = useCall(rentPaperCalls.sendHowToPayMany, {
    done: ({ sentTo }) => ({
      title: sentTo.length === 1 ? 'Letter Sent' : 'Letters Sent',
      description: `${countOf(sentTo.length, tenants)} ${sentTo.length === 1 ? 'has' : 'have'} been emailed how to pay.`,
    }),
  })
  if (!data || (data.sentTo.length === 0 && data.unreached.length === 0))
    return (
      <WaitingDialog
        title={title}
        error={error}
        nothing={data && 'No tenant has rent to pay yet.'}
        onClose={onClose}
      />
    )
  const { sentTo, unreached, first, paymentDetails } = data
  const isEmpty = paymentDetails.trim() === ''
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description="Each tenant gets the amount, the rent day, the account and their own payment reference, so that Gable can match their payments."
      size="lg"
      locked={send.isPending}
    >
      <DialogBody className="grid gap-4">
        {isEmpty && (
          <p role="alert" className="text-14">
            “How tenants pay” is empty, so the letters can’t say where to pay.{' '}
            <Link href={paths.moneySetUp('how-tenants-pay')} className="font-medium text-link">
              Enter how tenants pay
            </Link>
          </p>
        )}
        {unreached.length > 0 && <Unreached people={unreached} />}
        {!isEmpty && first && (
          <section aria-label="The first letter" className="grid gap-2">
            {sentTo.length > 1 && <p className="text-13 text-ink-3">The first of them</p>}
            <MailPreview preview={{ data: first, error: null }} />
          </section>
        )}
        <FormError text={send.error ? sentenceOf(send.error, 'The letters couldn’t be sent.') : undefined} />
      </DialogBody>
      <DialogFooter>
        <Button disabled={send.isPending} onClick={onClose}>
          {isEmpty || sentTo.length === 0 ? 'Close' : 'Not Now'}
        </Button>
        {!isEmpty && sentTo.length > 0 && (
          <Button
            look="primary"
            pending={send.isPending}
            onClick={() =>
              send.mutate({ body: { tenancyIds: [...tenancyIds], dryRun: false } }, { onSuccess: onClose })
            }
          >
            {send.isPending ? 'Sending...' : `Send ${countOf(sentTo.length, letters)}`}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

/** The tenants whom no mail reaches, each with the letter to print. */
function Unreached({ people }: { people: readonly { tenancyId: string; name: string }[] }) {
  const shown = people.slice(0, named)
  const more = people.length - shown.length
  return (
    <div className="grid gap-1 text-14 text-ink-2">
      <p>{countOf(people.length, { one: 'tenant has', many: 'tenants have' })} no email address. Print:</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {shown.map(({ tenancyId, name }) => (
          <li key={`${tenancyId} ${name}`}>
            <Link href={paths.howToPay(tenancyId)} className="font-medium text-link">
              {titleCase(name)}
            </Link>
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </div>
  )
}
