import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'

/**
 * Shown in the dashboard's frame while the server cannot be asked who is signed in. The browser keeps no records, because
 * stored records would outlive the session and the right to see them.
 */
export function NoConnection() {
  return (
    <main id="content">
      <h1 className="sr-only">No connection</h1>
      <EmptyState
        picture={<EmptyPlot sign="SHUT" />}
        title="The dashboard needs a connection"
        text="We can’t reach the server, where your records are. This page appears automatically once you’re connected, and what you typed but didn’t save is still there."
      />
    </main>
  )
}
