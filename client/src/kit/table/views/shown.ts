import type { SavedView } from '#shared/office/views/views.ts'

/** The list's present state in the form that a view stores. */
export type Shown = Pick<SavedView, 'query' | 'hidden' | 'density'>
