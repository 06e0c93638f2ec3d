import { openWire } from './wire.ts'

interface Asking {
  path?: string
  headers?: Record<string, string>
  /** In milliseconds. */
  every?: number
  /** Whether the server is in this process: what keeps it busy keeps the asking waiting too, and counts. */
  isHere?: boolean
}

/** Asks an address again and again until told to stop, whether it has answered or not. Answers how long each answer took. */
export function askOften(
  url: string,
  { path = '/healthz', headers = {}, every = 15, isHere = false }: Asking = {},
) {
  const { send, close } = openWire(url, 200)
  const times: number[] = []
  const asked: Promise<unknown>[] = []
  const ask = async (began: number) => {
    // An ask without an answer waited longer than any.
    await send({ method: 'GET', path, headers }).catch(() => undefined)
    times.push(performance.now() - began)
  }
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    asked.push(ask(isHere ? Math.min(now, last + every) : now))
    last = now
  }, every)
  return async () => {
    clearInterval(timer)
    await Promise.all(asked)
    close()
    return times.sort((a, b) => a - b)
  }
}

/** The time within which this share of the answers came. */
export const percentile = (times: number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
