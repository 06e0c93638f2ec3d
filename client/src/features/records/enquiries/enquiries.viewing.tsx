import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { z } from 'zod'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { noteAddedRecord } from '#client/lib/pages/list-return.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { enquiryCalls } from '#shared/records/enquiries/enquiries.calls.ts'
import type { Enquiry } from '#shared/records/enquiries/enquiries.ts'
import type { Viewing, ViewingInput, viewingInput } from '#shared/records/viewings/viewings.ts'
import { homeOf } from './enquiries.words.ts'

/** Saves a viewing and links the enquiry to it, in one transaction of the server. */
function useMakeViewing(id: string) {
  const viewings = paths.of('viewings')
  return useWrite(
    enquiryCalls.makeViewing,
    (body: z.output<typeof viewingInput>) => ({ params: { id }, body }),
    { view: (made) => viewings.edit(made.id) },
    { onSuccess: (made) => noteAddedRecord(viewings.list(), made.id) },
  )
}

/** The first values of a viewing's form that an enquiry supplies. */
type FilledIn = Partial<z.input<typeof viewingInput>>

interface ViewingFormProps {
  filledIn?: FilledIn
  /** Saves the viewing and links the enquiry to it; undefined when the enquiry has a viewing already. */
  save?: ((viewing: ViewingInput) => Promise<Viewing>) | undefined
}

interface FromEnquiryProps {
  id: string
  /** Draws the form of a new viewing. */
  children: (given: ViewingFormProps) => ReactNode
}

/** Shows an enquiry above the form of a new viewing, and fills the form in from it. */
export function FromEnquiry({ id, children }: FromEnquiryProps) {
  const { data, error } = useRead(enquiryCalls.read, { params: { id } }, { staleTime: 0 })
  const make = useMakeViewing(id)
  if (error && !data)
    return (
      <>
        <Note>
          {sentenceOf(error, 'The enquiry could not be loaded.')} You can fill in the form yourself.
        </Note>
        {children({})}
      </>
    )
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">Loading the enquiry...</span>
        <Skeleton className="h-96 max-w-3xl" />
      </div>
    )
  return (
    <>
      <Note>
        <EnquiryText enquiry={data} />
      </Note>
      {children({ filledIn: viewingFrom(data), save: data.viewingId ? undefined : make.mutateAsync })}
    </>
  )
}

const viewingFrom = (enquiry: Enquiry): FilledIn => ({
  propertyName: homeOf(enquiry),
  tenantName: enquiry.name,
  tenantEmail: enquiry.email,
  tenantPhone: enquiry.phone,
  notes: [enquiry.message, enquiry.wishedTimes && `Wished times: ${enquiry.wishedTimes}`]
    .filter(Boolean)
    .join('\n\n'),
})

function EnquiryText({ enquiry: { name, message, wishedTimes, viewingId } }: { enquiry: Enquiry }) {
  return (
    <>
      {viewingId && (
        <span className="mb-2 block font-semibold">
          A viewing has already been made from this enquiry.{' '}
          <Link href={paths.of('viewings').edit(viewingId)} className="text-link">
            Open it
          </Link>
          , or add another one here.
        </span>
      )}
      <span className="font-semibold">{name}</span> wrote:{' '}
      <span className="line-clamp-4 whitespace-pre-line wrap-anywhere">{message}</span>
      {wishedTimes && (
        <span className="mt-2 block wrap-anywhere">
          <span className="font-semibold">Wished times:</span> {wishedTimes}
        </span>
      )}
    </>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div className="mb-5 max-w-3xl rounded-card border border-hairline bg-sunken px-5 py-4 text-14 text-ink-2">
      {children}
    </div>
  )
}
