import { latePart } from '#client/lib/browser/screen.ts'

/** The dialog with the data about a person, whose code is loaded when somebody opens it. */
export const PersonData = latePart(() => import('./person-data.tsx')).Part

/** The dialog with the data about the signed-in person. */
export const OwnData = latePart(() => import('./own-data.tsx')).Part
