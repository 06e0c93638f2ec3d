const levels: Record<number, string> = { 40: 'Warning: ', 50: 'Error: ', 60: 'Error: ' }

/** The fields of a line that say nothing to a person at a terminal, or that stand elsewhere in it. */
const left = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err'])

// What strangers send may be part of a line, and a terminal obeys control characters.
const withoutControls = (text: string) =>
  text.replace(/[^\P{Cc}\n]/gu, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** A text of several lines, such as a mail, stands below its line. */
const textOf = (name: string, value: unknown) => {
  if (typeof value !== 'string') return `${name} ${JSON.stringify(value)}`
  return value.includes('\n') ? `${name}:\n${value.trim().replace(/^/gm, '    ')}\n` : `${name} ${value}`
}

/** A line of the log, which is JSON, as a person reads it: the time, the sentence, what it is about, and an error's stack. */
export function makeReadable(line: string): string {
  const { level, time, msg, err, req, res, responseTime, ...fields } = JSON.parse(line)
  const clock = new Date(time).toTimeString().slice(0, 8)
  const call = req
    ? `${req.method} ${req.path}${res ? ` ${res.statusCode} in ${responseTime} ms [${req.id.slice(0, 8)}]` : ''}`
    : ''
  const about = Object.entries(fields).flatMap(([name, value]) =>
    left.has(name) || value === undefined ? [] : textOf(name, value),
  )
  const told = about.length > 0 ? ` (${about.join(', ')})` : ''
  const sentence = res ? '' : (msg ?? '')
  const trace = err ? `\n${err.stack ?? [`${err.name}: ${err.message}`, ...(err.at ?? [])].join('\n')}` : ''
  const words = [sentence, call].filter(Boolean).join(': ')
  return `${withoutControls(`${clock}  ${levels[level] ?? ''}${words}${told}${trace}`)}\n`
}
