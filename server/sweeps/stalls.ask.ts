import { openWire } from './wire.ts'

/** How often others ask unless told otherwise, in milliseconds. */
const often = 15

/** Asks an address again and again until told to stop, whether it has answered or not. Answers how long each answer took. */
export function askOften(
  url: string,
  path = '/healthz',
  headers: Record<string, string> = {},
  every = often,
) {
  const { send, close } = openWire(url, 200)
  const times: number[] = []
  const asked: Promise<unknown>[] = []
  const ask = async () => {
    const began = performance.now()
    // An ask without an answer waited longer than any.
    await send({ method: 'GET', path, headers }).catch(() => undefined)
    times.push(performance.now() - began)
  }
  const timer = setInterval(() => asked.push(ask()), every)
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
