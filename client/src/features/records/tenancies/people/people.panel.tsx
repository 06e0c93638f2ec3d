import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody } from '#client/kit/ui/card.tsx'
import { MailPreview } from '#client/kit/ui/mail-preview.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { WaitingDialog } from '#client/kit/ui/overlays/waiting-dialog.tsx'
import { PartState } from '#client/kit/ui/part-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDayOf } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { isSomethingKept } from '#client/lib/session/use-draft-fields.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { addressOf } from '#shared/contract.ts'
import type { HowToPay } from '#shared/money/rent/papers/rent.how-to-pay.ts'
import { rentPaperCalls } from '#shared/money/rent/papers/rent.papers.calls.ts'
import { peopleCalls } from '#shared/records/tenancies/people.calls.ts'
import type { TenancyPeople } from '#shared/records/tenancies/people.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { joinNames, titleCase } from '#shared/text.ts'
import { PeopleForm, placeOf } from './people.form.tsx'
import { PeopleList } from './people.list.tsx'

/** A tenancy's tenants, permitted occupiers and guarantors, to be read and changed in place. */
export default function PeoplePanel({ tenancy }: { tenancy: Tenancy }) {
  const { data, error, isFetching, isLoading, refetch } = useRead(peopleCalls.read, {
    params: { id: tenancy.id },
  })
  useWaitTogether(isLoading)
  if (data) return <PeopleCard tenancy={tenancy} people={data} />
  return (
    <Card className="max-w-3xl">
      <CardBody className="pt-5">
        <PartState query={{ error, isFetching, refetch }} what="the people">
          <Skeleton className="h-7 w-32" />
          <Skeleton className="h-14" />
        </PartState>
      </CardBody>
    </Card>
  )
}

function PeopleCard({ tenancy, people }: { tenancy: Tenancy; people: TenancyPeople }) {
  const mayWrite = useMayWrite()
  const [isEditing, setEditing] = useState(() => isSomethingKept(placeOf(tenancy.id)))
  const [, go] = useLocation()
  const isPaying = useParameter('letter') === 'how-to-pay'
  const tab = paths.tenancy(tenancy.id, 'people')
  const isForm = mayWrite && isEditing
  const edit = useRef<HTMLButtonElement>(null)
  const wasForm = useRef(false)
  useEffect(() => {
    // The form took the focused button with it. Focus that has gone elsewhere meanwhile stays there.
    if (wasForm.current && !isForm && document.activeElement === document.body) edit.current?.focus()
    wasForm.current = isForm
  }, [isForm])
  return (
    <TitledCard
      id="people"
      title="People"
      text="Joint tenants are each liable for the whole rent. Shares show who is late."
      actions={
        mayWrite &&
        !isForm && (
          <div className="flex flex-wrap gap-2">
            {!tenancy.endedOn && <Button onClick={() => go(paths.howToPay(tenancy.id))}>How to Pay</Button>}
            <Button ref={edit} onClick={() => setEditing(true)}>
              Edit People
            </Button>
          </div>
        )
      }
      className="max-w-3xl"
      bare
    >
      <CardBody>
        {isForm ? (
          <PeopleForm stored={people} onClose={() => setEditing(false)} />
        ) : (
          <PeopleList tenancy={tenancy} people={people} />
        )}
      </CardBody>
      {mayWrite && isPaying && !tenancy.endedOn && (
        <HowToPayDialog tenancyId={tenancy.id} onClose={() => go(tab, { replace: true })} />
      )}
    </TitledCard>
  )
}

const title = 'How to Pay'
const letterWords = { one: 'letter', many: 'letters' }

interface HowToPayDialogProps {
  tenancyId: string
  onClose: () => void
}

/** Sends or prints the letters that tell each tenant the amount, the day, the account and their payment reference. */
function HowToPayDialog(props: HowToPayDialogProps) {
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
        <FormError text={sentenceOf(send.error, 'The letter could not be sent.')} />
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
