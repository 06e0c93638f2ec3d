import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { DeleteDialog } from '#client/kit/form/delete-dialog.tsx'
import { NoMatches, TableState } from '#client/kit/table/states.tsx'
import { SearchBox } from '#client/kit/table/toolbar.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { ViewLinks } from '#client/kit/ui/view-links.tsx'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { enquiryCalls } from '#shared/records/enquiries/enquiries.calls.ts'
import type { Enquiry } from '#shared/records/enquiries/enquiries.ts'
import { EnquiryItem } from './enquiries.item.tsx'
import { type EnquiryFilter, filterEnquiries, homeOf, readEnquiryAddress } from './enquiries.words.ts'

const frame = 'overflow-hidden rounded-card border border-hairline bg-surface shadow-card'
/** The enquiries drawn at first, and added by each 'Show more'. */
const pageSize = 50

const addressOf = (show: EnquiryFilter) =>
  paths.of('viewings').list({ view: 'enquiries', show: show === 'open' ? null : show })

/** The enquiries from the public page, the newest first. */
export default function EnquiryList() {
  const list = useRead(enquiryCalls.list, {}, { enabled: useMay('read'), staleTime: 0 })
  const mayPublish = useMay('manage')
  if (list.data?.length === 0)
    return (
      <div className={frame}>
        <EmptyState
          picture={<EmptyPlot sign="MAIL" />}
          title="No enquiries yet"
          text={`Enquiries from your public page appear here, and Gable emails the owner. ${
            mayPublish ? 'Publish your page' : 'Ask an owner or manager to publish the page'
          } under My Site: each available property there has a ‘Request a viewing’.`}
          action={
            <LinkButton to={paths.showcase()} look="primary">
              Go to My Site
            </LinkButton>
          }
        />
      </div>
    )
  if (list.data) return <EnquiryRows all={list.data} />
  return (
    <div className={frame}>
      <TableState read={list} what="enquiries" loading="Loading enquiries..." />
    </div>
  )
}

function EnquiryRows({ all: every }: { all: Enquiry[] }) {
  const { show, id, property } = readEnquiryAddress(useSearch())
  const all = useMemo(
    () => (property ? every.filter(({ propertyId }) => propertyId === property) : every),
    [every, property],
  )
  const mayWrite = useMayWrite()
  const [text, setText] = useState('')
  const [most, setMost] = useState(pageSize)
  const [deleting, setDeleting] = useState<Enquiry | null>(null)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const seen = useMemo(
    () => filterEnquiries(all, show, new Set(id ? [...touched, id] : touched), text),
    [all, show, touched, id, text],
  )
  const drawn = seen.slice(0, Math.max(most, seen.findIndex((each) => each.id === id) + 1))
  const open = all.filter(({ handledAt }) => handledAt === null).length
  const view = (key: EnquiryFilter, label: string, count: number) => ({
    key,
    href: addressOf(key),
    label: (
      <span>
        {label} <span className="font-normal text-ink-3 tabular-nums">{count.toLocaleString('en-GB')}</span>
      </span>
    ),
  })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ViewLinks
          label="Enquiries"
          views={[
            view('open', 'Open', open),
            view('handled', 'Handled', all.length - open),
            view('all', 'All', all.length),
          ]}
          current={show}
          onGo={() => setTouched(new Set())}
        />
        {property && all[0] && (
          <p className="flex h-8 items-center rounded-badge bg-brand-soft px-2.5 text-13 font-medium text-brand-soft-ink">
            {`Property: ${homeOf(all[0])}`}
          </p>
        )}
        {all.length > 10 && <SearchBox text={text} placeholder="Search enquiries..." onType={setText} />}
        <p role="status" className="ml-auto text-13 text-ink-3 max-sm:sr-only">
          {countOf(seen.length, { one: 'enquiry', many: 'enquiries' })}
        </p>
      </div>
      {seen.length === 0 ? (
        <div className={frame}>
          <NoEnquiries show={show} text={text} onClear={() => setText('')} />
        </div>
      ) : (
        <ul className={clsx(frame, 'divide-y divide-hairline')}>
          {drawn.map((enquiry) => (
            <li key={enquiry.id}>
              <EnquiryItem
                enquiry={enquiry}
                isTarget={enquiry.id === id}
                mayWrite={mayWrite}
                onHandled={() => setTouched((those) => new Set([...those, enquiry.id]))}
                onDelete={() => setDeleting(enquiry)}
              />
            </li>
          ))}
        </ul>
      )}
      {drawn.length < seen.length && (
        <Button className="mx-auto mt-4 flex" onClick={() => setMost(most + pageSize)}>
          Show {Math.min(pageSize, seen.length - drawn.length)} more
        </Button>
      )}
      {deleting && <DeleteEnquiry enquiry={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

function NoEnquiries({ show, text, onClear }: { show: EnquiryFilter; text: string; onClear: () => void }) {
  if (text) return <NoMatches title="No enquiries found" onClear={onClear} />
  const isOpen = show === 'open'
  return (
    <EmptyState
      title={isOpen ? 'All enquiries are answered' : 'Nothing handled yet'}
      text={
        isOpen
          ? 'Every enquiry is marked as handled.'
          : 'Enquiries that you handle, or turn into a viewing or tenant, are kept here.'
      }
      action={
        <LinkButton to={addressOf(isOpen ? 'handled' : 'open')}>
          {isOpen ? 'Show handled' : 'Show open'}
        </LinkButton>
      }
    />
  )
}

function DeleteEnquiry({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) {
  const forget = useCall(enquiryCalls.remove)
  return (
    <DeleteDialog
      title={`Delete Enquiry: ${enquiry.name}`}
      text="The whole enquiry is deleted for good, for example because the visitor asked. A viewing or tenant made from it stays. This action cannot be undone."
      remove={() => forget.mutateAsync({ params: { id: enquiry.id } })}
      onClose={onClose}
    />
  )
}
