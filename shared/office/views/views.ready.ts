import type { ViewList } from './views.ts'

/** A ready-made view that everybody has. Its days move with the calendar. */
export interface ReadyView {
  /** The id: a word, where a saved view has a UUID. */
  id: string
  list: ViewList
  name: string
  query: string
}

export const readyViews: readonly ReadyView[] = [
  {
    id: 'overdue-14',
    list: 'invoices',
    name: 'Overdue over 14 days',
    query: 'status=overdue&due=over-14-days-ago&sort=dueDate',
  },
  { id: 'ending-quarter', list: 'tenancies', name: 'Ending this quarter', query: 'ends=this-quarter' },
  { id: 'late-14', list: 'rent', name: 'In arrears over 14 days', query: 'late=14' },
  { id: 'empty-30', list: 'properties', name: 'Empty over 30 days', query: 'empty=30' },
]
