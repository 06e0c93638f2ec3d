import type { ReactNode } from 'react'
import { CallButton } from '#client/kit/facts/call-button.tsx'
import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import { FactCard } from '#client/kit/facts/fact-card.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDayOf } from '#client/lib/dates.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { type SigningKind, signingKinds } from '#shared/letting/signings/signings.kinds.ts'
import { templateCalls } from '#shared/letting/templates/templates.calls.ts'
import {
  type StandardTemplate,
  type TemplateRow,
  templateKindNames,
  type WholeTemplate,
} from '#shared/letting/templates/templates.ts'

const editor = () => import('./templates.edit.tsx')
const AddTemplate = latePart(async () => ({ default: (await editor()).AddTemplate })).Part
const ChangeTemplate = latePart(async () => ({ default: (await editor()).ChangeTemplate })).Part
const Preview = latePart(() => import('./templates.preview.tsx')).Part

const texts: Record<SigningKind, string> = {
  agreement: 'An assured periodic tenancy, as the law has had it since 1 May 2026.',
  guarantee: 'A deed: it’s printed and signed in ink, with a witness.',
  inventory: 'The page in front of your list of rooms and photos.',
  letter: 'Anything else that you write to tenants.',
}

/** The account's own words for agreements and letters, by kind, with a standard text to begin with. */
export default function Templates() {
  const query = useRead(templateCalls.list, {}, always)
  const mayWrite = useMayWrite()
  return (
    <>
      <PageHeader
        title="Templates"
        subtitle="Your wording for agreements and letters. Official forms stay the government’s own files."
      />
      <div className="grid max-w-4xl gap-5">
        {signingKinds.map((kind) => (
          <FactCard
            key={kind}
            query={query}
            id={kind}
            what="the templates"
            title={templateKindNames[kind]}
            text={texts[kind]}
            actions={
              mayWrite && (
                <DialogButton
                  aria-label={`Add Template: ${templateKindNames[kind]}`}
                  dialog={<AddTemplate kind={kind} />}
                >
                  Add Template
                </DialogButton>
              )
            }
          >
            {({ templates, standards }) => (
              <ul className="divide-y divide-hairline">
                {templates
                  .filter((each) => each.kind === kind)
                  .sort((a, b) => Number(a.archivedOn !== null) - Number(b.archivedOn !== null))
                  .map((template) => (
                    <Own key={template.id} template={template} />
                  ))}
                {standards
                  .filter((each) => each.kind === kind)
                  .map((standard) => (
                    <Standard key={standard.id} standard={standard} />
                  ))}
              </ul>
            )}
          </FactCard>
        ))}
      </div>
    </>
  )
}

interface LineProps {
  name: string
  badge: ReactNode
  text: string
  children: ReactNode
}

const Line = ({ name, badge, text, children }: LineProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0">
    <div className="min-w-0 text-13 text-ink-2 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-2 text-14 font-semibold text-ink">
        {name}
        {badge}
      </p>
      <p>{text}</p>
    </div>
    <div className="-mx-2 flex flex-wrap">{children}</div>
  </li>
)

const archived = {
  done: ({ archivedOn: on }: WholeTemplate) => ({
    title: on ? 'Template Archived' : 'Template Restored',
    description: on ? 'It isn’t offered for new documents.' : 'You can use it for lets again.',
  }),
}

function Own({ template }: { template: TemplateRow }) {
  const { id, name, number, by, at, archivedOn } = template
  const mayWrite = useMayWrite()
  const isArchived = archivedOn !== null
  return (
    <Line
      name={name}
      badge={isArchived && <Badge tone="muted">Archived</Badge>}
      text={`Version ${number}, saved by ${by} on ${formatDayOf(at)}`}
    >
      <DialogButton look="ghost" dialog={<Preview id={id} name={name} />}>
        Preview
      </DialogButton>
      {!isArchived && (
        <DialogButton look="ghost" dialog={<ChangeTemplate id={id} />}>
          {mayWrite ? 'Edit' : 'Open'}
        </DialogButton>
      )}
      {mayWrite && (
        <CallButton
          look="ghost"
          call={templateCalls.archive}
          request={{ params: { id }, body: { archived: !isArchived } }}
          says={archived}
        >
          {isArchived ? 'Restore' : 'Archive'}
        </CallButton>
      )}
    </Line>
  )
}

function Standard({ standard: { id, name, kind, wording } }: { standard: StandardTemplate }) {
  return (
    <Line
      name={name}
      badge={<Badge tone="info">Standard text</Badge>}
      text="You can use it as it is, or change a copy. It is information, not legal advice."
    >
      <DialogButton look="ghost" dialog={<Preview id={id} name={name} />}>
        Preview
      </DialogButton>
      {useMayWrite() && (
        <DialogButton look="ghost" dialog={<AddTemplate kind={kind} name={name} wording={wording} />}>
          Change a Copy
        </DialogButton>
      )}
    </Line>
  )
}
