import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isAnswering, subscribeToLostConnection, tryEvery } from '../../lib/browser/reach.ts'
import { ApiError } from '../../lib/calls/api.ts'

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

type Connection = 'fine' | 'offline' | 'server-down'

function subscribeToNetwork(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const isUnavailable = (error: unknown) => error instanceof ApiError && [502, 503, 504].includes(error.status)

/**
 * Whether the server can be reached. There is no polling while it can: a call that failed to arrive, or was answered
 * with 502, 503 or 504, starts it. The first good answer stops the polling and repeats the failed reads.
 */
function useConnection(): Connection {
  const client = useQueryClient()
  const online = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  const [probe, setProbe] = useState<string | null>(null)
  const [down, setDown] = useState(false)

  useEffect(() => {
    const watch = ({ query }: { query: { state: { error: unknown } } }) => {
      if (isUnavailable(query.state.error)) setProbe('/readyz')
    }
    const stopHearing = subscribeToLostConnection(() => setProbe('/healthz'))
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') watch(event)
    })
    return () => {
      stopHearing()
      stop()
    }
  }, [client])

  useEffect(() => {
    if (!probe || !online) return
    let done = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const reached = await isAnswering(probe)
      if (done) return
      setDown(!reached)
      if (!reached) {
        timer = setTimeout(ask, tryEvery)
        return
      }
      setProbe(null)
      void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    }
    void ask()
    return () => {
      done = true
      clearTimeout(timer)
    }
  }, [probe, online, client])

  if (!online) return 'offline'
  return down ? 'server-down' : 'fine'
}
