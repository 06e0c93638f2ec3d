import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isAnswering, subscribeToLostConnection, tryEvery } from '../browser/reach.ts'
import { ApiError } from './api.ts'

export type Connection = 'fine' | 'offline' | 'server-down'

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
export function useConnection(): Connection {
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
