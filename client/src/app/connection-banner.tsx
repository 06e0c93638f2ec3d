import { WifiOff } from 'lucide-react'
import { useConnection } from '#client/lib/use-connection.ts'

const sentences = {
  offline:
    'You are offline. What you see may be out of date, and changes cannot be saved until you are back.',
  'server-down':
    'The server cannot be reached. Trying again every few seconds; there is nothing you need to do.',
}

/** Says that the network or the server is away, and goes by itself when they are back. */
export function ConnectionBanner() {
  const connection = useConnection()
  return (
    <div role="status" className="sticky top-0 z-30">
      {connection !== 'fine' && (
        <p className="flex items-center justify-center gap-2.5 bg-ink px-4 py-2.5 text-14 font-medium text-page">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {sentences[connection]}
        </p>
      )}
    </div>
  )
}
