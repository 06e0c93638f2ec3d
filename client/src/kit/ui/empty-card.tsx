import { Card } from './card.tsx'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'

/** An empty state on a card of its own, in place of a list or of a whole page. */
export const EmptyCard = (props: EmptyStateProps) => (
  <Card>
    <EmptyState {...props} />
  </Card>
)
