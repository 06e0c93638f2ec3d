import { Link } from 'wouter'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { MailPreview } from '#client/kit/ui/mail-preview.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { WaitingDialog } from '#client/kit/ui/overlays/waiting-dialog.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDayOf } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { addressOf } from '#shared/contract.ts'
import type { HowToPay } from '#shared/money/rent/papers/rent.how-to-pay.ts'
import { rentPaperCalls } from '#shared/money/rent/papers/rent.papers.calls.ts'
import { joinNames, titleCase } from '#shared/text.ts'

const title = 'How to Pay'
const letterWords = { one: 'letter', many: 'letters' }

interface HowToPayDialogProps {
  tenancyId: string
  onClose: () => void
}

/** Sends or prints the letters that tell each tenant the amount, the day, the account and their payment reference. */
export function HowToPayDialog(props: HowToPayDialogProps) {
  const { data, error } = useRead(rentPaperCalls.howToPay, { params: { id: props.tenancyId } })
  if (data && data.letters.length > 0) return <Letters {...props} letters={data} />
  const nothing = 'There is no rent or deposit to pay yet.'
  return <WaitingDialog title={title} error={error} nothing={data && nothing} onClose={props.onClose} />
}

function Letters({
  tenancyId,
  onClose,
  letters: { letters, paymentDetails, sent },
}: HowToPayDialogProps & { letters: HowToPay }) {
  const send = useCall(rentPaperCalls.sendHowToPay, {
    done: ({ sentTo }) => ({
      title: 'Letter Sent',
      description: `How to pay is on its way to ${joinNames(sentTo)}.`,
    }),
  })
  const reached = letters.filter(({ email }) => email)
  const unreached = letters.filter(({ email }) => !email).map(({ name }) => titleCase(name))
  const isEmpty = paymentDetails.trim() === ''
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={
        sent
          ? `${sent.to.length === 1 ? 'The letter was' : 'The letters were'} last sent to ${joinNames(sent.to, sent.to.length)} on ${formatDayOf(sent.at)}.`
          : 'Each tenant gets the amount, the date, the account and their own payment reference.'
      }
      size="lg"
      locked={send.isPending}
    >
      <DialogBody className="grid gap-4">
        {isEmpty && (
          <p role="alert" className="text-14">
            “How tenants pay” is blank, so the letter won’t say where to pay.{' '}
            <Link href={paths.moneySetUp('how-tenants-pay')} className="font-medium text-link">
              Enter how tenants pay
            </Link>
          </p>
        )}
        {!isEmpty && unreached.length > 0 && (
          <p className="text-14 text-ink-2">
            {joinNames(unreached)} {unreached.length === 1 ? 'has' : 'have'} no email address: print the
            letter.
          </p>
        )}
        {!isEmpty &&
          letters.map((letter) => (
            <section key={letter.personId} className="grid gap-2">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="min-w-0 break-words text-14">
                  <span className="font-semibold">{titleCase(letter.name)}</span>{' '}
                  <span className="text-ink-2">{letter.email || 'No email address'}</span>
                </p>
                <Button asChild size="sm">
                  <a
                    href={addressOf(rentPaperCalls.howToPayPaper, {
                      params: { id: tenancyId },
                      query: { person: letter.personId },
                    })}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`Print the letter to ${titleCase(letter.name)}`}
                  >
                    Print
                  </a>
                </Button>
              </div>
              <MailPreview preview={{ data: letter, error: null }} />
            </section>
          ))}
        <FormError text={send.error ? sentenceOf(send.error, 'The letter could not be sent.') : undefined} />
      </DialogBody>
      <DialogFooter>
        <Button disabled={send.isPending} onClick={onClose}>
          Close
        </Button>
        {!isEmpty && reached.length > 0 && (
          <Button
            look="primary"
            pending={send.isPending}
            onClick={() => send.mutate({ params: { id: tenancyId } }, { onSuccess: onClose })}
          >
            {send.isPending ? 'Sending...' : `Send ${countOf(reached.length, letterWords)}`}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
