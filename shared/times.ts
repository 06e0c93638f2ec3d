import { formatTime } from './date-format.ts'

const shape = /^\s*(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*([ap]\.?m\.?)?\s*$/i

/** '10:00 AM', '5.30pm', '17:30' → '17:30'; undefined for a text that is no time of day. */
export function readTime(text: string): string | undefined {
  // Longer texts are no times, and the pattern takes quadratic time over spaces.
  if (text.length > 20) return undefined
  const [, hours = '', minutes = '00', half] = shape.exec(text) ?? []
  if (hours === '' || (half === undefined && !/[:.]/.test(text))) return undefined
  let hour = Number(hours)
  if (half) {
    if (hour < 1 || hour > 12) return undefined
    hour = (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
  }
  if (hour > 23 || Number(minutes) > 59) return undefined
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

/** '17:30' → '5:30 PM', as the calls and the list of viewings write times, whatever the account's clock. */
export const writeTime = (time: string): string => formatTime(time, { clock: '12-hour' })
