import { useEffect, useState } from 'react'
import { timeOfDay } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { minutesOf } from './viewings.layout.ts'

const readClock = (now: Date) => ({ day: today(now), minutes: minutesOf(timeOfDay(now)) })

/** Today and the minute of the day in London, updated twice a minute. */
export function useNow(): { day: string; minutes: number } {
  const [now, setNow] = useState(() => readClock(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setNow(readClock(new Date())), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
