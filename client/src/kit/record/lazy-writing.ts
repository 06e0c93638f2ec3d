import { latePart } from '#client/lib/screen.ts'

/** What the team writes on a record; the code arrives after the form's. */
export const RecordNotes = latePart(() => import('./notes/record-notes.tsx')).Part
export const RecordTasks = latePart(() => import('./tasks/record-tasks.tsx')).Part
