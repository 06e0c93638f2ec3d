import type { PublicAgent } from '#shared/public/showcase/showcase.ts'

/** RFC 6350, 3.4: what would end a value or part it. */
const escaped = (text: string) =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[,;]/g, (sign) => `\\${sign}`)

/** RFC 6350, 3.2: at most 75 bytes a line, never within a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let length = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (length + size > 75) {
      parts.push(part)
      part = ''
      // The space that the next line begins with counts.
      length = 1
    }
    part += sign
    length += size
  }
  return [...parts, part].join('\r\n ')
}

/** The agent for somebody's address book. Version 3.0, which every address book still reads. */
export function writeVcard(agent: PublicAgent, url: string): string {
  const words = agent.name.split(' ')
  const last = words.length > 1 ? (words.pop() ?? '') : ''
  const lines: [name: string, value: string][] = [
    ['VERSION', '3.0'],
    ['FN', escaped(agent.name)],
    ['N', `${escaped(last)};${escaped(words.join(' '))};;;`],
    ['ORG', escaped(agent.agency)],
    ['TITLE', escaped(agent.title)],
    ['TEL;TYPE=WORK,VOICE', escaped(agent.phone)],
    ['EMAIL;TYPE=WORK,INTERNET', escaped(agent.email)],
    ['URL', url],
    ['NOTE', escaped(agent.tagline)],
  ]
  const said = lines.filter(([, value]) => value !== '').map(([name, value]) => folded(`${name}:${value}`))
  return ['BEGIN:VCARD', ...said, 'END:VCARD', ''].join('\r\n')
}
