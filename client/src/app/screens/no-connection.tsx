import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { EmptyPlot } from './empty-plot.tsx'

/**
 * Shown in the dashboard's frame when a page was opened and nobody can say whose it is. Records are not kept in the
 * browser, where they would outlive the session and the right to see them.
 */
export function NoConnection() {
  return (
    <main id="content">
      <h1 className="sr-only">No connection</h1>
      <EmptyState
        picture={<EmptyPlot sign="SHUT" />}
        title="The dashboard needs the connection"
        text="Your records are on the server, and it cannot be reached. This page appears by itself as soon as it can, and what you typed and did not save is still there."
      />
    </main>
  )
}
