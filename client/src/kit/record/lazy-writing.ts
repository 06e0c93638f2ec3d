import { latePart } from '#client/lib/browser/screen.ts'

/** The documents, notes and tasks on a record, whose code is loaded after the form's. */
export const RecordDocuments = latePart(() => import('./documents/record-documents.tsx')).Part
export const RecordNotes = latePart(() => import('./notes/record-notes.tsx')).Part
export const RecordTasks = latePart(() => import('./tasks/record-tasks.tsx')).Part
