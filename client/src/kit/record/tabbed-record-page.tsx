import type { ReactNode } from 'react'
import { FormSkeleton, RecordGate, type RecordGateProps } from '#client/kit/form/record/record-gate.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { Together } from '#client/lib/pages/together.tsx'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { Beside } from './beside.tsx'
import { RecordDocuments, RecordNotes, RecordTasks } from './lazy-writing.tsx'
import type { OnRecord } from './notes/record-notes.tsx'
import { RecordHead } from './record-head.tsx'
import { type DeletionCallbacks, RecordMenu } from './record-menu.tsx'
import { type RecordTab, RecordTabs } from './record-tabs.tsx'
import { Related } from './related.tsx'
import { Timeline } from './timeline/timeline.tsx'
import type { RecordView } from './view.ts'

interface TabbedRecordPageProps<Row> {
  view: RecordView<Row>
  id: string
  record: RecordGateProps<Row>['record']
  deletion: (row: NoInfer<Row>, asking: DeletionCallbacks) => ReactNode
  /** The part above the tabs, such as a question that waits for its answer. */
  above?: (row: NoInfer<Row>) => ReactNode
  /** The tabs before History; undefined while an answer that decides on them is loading. */
  tabs: (row: NoInfer<Row>) => RecordTab[] | undefined
  /** The tab that opens when the address names none. */
  first: string
}

/** The page of a record that has too much for one form: its head, and below it one tab at a time. */
export function TabbedRecordPage<Row extends { id: string }>(props: TabbedRecordPageProps<Row>) {
  const { view, id, record, deletion, above, tabs, first } = props
  const { resource, nameOf } = view
  const list = paths.of(resource.name).list()
  const mayWrite = useMayWrite()
  const written = { resource, id } as OnRecord
  // A client landlord does not see what the team did and wrote.
  const hasHistory = useMay('read')
  const row = record.data
  const menu = row && mayWrite && (
    <RecordMenu name={nameOf(row)} list={list} deletion={(asking) => deletion(row, asking)} />
  )
  const documents = {
    value: 'documents',
    label: 'Documents',
    panel: (
      <div className="max-w-3xl">
        <RecordDocuments {...written} />
      </div>
    ),
  }
  const history = {
    value: 'history',
    label: 'History',
    panel: <RecordHistory view={view} id={id} />,
  }
  return (
    <>
      <RecordHead view={view} id={id} list={list} row={row} menu={menu} />
      <RecordGate record={record} words={resource.title} list={list}>
        {(whole) => {
          const known = tabs(whole)
          return (
            <Together outline={<FormSkeleton text="Loading..." />}>
              {above && <div className="mb-3 grid gap-3 empty:hidden">{above(whole)}</div>}
              {known && (
                <RecordTabs
                  label={resource.title.one}
                  tabs={hasHistory ? [...known, documents, history] : known}
                  first={first}
                />
              )}
            </Together>
          )
        }}
      </RecordGate>
    </>
  )
}

const columns = 'grid items-start gap-6 min-[1280px]:grid-cols-[minmax(0,48rem)_minmax(18rem,1fr)]'

interface BesideProps<Row> {
  view: RecordView<Row>
  row: Row
  children: ReactNode
}

/** A tab's content with the related records beside it, or below it on narrow screens. */
export function WithRelated<Row extends { id: string }>({ view, row, children }: BesideProps<Row>) {
  return (
    <Together outline={<FormSkeleton text="Loading..." />}>
      <div className={columns}>
        <div className="grid min-w-0 gap-6">{children}</div>
        <Beside label="Beside the form" className="print:hidden">
          <Related resource={view.resource} id={row.id} listedBy={view.listedBy?.(row)} />
        </Beside>
      </div>
    </Together>
  )
}

/** What happened to a record, and what the team noted and has to do. */
function RecordHistory<Row>({ view: { resource, timeline }, id }: { view: RecordView<Row>; id: string }) {
  const written = { resource, id } as OnRecord
  return (
    <Together outline={<FormSkeleton text="Loading..." />}>
      <div className={columns}>
        <div className="min-w-0">
          <Timeline isMain resource={resource} id={id} words={timeline} />
        </div>
        <Beside label="Beside the history">
          <RecordTasks {...written} />
          <RecordNotes {...written} />
        </Beside>
      </div>
    </Together>
  )
}
