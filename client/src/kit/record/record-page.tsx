import type { ReactNode } from 'react'
import { FormSkeleton, RecordGate, type RecordGateProps } from '#client/kit/form/record/record-gate.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { Together } from '#client/lib/pages/together.tsx'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { Beside } from './beside.tsx'
import { RecordDocuments, RecordNotes, RecordTasks } from './lazy-writing.tsx'
import type { OnRecord } from './notes/record-notes.tsx'
import { RecordHead } from './record-head.tsx'
import { type DeletionCallbacks, RecordMenu } from './record-menu.tsx'
import { type RecordTab, RecordTabs } from './record-tabs.tsx'
import { Related } from './related.tsx'
import { Timeline } from './timeline/timeline.tsx'
import type { RecordView } from './view.ts'

interface RecordPageProps<Row, Whole extends Row> {
  view: RecordView<Row>
  id: string
  /** The record's row for the head. Until the record is read it is the list's row. */
  row: NoInfer<Row> | undefined
  record: RecordGateProps<Whole>['record']
  /** The dialog that asks before deleting. */
  deletion: (row: NoInfer<Row>, asking: DeletionCallbacks) => ReactNode
  /** Tabs beside the form's tab. */
  tabs?: ((row: Whole) => RecordTab[]) | undefined
  /** What stands beside the form, before what belongs to the record. */
  beside?: ((row: Whole) => ReactNode) | undefined
  /** The form, and parts of the record that are saved separately. */
  children: (row: Whole) => ReactNode
}

/**
 * The page of a record: head, form and timeline. Related records, tasks and notes are beside the form, and below the form
 * on narrow screens.
 */
export function RecordPage<Row extends { id: string }, Whole extends Row>(
  props: RecordPageProps<Row, Whole>,
) {
  const { view, id, row, record, deletion, tabs, beside, children } = props
  const { resource, nameOf } = view
  const list = paths.of(resource.name).list()
  const mayWrite = useMayWrite()
  const menu = row && mayWrite && (
    <RecordMenu
      name={nameOf(row)}
      list={list}
      deletion={(asking) => deletion(row, asking)}
      person={view.person && { kind: view.person, id }}
    />
  )
  return (
    <>
      <RecordHead view={view} id={id} list={list} row={row} menu={menu} />
      <RecordGate record={record} words={resource.title} list={list}>
        {(whole) => {
          const written = view.writtenOn?.(whole) ?? ({ resource, id } as OnRecord)
          const details = (
            <div className="grid items-start gap-6 min-[1280px]:grid-cols-[minmax(0,48rem)_minmax(18rem,1fr)] min-[1280px]:grid-rows-[auto_1fr]">
              <div className="grid min-w-0 gap-6">{children(whole)}</div>
              <Beside label="Beside the form" className="min-[1280px]:row-span-2">
                {beside?.(whole)}
                <Related resource={resource} id={id} listedBy={view.listedBy?.(whole)} />
                <RecordDocuments {...written} />
                <RecordTasks {...written} />
                <RecordNotes {...written} />
              </Beside>
              <div className="min-w-0">
                <Timeline resource={resource} id={id} words={view.timeline} />
              </div>
            </div>
          )
          const others = tabs?.(whole) ?? []
          const gathered = <Together outline={<FormSkeleton text="Loading..." />}>{details}</Together>
          if (others.length === 0) return gathered
          const first = { value: 'details', label: 'Details', panel: gathered }
          return <RecordTabs label={resource.title.one} tabs={[first, ...others]} first="details" />
        }}
      </RecordGate>
    </>
  )
}
