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

/** '17:30' → '5:30 PM', as screens show times. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const half = hour < 12 ? 'AM' : 'PM'
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`
}
