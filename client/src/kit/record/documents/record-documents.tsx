import { Eye, FileText, FolderDown, Image } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { RecordDialog } from '#client/kit/form/record/record-dialog.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { CardBody } from '#client/kit/ui/card.tsx'
import { FileButton } from '#client/kit/ui/file-links.tsx'
import { PartState } from '#client/kit/ui/part-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate, formatDayOf, formatMoment } from '#client/lib/dates.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useFragment } from '#client/lib/pages/use-fragment.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import type { About } from '#shared/about.ts'
import { today } from '#shared/dates.ts'
import { documentCalls } from '#shared/law/documents/documents.calls.ts'
import {
  type Document,
  type DocumentChange,
  documentChange,
  documentKindNames,
} from '#shared/law/documents/documents.ts'
import { ItemMenu } from '../item-menu.tsx'
import type { OnRecord } from '../notes/record-notes.tsx'
import { DocumentDrop } from './document-drop.tsx'
import { kindOptions } from './document-kinds.ts'
import { ViewDocument } from './document-view.tsx'
import { useDocumentUploads } from './documents.calls.ts'

/** The document that the address names with `?document=`, as the palette's links do. */
function useOpened() {
  const asked = new URLSearchParams(useSearch()).get('document')
  const [chosen, setChosen] = useState<string>()
  const close = () => {
    setChosen(undefined)
    const query = new URLSearchParams(window.location.search)
    if (!query.has('document')) return
    query.delete('document')
    navigate(`${window.location.pathname}${query.size > 0 ? `?${query}` : ''}`, { replace: true })
  }
  return { id: chosen ?? asked, open: setChosen, close }
}

/** The documents on a record. A client landlord sees those that are shown to them. */
export default function RecordDocuments({ resource: { name: kind }, id }: OnRecord) {
  const about: About = { kind, id }
  const documents = useRead(documentCalls.list, { query: about }, { staleTime: 0, enabled: true })
  const { data } = documents
  useWaitTogether(documents.isLoading)
  const mayWrite = useMay('write')
  const opened = useOpened()
  const [edited, setEdited] = useState<string>()
  const find = (wanted: string | null | undefined) => data?.find((document) => document.id === wanted)
  const [shown, changed] = [find(opened.id), find(edited)]
  useFragment('documents', data !== undefined, { block: 'center' })
  // A client landlord whom nothing is shown needs no empty card.
  if (!mayWrite && data?.length === 0) return null
  return (
    <TitledCard
      id="documents"
      title="Documents"
      actions={
        kind === 'properties' &&
        data &&
        data.length > 0 && (
          <FileButton href={`/api/properties/${id}/letting-pack.zip`} icon={FolderDown} size="sm">
            Letting Pack
          </FileButton>
        )
      }
      className="print:not-has-[li]:hidden"
      bare
    >
      <CardBody className="grid gap-2 pb-4!">
        {mayWrite && <Adding about={about} onAdded={setEdited} />}
        {data ? (
          <ul className="-mx-2 divide-y divide-hairline">
            {data.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                onOpen={() => opened.open(document.id)}
                onEdit={() => setEdited(document.id)}
              />
            ))}
          </ul>
        ) : (
          <PartState query={documents} what="the documents" className="py-3">
            <Skeleton className="h-10" />
          </PartState>
        )}
      </CardBody>
      {shown && <ViewDocument document={shown} onClose={opened.close} />}
      {changed && <EditDocument document={changed} onClose={() => setEdited(undefined)} />}
    </TitledCard>
  )
}

/** A document that was added alone is named at once. */
function Adding({ about, onAdded }: { about: About; onAdded: (id: string) => void }) {
  const uploads = useDocumentUploads(about, ({ id }: Document) => {
    if (uploads.uploads.length <= 1 && uploads.arrived === 0) onAdded(id)
  })
  return <DocumentDrop uploads={uploads} />
}

const schema = documentChange.omit({ version: true }).required({ name: true, kind: true, shownTo: true })
const { TextField, SelectField, DateField } = fieldsFor<z.input<typeof schema>>()

const startOf = ({ name, kind, expiresOn, shownTo }: Document) => ({
  name,
  kind,
  expiresOn: expiresOn ?? '',
  shownTo,
})

const audienceOptions = [
  { value: 'agency', label: 'Your team' },
  { value: 'landlord', label: 'Your team and the landlord' },
  { value: 'tenant', label: 'Your team, the landlord and the tenants' },
]

function EditDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const change = useCall(documentCalls.change)
  return (
    <RecordDialog
      what="document"
      title="Edit Document"
      size="sm"
      place={`documents/${document.id}`}
      schema={schema}
      start={startOf(document)}
      stored={{ version: document.version, toInput: startOf }}
      submit={{ label: 'Save Changes', pending: 'Saving...' }}
      save={({ changed, version }) =>
        change.mutateAsync({ params: { id: document.id }, body: { ...changed, version } as DocumentChange })
      }
      onClose={onClose}
    >
      <TextField name="name" label="Name" />
      <SelectField name="kind" label="Document type" options={kindOptions} />
      <DateField name="expiresOn" label="Valid until" optional />
      <SelectField
        name="shownTo"
        label="Visible to"
        options={audienceOptions}
        hint="Tenants see documents of their tenancy, their property and themselves on their page. Documents for your team only are left out of letting packs. Agreements, certificates, licences, inventories and deposit documents go in anyway, as tenants get them."
      />
    </RecordDialog>
  )
}

const seenBy = {
  landlord: 'The landlord sees it too',
  tenant: 'The landlord and the tenants see it too',
}

interface DocumentRowProps {
  document: Document
  onOpen: () => void
  onEdit: () => void
}

function DocumentRow({ document, onOpen, onEdit }: DocumentRowProps) {
  const { name, kind, expiresOn, shownTo, versions } = document
  const [newest] = versions
  const mayWrite = useMay('write')
  const mayRead = useMay('read')
  const Icon = newest?.kind === 'picture' ? Image : FileText
  const isOver = expiresOn !== null && expiresOn < today()
  return (
    <li className="flex min-w-0 items-center gap-2 py-1.5">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-1 text-left hover:bg-sunken"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
        <span className="grid min-w-0 flex-1">
          <span className="truncate text-14 font-medium">{name}</span>
          <span className="text-13 text-ink-3">
            {documentKindNames[kind]}
            {versions.length > 1 && `, version ${versions.length}`}
            {newest && (
              <span title={formatMoment(newest.createdAt)}>{`, ${formatDayOf(newest.createdAt)}`}</span>
            )}
            {expiresOn && !isOver && `, until ${formatDate(expiresOn)}`}
          </span>
        </span>
        {isOver && <Badge tone="bad">Ended {formatDate(expiresOn)}</Badge>}
        {mayRead && shownTo !== 'agency' && (
          <span title={seenBy[shownTo]}>
            <Eye aria-hidden="true" className="size-4 text-ink-3" />
            <span className="sr-only">{seenBy[shownTo]}</span>
          </span>
        )}
      </button>
      {mayWrite && <RowMenu document={document} onEdit={onEdit} />}
    </li>
  )
}

function RowMenu({ document, onEdit }: { document: Document; onEdit: () => void }) {
  const remove = useCall(documentCalls.remove)
  return (
    <ItemMenu
      label={`Actions for ${document.name}`}
      onEdit={onEdit}
      onDelete={() => remove.mutate({ params: { id: document.id } })}
    />
  )
}
