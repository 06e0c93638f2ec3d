import { latePart } from '#client/lib/browser/screen.ts'

/** The code of BulkStatus, forms and all, arrives once something is selected. */
export const BulkStatus = latePart(() => import('./bulk-status.tsx')).Part
