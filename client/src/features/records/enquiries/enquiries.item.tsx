import { clsx } from 'clsx'
import { CalendarClock, CalendarPlus, Check, Mail, Phone, Trash2, Undo2, UserPlus } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { MakeApplicantButton } from '#client/kit/record/make-applicant.tsx'
import { DataButton } from '#client/kit/record/person/data-button.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { enquiryCalls } from '#shared/records/enquiries/enquiries.calls.ts'
import type { Enquiry } from '#shared/records/enquiries/enquiries.ts'
import { telephoneLink } from '#shared/text.ts'
import { homeOf, mailtoAddress } from './enquiries.words.ts'

interface ItemProps {
  enquiry: Enquiry
  /** Whether the address names this enquiry, which then is scrolled to and takes the focus. */
  isTarget: boolean
  mayWrite: boolean
  /** Called before an action that may mark it as handled; the list then keeps showing it, so that nothing jumps. */
  onHandled: () => void
  onDelete: () => void
}

/** One enquiry: who wrote, the message, the property, and the actions. */
export function EnquiryItem({ enquiry, isTarget: isMeant, mayWrite, onHandled, onDelete }: ItemProps) {
  const { name, createdAt, handledAt, wishedTimes } = enquiry
  const heading = useId()
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isMeant) return
    frame.current?.scrollIntoView({ block: 'center' })
    frame.current?.focus({ preventScroll: true })
  }, [isMeant])

  return (
    <article
      ref={frame}
      tabIndex={-1}
      aria-labelledby={heading}
      className={clsx(
        'grid gap-x-8 gap-y-4 p-4 outline-offset-[-2px]! sm:p-5 xl:grid-cols-[1fr_auto]',
        isMeant && 'bg-brand-soft/50',
      )}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={heading} className="min-w-0 break-words font-body text-16 font-semibold">
            {name}
          </h2>
          {handledAt && <Badge tone="muted">Handled</Badge>}
          <time dateTime={createdAt} className="text-13 text-ink-3 tabular-nums sm:ml-auto">
            {formatMoment(createdAt)}
          </time>
        </div>
        <p className="mt-0.5 text-14 text-ink-2">
          <About enquiry={enquiry} />
        </p>
        <MessageText text={enquiry.message} />
        {wishedTimes && (
          <p className="mt-2 flex gap-2 text-14 text-ink-2">
            <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
            <span className="min-w-0 break-words">
              <span className="sr-only">Wished times: </span>
              {wishedTimes}
            </span>
          </p>
        )}
        <Contact enquiry={enquiry} />
      </div>
      <Actions enquiry={enquiry} mayWrite={mayWrite} onHandled={onHandled} onDelete={onDelete} />
    </article>
  )
}

function About({ enquiry }: { enquiry: Enquiry }) {
  const { propertyId, propertyTitle } = enquiry
  if (!propertyTitle) return 'Wrote from your page'
  if (!propertyId) return `Asked about ${propertyTitle}, which is no longer on Gable`
  return (
    <>
      Asks to view{' '}
      <Link href={paths.of('properties').edit(propertyId)} className="font-medium text-link">
        {homeOf(enquiry)}
      </Link>
    </>
  )
}

const longMessage = 280

/** The message; of a long one only the beginning, until it is opened. */
function MessageText({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const isLong = text.length > longMessage || text.split(/\n+/).length > 4
  return (
    <div className="mt-2.5 max-w-[75ch] text-14">
      <p className={clsx('whitespace-pre-line wrap-anywhere', isLong && !open && 'line-clamp-4')}>
        {open ? text : text.replace(/\n{2,}/g, '\n')}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-1 font-medium text-link pointer-coarse:min-h-11"
        >
          {open ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  )
}

const linkLook =
  'inline-flex min-h-8 min-w-0 max-w-full items-center gap-1.5 text-14 font-medium text-link pointer-coarse:min-h-11'

function Contact({ enquiry }: { enquiry: Enquiry }) {
  const { email, phone } = enquiry
  return (
    <p className="mt-2 flex flex-wrap gap-x-5">
      <a href={mailtoAddress(enquiry)} className={linkLook}>
        <Mail aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        <span className="min-w-0 break-all">{email}</span>
      </a>
      {phone && !/\d/.test(phone) && <span className="py-1.5 text-14 text-ink-2">{phone}</span>}
      {/\d/.test(phone) && (
        <a href={telephoneLink(phone)} className={linkLook}>
          <Phone aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
          {phone}
        </a>
      )}
    </p>
  )
}

function Actions({ enquiry, mayWrite, onHandled, onDelete }: Omit<ItemProps, 'isTarget'>) {
  const { id, name, viewingId, tenantId, handledAt } = enquiry
  const handle = useWrite(
    enquiryCalls.change,
    (handled: boolean) => ({ params: { id: enquiry.id }, body: { handled } }),
    {
      done: (_, handled) =>
        handled
          ? {
              title: 'Enquiry Handled',
              description: `The enquiry from ${enquiry.name} is marked as handled.`,
            }
          : { title: 'Enquiry Open Again', description: `The enquiry from ${enquiry.name} is open again.` },
    },
  )
  const to = (href: string, icon: ReactNode, text: string, look?: 'primary') => (
    <LinkButton to={href} size="sm" {...(look && { look })}>
      {icon}
      {text}
    </LinkButton>
  )
  const viewing = <CalendarPlus aria-hidden="true" className="size-4" />
  const tenant = <UserPlus aria-hidden="true" className="size-4" />
  return (
    <div className="flex flex-wrap content-start items-start gap-2 xl:max-w-72 xl:justify-end">
      {viewingId
        ? to(paths.of('viewings').edit(viewingId), viewing, 'Open viewing')
        : mayWrite &&
          to(
            paths.of('viewings').add({ enquiry: id }),
            viewing,
            'Make viewing',
            handledAt ? undefined : 'primary',
          )}
      {tenantId
        ? to(paths.of('tenants').edit(tenantId), tenant, 'Open tenant')
        : mayWrite && <MakeApplicantButton id={id} name={name} onMake={onHandled} />}
      {mayWrite && (
        <>
          <Button
            size="sm"
            pending={handle.isPending}
            onClick={() => {
              onHandled()
              handle.mutate(handledAt === null)
            }}
          >
            {!handle.isPending &&
              (handledAt ? (
                <Undo2 aria-hidden="true" className="size-4" />
              ) : (
                <Check aria-hidden="true" className="size-4" />
              ))}
            {handledAt ? 'Restore' : 'Mark as Handled'}
          </Button>
          <DataButton kind="enquiries" id={id} name={name} />
          <Button
            look="ghost"
            size="sm"
            aria-label={`Delete the enquiry of ${name}`}
            className="hover:text-danger-ink!"
            onClick={onDelete}
          >
            <Trash2 aria-hidden="true" className="size-4 text-ink-3" />
            Delete
          </Button>
        </>
      )}
    </div>
  )
}
