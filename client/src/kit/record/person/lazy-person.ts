import { latePart } from '#client/lib/screen.ts'

/** The dialog with the data about a person, whose code is loaded when somebody opens it. */
export const PersonData = latePart(() => import('./person-data.tsx')).Part
