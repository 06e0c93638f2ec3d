import { useCallback, useEffect, useState } from 'react'

/** Counts whole seconds down by the clock, so that a sleeping tab does not lengthen the wait. */
export function useCountdown() {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    if (end <= Date.now()) return
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [end])

  const start = useCallback((seconds: number) => setEnd(Date.now() + seconds * 1000), [])
  return { left, start }
}
