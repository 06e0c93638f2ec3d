import { lazy } from 'react'

/** The code of BulkStatus, forms and all, arrives once something is selected. */
export const BulkStatus = lazy(() => import('./bulk-status.tsx'))
