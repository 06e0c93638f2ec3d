import { Eye, FileText, Image } from 'lucide-react'
import { Badge } from '#client/kit/ui/badge.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatDate, formatDayOf, formatMoment } from '#client/lib/dates.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { today } from '#shared/dates.ts'
import { documentCalls } from '#shared/law/documents/documents.calls.ts'
import { type Document, documentKindNames } from '#shared/law/documents/documents.ts'
import { ItemMenu } from '../item-menu.tsx'

const seenBy = {
  landlord: 'The landlord sees it too',
  tenant: 'The landlord and the tenants see it too',
}

interface DocumentRowProps {
  document: Document
  onOpen: () => void
  onEdit: () => void
}

export function DocumentRow({ document, onOpen, onEdit }: DocumentRowProps) {
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
