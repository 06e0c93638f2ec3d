import { DialogButton, Dialogs } from '#client/kit/facts/dialogs.tsx'
import { NoFacts } from '#client/kit/facts/fact-card.tsx'
import { FactRow, sayRemoved } from '#client/kit/facts/fact-row.tsx'
import { OneOrAll } from '#client/kit/facts/one-or-all.tsx'
import { TableState } from '#client/kit/table/states.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import type { ScreenProps } from '#client/lib/browser/screen.ts'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { usePageTitle } from '#client/lib/pages/page-title.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { regionNames } from '#shared/law/regions.ts'
import { registerCalls } from '#shared/law/register/register.calls.ts'
import { type RegisterEvent, type RegisterPack, sayDays } from '#shared/law/register/register.ts'
import { joinNames } from '#shared/text.ts'
import { DraftNote, registerPlates } from './register.columns.tsx'
import { AnswerDialog, RegisteredDialog, RemoveDialog, SubmittedDialog } from './register.dialogs.tsx'
import { PackCards } from './register.pack.tsx'

const back = { href: paths.register(), label: 'Back to the PRS Database' }

/** All that the landlord database asks of one home, to copy from, and what was recorded of it. */
export default function RegisterOfHome({ params: { id } }: ScreenProps) {
  const pack = useRead(registerCalls.read, { params: { id } }, always)
  usePageTitle(pack.data?.name)
  if (pack.data) return <Pack pack={pack.data} />
  return (
    <>
      <PageHeader title="PRS Database" back={back} />
      <Card>
        <TableState read={pack} what="pack" loading="Loading the pack..." />
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
                {sentencesOf(pack).map(({ text, source }) => (
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

interface Sentence {
  text: string
  source?: string
}

/** Where a home stands with the database, as sentences, each with the source of its day. */
function sentencesOf(pack: RegisterPack): Sentence[] {
  const { region, opens, last, state, number, registeredOn, renewBy, changes, landlordNumber } = pack
  const sentences: Sentence[] = []
  if (region.isOpen)
    sentences.push({
      text: `Its postcode can be in ${joinNames(
        region.candidates.map((one) => regionNames[one]),
        9,
      )}. Choose the region: until then the earliest dates apply.`,
    })
  if (number && registeredOn)
    sentences.push({ text: `Registered on ${formatDate(registeredOn)} as ${number}.` })
  if (renewBy) sentences.push({ text: `Renew it by ${formatDate(renewBy.day)}.`, source: renewBy.source })
  for (const { what, by } of changes)
    sentences.push({
      text: `${sayDays(what, formatDate)}. Update the PRS Database by ${formatDate(by.day)}.`,
      source: by.source,
    })
  if (!number && opens && last)
    sentences.push(
      state === 'not-let'
        ? { text: 'No assured tenant lives here today, so there is no deadline.' }
        : {
            text: `The PRS Database opens for this property on ${formatDate(opens.day)}. Register it by ${formatDate(last.day)}.`,
            source: last.source,
          },
    )
  if (!landlordNumber) sentences.push({ text: 'The landlord registers first and gets their own number.' })
  return sentences
}

/** Asks in which region a home is, with one click for all homes of its postcode district; nothing once somebody has said it. */
function RegionQuestion({ pack: { id, region, district, others } }: { pack: RegisterPack }) {
  const confirm = useCall(registerCalls.region, {
    done: ({ region: { region: named } }) => ({
      title: 'Region Confirmed',
      description: `${regionNames[named]}.`,
    }),
  })
  if (!region.isOpen) return null
  return (
    <Card aria-labelledby="region">
      <CardHeader
        id="region"
        title="Which Region Is This Property In?"
        text="Choose its council’s region. Until you do, the earliest deadline applies."
      />
      <OneOrAll
        values={region.candidates}
        names={regionNames}
        district={district}
        others={others}
        pending={confirm.isPending && confirm.variables.body.region}
        onChoose={(named, all) => confirm.mutate({ params: { id }, body: { region: named, all } })}
      />
    </Card>
  )
}

const titleOf = ({ kind, number }: RegisterEvent) =>
  kind === 'registered' ? `Registered as ${number}` : 'Changes submitted to the PRS Database'

/** What was recorded of a home, newest first; what was taken back stays in sight. */
function Events({ pack: { id, events } }: { pack: RegisterPack }) {
  return (
    <Card>
      <CardHeader title="On Record" />
      <CardBody>
        {events.length === 0 && <NoFacts>Nothing is recorded yet.</NoFacts>}
        <ul className="grid gap-3 text-14 empty:hidden">
          {events.map((event) => (
            <FactRow
              key={event.id}
              title={`${titleOf(event)}, ${formatDate(event.day)}`}
              notes={[event.by]}
              withdrawn={sayRemoved(event.takenBack)}
              actions={
                <DialogButton look="ghost" dialog={<RemoveDialog id={id} event={event} />}>
                  Remove
                </DialogButton>
              }
            />
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
