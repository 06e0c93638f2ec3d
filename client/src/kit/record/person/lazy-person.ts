import { quietPart } from '#client/lib/browser/screen.ts'

/** The dialog with the data about a person, whose code is loaded when somebody opens it. */
export const PersonData = quietPart(() => import('./person-data.tsx'))
