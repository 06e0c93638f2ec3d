import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  /** The envelope's recipients. */
  to: string[]
  subject: string
  text: string
  html: string
  headers: Map<string, string>
  /** The mail's source as it was received. */
  raw: string
}

export interface Mailbox {
  /** For SMTP_URL. */
  url: string
  mails: ReceivedMail[]
  /** The next mail to this address that no call has returned yet. Throws after `patience` milliseconds. */
  waitFor(to: string, patience?: number): Promise<ReceivedMail>
  /** Refuses the next `count` mails with this code: 451 for a later try, 550 for good. */
  refuseNext(count: number, code: number): void
  /** How often a mail was refused so far. */
  readonly refused: number
  stop(): Promise<void>
}

function decodeWord(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, kind: string, content: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64').toString('utf8')
        : fromQuotedPrintable(content.replaceAll('_', ' ')),
    )
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function split(raw: string) {
  const at = raw.indexOf('\r\n\r\n')
  const headers = new Map<string, string>()
  for (const line of raw
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const [name = '', ...rest] = line.split(': ')
    headers.set(name.toLowerCase(), decodeWord(rest.join(': ')))
  }
  return { headers, body: raw.slice(at + 4) }
}

/** The first part of this content type, decoded; empty when there is none. */
function partOf(raw: string, kind: string): string {
  const { headers, body } = split(raw)
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1]
  if (boundary) {
    const parts = body.split(`--${boundary}`).slice(1, -1)
    return parts.map((part) => partOf(part.replace(/^\r\n/, ''), kind)).find(Boolean) ?? ''
  }
  if (!type.startsWith(kind)) return ''
  const encoding = headers.get('content-transfer-encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body) : body
}

function read(raw: string, to: string[]): ReceivedMail {
  const { headers } = split(raw)
  return {
    to,
    subject: headers.get('subject') ?? '',
    text: partOf(raw, 'text/plain').replaceAll('\r\n', '\n'),
    html: partOf(raw, 'text/html'),
    headers,
    raw,
  }
}

/** Starts a real SMTP server in this process that stores the mails it gets. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  const seen = new Set<ReceivedMail>()
  const watchers = new Set<() => void>()
  let refusals: { count: number; code: number } = { count: 0, code: 250 }
  let refused = 0

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusals.count > 0) {
          refusals.count -= 1
          refused += 1
          return done(Object.assign(new Error('Not now'), { responseCode: refusals.code }))
        }
        mails.push(
          read(
            Buffer.concat(chunks).toString('utf8'),
            envelope.rcptTo.map(({ address }) => address),
          ),
        )
        done()
        for (const watcher of watchers) watcher()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    get refused() {
      return refused
    },
    refuseNext(count, code) {
      refusals = { count, code }
    },
    waitFor(to, patience = 20_000) {
      return new Promise((found, failed) => {
        const look = () => {
          const mail = mails.find((each) => each.to.includes(to) && !seen.has(each))
          if (!mail) return
          seen.add(mail)
          watchers.delete(look)
          clearTimeout(late)
          found(mail)
        }
        const late = setTimeout(() => {
          watchers.delete(look)
          failed(new Error(`no mail to ${to} within ${patience} ms`))
        }, patience)
        watchers.add(look)
        look()
      })
    },
    stop: () => new Promise((done) => server.close(done)),
  }
}
