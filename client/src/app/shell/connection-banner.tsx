import { WifiOff } from 'lucide-react'
import { useConnection } from '#client/lib/calls/use-connection.ts'

const sentences = {
  offline:
    'You are offline. What you see may be out of date, and changes cannot be saved until you are back.',
  'server-down':
    'The server cannot be reached. Trying again every few seconds; there is nothing you need to do.',
}

/** Says that the network or the server cannot be reached, and disappears by itself when both are back. */
export function ConnectionBanner() {
  const connection = useConnection()
  return (
    <div
      role="status"
      className="print:hidden pointer-events-none fixed inset-x-3 bottom-4 z-50 flex justify-center"
    >
      {connection !== 'fine' && (
        <p className="flex max-w-xl items-center gap-3 rounded-card bg-ink px-4 py-3 text-14 font-medium text-page shadow-card">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {sentences[connection]}
        </p>
      )}
    </div>
  )
}
