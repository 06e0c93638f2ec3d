import { CircleCheck } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { DraftOffer } from '#client/kit/form/drafts/draft-offer.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { Spinner } from '#client/kit/ui/spinner.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { formatMoney } from '#shared/currency.ts'
import type { PublicAgent, PublicHome } from '#shared/public/showcase/showcase.ts'
import { telephoneLink } from '#shared/text.ts'
import { agencyStyle } from '../agency.ts'
import { firstNameOf } from '../format.ts'
import {
  checkEnquiry,
  enquiryFrom,
  findEnquiryOffer,
  forgetEnquiryDraft,
  sendEnquiry,
  startEnquiry,
  storeEnquiryDraft,
} from './enquiry.calls.ts'
import { EnquiryFields } from './enquiry-fields.tsx'

export interface EnquiryDialogProps {
  agent: PublicAgent
  home: PublicHome | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

type State =
  | { is: 'writing' | 'sending'; errors: Record<string, string>; trouble?: string | undefined }
  | { is: 'sent'; to: string; copied: boolean }

/** The dialogs 'Contact Agent' and 'Request a viewing'. Typed text survives a failure, a reload and closing the dialog. */
export function EnquiryDialog({ agent, home, open, onOpenChange }: EnquiryDialogProps) {
  const [state, setState] = useState<State>({ is: 'writing', errors: {} })
  // A second click can come before the state of the first has been rendered.
  const busy = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const about = { slug: agent.slug, home: home?.id }
  const offer = useEnquiryOffer(about)

  const errors = state.is === 'sent' ? undefined : state.errors
  useEffect(() => {
    if (!errors || Object.keys(errors).length === 0) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    first?.focus()
    // The buttons below stand over the end of the form on a phone.
    first?.scrollIntoView({ block: 'center' })
  }, [errors])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    const enquiry = enquiryFrom(new FormData(event.currentTarget), home?.id)
    const wrong = checkEnquiry(enquiry)
    if (Object.keys(wrong).length > 0) return setState({ is: 'writing', errors: wrong })
    busy.current = true
    setState({ is: 'sending', errors: {} })
    const { copied = false, ...refused } = await sendEnquiry(agent.slug, enquiry)
    busy.current = false
    if (refused.errors) return setState({ is: 'writing', errors: refused.errors, trouble: refused.trouble })
    offer.drop()
    setState({ is: 'sent', to: enquiry.email, copied })
  }

  function change(next: boolean) {
    onOpenChange(next)
    if (!next && state.is === 'sent') setState({ is: 'writing', errors: {} })
  }

  if (agent.example)
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        size="sm"
        title="This is an example"
        description={`On a real page a form opens here, and what is written goes to the agent's own inbox. ${firstNameOf(agent.name)} has none.`}
      >
        <DialogFooter>
          <Button asChild look="primary">
            <a href={paths.signInAs('agent', 'signup')}>Join as Agent</a>
          </Button>
        </DialogFooter>
      </Dialog>
    )
  if (state.is === 'sent')
    return (
      <Dialog open={open} onOpenChange={change} size="sm" title="Your message is on its way">
        <DialogBody>
          <p role="status" className="flex gap-3 text-16">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-link" />
            <span>
              {agent.name} has it now and will answer to{' '}
              <b className="font-semibold wrap-anywhere">{state.to}</b>.
            </span>
          </p>
          <NextSteps agent={agent} isViewing={home !== undefined} copied={state.copied} />
        </DialogBody>
        <DialogFooter>
          <Button look="primary" onClick={() => change(false)}>
            Done
          </Button>
        </DialogFooter>
      </Dialog>
    )
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={home ? 'Request a viewing' : `Contact ${agent.name}`}
      description={home ? `${home.title}, ${formatMoney(home.rent, agent.currency)} a month` : agent.agency}
    >
      <form
        ref={form}
        noValidate
        onSubmit={send}
        onInput={(event) => storeEnquiryDraft(about, new FormData(event.currentTarget))}
        className="agency-scope contents"
        style={agencyStyle(agent.brandColour)}
      >
        <DialogBody>
          <DraftOffer draft={offer} what="enquiry" />
          {state.trouble && (
            <p role="alert" className="rounded-control bg-(--badge-bad) p-3 text-14 text-(--badge-bad-ink)">
              {state.trouble}
            </p>
          )}
          <EnquiryFields
            agent={agent}
            viewing={home !== undefined}
            errors={state.errors}
            key={String(offer.isTaken)}
            draft={{ ...startEnquiry(agent.slug, home), ...offer.draft }}
          />
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => change(false)}>Cancel</Button>
          <button
            type="submit"
            aria-disabled={state.is === 'sending'}
            className="agency-button h-10 px-4 text-14 pointer-coarse:h-11 pointer-coarse:text-16"
          >
            {state.is === 'sending' && <Spinner />}
            {state.is === 'sending' ? 'Sending...' : `Send to ${firstNameOf(agent.name)}`}
          </button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

interface NextStepsProps {
  agent: PublicAgent
  isViewing: boolean
  copied: boolean
}

/** What happens after an enquiry, so that nobody waits and wonders. */
const NextSteps = ({ agent, isViewing, copied }: NextStepsProps) => (
  <section className="mt-4 border-t border-hairline pt-4 text-14 text-ink-2">
    <h3 className="font-body font-semibold text-ink">What happens next</h3>
    <ul className="mt-1.5 grid list-disc gap-1.5 pl-5">
      {copied && <li>You’ll get a copy by email in a minute. To add something, reply to it.</li>}
      <li>
        {isViewing
          ? `${firstNameOf(agent.name)} writes to you with a date and a time. Once it is fixed, you get a confirmation with the address and a calendar entry.`
          : `${firstNameOf(agent.name)} writes back to you by email.`}
      </li>
      {agent.phone && (
        <li>
          In a hurry? Call{' '}
          <a href={telephoneLink(agent.phone)} className="whitespace-nowrap text-link">
            {agent.phone}
          </a>
          .
        </li>
      )}
    </ul>
  </section>
)

/** The draft of an earlier visit, which the visitor takes into the form or discards. */
function useEnquiryOffer(about: Parameters<typeof findEnquiryOffer>[0]) {
  const [found, setFound] = useState(() => findEnquiryOffer(about))
  const [isTaken, setTaken] = useState(false)
  const drop = () => {
    forgetEnquiryDraft(about)
    setFound(undefined)
  }
  return {
    isTaken,
    drop,
    offer: isTaken ? undefined : found,
    draft: isTaken ? found?.draft : undefined,
    resume: () => setTaken(true),
  }
}
