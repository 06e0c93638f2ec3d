import { DialogButton, Dialogs } from '#client/kit/facts/dialogs.tsx'
import { TableError, TableLoading } from '#client/kit/table/states.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import type { ScreenProps } from '#client/lib/browser/screen.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { usePageTitle } from '#client/lib/pages/page-title.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { registerCalls } from '#shared/law/register/register.calls.ts'
import type { RegisterPack } from '#shared/law/register/register.ts'
import { registerPlates } from './register.columns.tsx'
import { AnswerDialog, RegisteredDialog, SubmittedDialog } from './register.dialogs.tsx'
import { Events } from './register.events.tsx'
import { DraftNote } from './register.note.tsx'
import { PackCards } from './register.pack.tsx'
import { RegionQuestion } from './register.region.tsx'
import { sentencesOf } from './register.sentences.ts'

const back = { href: paths.register(), label: 'Back to the PRS Database' }

/** All that the landlord database asks of one home, to copy from, and what was recorded of it. */
export default function RegisterOfHome({ params: { id } }: ScreenProps) {
  const { data, error, isFetching, refetch } = useRead(registerCalls.read, { params: { id } }, always)
  usePageTitle(data?.name)
  if (data) return <Pack pack={data} />
  return (
    <>
      <PageHeader title="PRS Database" back={back} />
      <Card>
        {error ? (
          <TableError what="pack" error={error} pending={isFetching} onRetry={() => void refetch()} />
        ) : (
          <TableLoading text="Loading the pack..." />
        )}
      </Card>
    </>
  )
}

function Pack({ pack }: { pack: RegisterPack }) {
  const mayWrite = useMayWrite()
  const plate = registerPlates[pack.state]
  return (
    <Dialogs>
      <PageHeader
        title={pack.name}
        beside={<Badge tone={plate.tone}>{plate.label}</Badge>}
        subtitle={
          pack.missing.length > 0
            ? `${countOf(pack.missing.length, { one: 'answer is', many: 'answers are' })} missing: ${pack.missing.join(', ')}`
            : 'Nothing is missing.'
        }
        back={back}
        actions={
          mayWrite && (
            <>
              <DialogButton size="md" dialog={<AnswerDialog pack={pack} />}>
                Add Missing Answers
              </DialogButton>
              {pack.changes.length > 0 && (
                <DialogButton size="md" dialog={<SubmittedDialog pack={pack} />}>
                  Mark Changes as Submitted
                </DialogButton>
              )}
              <DialogButton size="md" look="primary" dialog={<RegisteredDialog pack={pack} />}>
                {pack.number ? 'Record a Renewal' : 'Record Registration'}
              </DialogButton>
            </>
          )
        }
      />
      <DraftNote />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <PackCards pack={pack} />
        <div className="grid gap-4">
          {mayWrite && <RegionQuestion pack={pack} />}
          <Card>
            <CardHeader title="Status" />
            <CardBody>
              <ul className="grid gap-3 text-14">
                {sentencesOf(pack, formatDate).map(({ text, source }) => (
                  <li key={text}>
                    {text}
                    {source && <span className="block text-12 text-ink-3">{source}</span>}
                  </li>
                ))}
              </ul>
            </CardBody>
          </Card>
          <Events pack={pack} />
        </div>
      </div>
    </Dialogs>
  )
}
