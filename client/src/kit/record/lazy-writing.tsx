import { type ComponentType, Suspense } from 'react'
import { latePart } from '#client/lib/browser/screen.ts'
import { WaitTogether } from '#client/lib/pages/together.tsx'
import type { OnRecord } from './notes/record-notes.tsx'

const lateOnRecord = (load: () => Promise<{ default: ComponentType<OnRecord> }>) => {
  const { Part } = latePart(load)
  return (props: OnRecord) => (
    <Suspense fallback={<WaitTogether />}>
      <Part {...props} />
    </Suspense>
  )
}

/** The documents, notes and tasks on a record, whose code is loaded after the form's. */
export const RecordDocuments = lateOnRecord(() => import('./documents/record-documents.tsx'))
export const RecordNotes = lateOnRecord(() => import('./notes/record-notes.tsx'))
export const RecordTasks = lateOnRecord(() => import('./tasks/record-tasks.tsx'))
