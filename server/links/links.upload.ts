import type { Readable } from 'node:stream'
import busboy from 'busboy'
import type { Request, Response } from 'express'
import { photoLimit } from '#shared/office/repairs/repairs.events.ts'
import { countOf } from '#shared/text.ts'
import { NotFound, Refused } from '../db/refusals.ts'
import { sayTooLarge } from '../files/papers.make.ts'
import type { Errors, Typed } from '../http/form-page.ts'
import { readBodyInTime } from '../http/slow-bodies.ts'
import { WorkQueue } from '../http/work-queue.ts'
import { sourceOf } from './links.code.ts'
import type { FileTaker, FoundSubject, LinkContext, LinkKind } from './links.kind.ts'
import { addLinkEvent, type OpenLink } from './links.store.ts'

const nothingSent = 'Nothing was sent. Choose photos first.'

const filesPerForm = 20

/** The file that has come, and the one that comes after it, are in memory, so few forms are read at once. */
const uploads = new WorkQueue({
  name: 'files of links',
  running: 20,
  runningOfOne: 2,
  waiting: 40,
  waitingOfOne: 2,
  sentences: {
    one: 'Your photos are still being received. Please wait until they are there.',
    all: 'Many photos are being received right now. Please try again in a minute.',
  },
  seconds: 60,
})

/** What came of the files of a form. */
interface Received {
  arrived: number
  /** Files that were there already. */
  repeated: number
  /** What files were that are no photos. */
  said: string[]
  /** A sentence for each file that was not stored. */
  refused: string[]
  /** Whether the connection ended before the form did. */
  isCut: boolean
}

function openParser({ headers }: Request) {
  try {
    const limits = { files: filesPerForm, fileSize: photoLimit + 1, fields: 10, fieldSize: 5_000 }
    return busboy({ headers, limits, defParamCharset: 'utf8' })
  } catch {
    throw new Refused(400, 'invalid-input', nothingSent)
  }
}

const refuseAll = (): never => {
  throw new NotFound()
}

/** A name that fits a row: without control characters, and not longer than file systems allow. */
const tidyName = (name = ''): string => name.replace(/\p{Cc}/gu, '').slice(-200)

async function read(
  request: Request,
  response: Response,
  open: (typed: Typed) => Promise<FileTaker>,
): Promise<Received> {
  const parser = openParser(request)
  const received: Received = { arrived: 0, repeated: 0, said: [], refused: [], isCut: false }
  const typed: Typed = {}
  let taker: Promise<FileTaker> | undefined
  let failure: unknown
  let isBusy = false
  // A file is read once the one before it is stored; until then the sender waits.
  let work = Promise.resolve()

  async function take(stream: Readable & { truncated?: boolean }, fileName: string): Promise<void> {
    const chunks = await stream.toArray().catch(() => undefined)
    if (!chunks) return
    const bytes = Buffer.concat(chunks)
    // An empty file field comes as a file without a name.
    if (failure || (bytes.length === 0 && !fileName)) return
    taker ??= open(typed)
    const store = await taker
    isBusy = true
    try {
      if (stream.truncated) throw new Refused(400, 'file-too-large', sayTooLarge(photoLimit))
      const came = await store({ bytes, fileName })
      if (typeof came === 'string') received.said.push(came)
      else received[came ? 'arrived' : 'repeated'] += 1
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      received.refused.push(`${fileName || 'A photo'}: ${error.errors?.file ?? error.message}`)
    } finally {
      isBusy = false
    }
  }

  parser.on('field', (name, text) => {
    typed[name] = text.trim()
  })
  parser.on('filesLimit', () => {
    received.refused.push(`Only the first ${filesPerForm} were taken. Please send the others afterwards`)
  })
  parser.on('file', (_field, stream, { filename }) => {
    stream.on('error', () => {})
    work = work
      .then(() => take(stream, tidyName(filename)))
      .catch((error) => {
        failure ??= error
      })
  })
  const cut = () => {
    received.isCut = true
    parser.destroy()
  }
  await readBodyInTime(
    (_request, _response, done) => {
      parser.once('error', cut).once('close', () => done())
      request.once('close', () => request.complete || cut())
      request.pipe(parser)
    },
    request,
    response,
    () => isBusy,
  ).catch(cut)
  await work
  if (failure) throw failure
  return received
}

/** '2 photos arrived. notes.txt: Choose a PDF …' */
function describe({ arrived, repeated, said, refused, isCut }: Received): string {
  const sentences = [
    ...said,
    arrived > 0 || isCut ? `${countOf(arrived, 'photo')} arrived` : '',
    repeated > 0 ? `${countOf(repeated, 'photo')} had arrived before` : '',
    isCut ? 'The connection ended early. Please send the others again' : '',
    ...refused,
  ]
  return `${sentences.filter(Boolean).join('. ')}.`
}

/** Why a form with files is shown again, with what was typed in it. */
interface Troubled {
  trouble: string
  status: number
  typed: Typed
  errors?: Errors
}

/**
 * Reads a form with files, and has each stored as it arrives, so that those before a dropped connection are there. Answers what was
 * wrong; undefined where all were stored.
 */
export async function takeFiles(
  { kind, at, found, link, scope }: OpenLink & { kind: LinkKind; at: LinkContext; found: FoundSubject },
  { request, response }: { request: Request; response: Response },
): Promise<Troubled | undefined> {
  let typed: Typed = {}
  const open = async (fields: Typed) => {
    typed = fields
    return (await kind.receive?.(at, found, fields)) ?? refuseAll()
  }
  let received: Received
  try {
    received = await uploads.run(link.id, () => read(request, response, open))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { message: trouble, status, errors = {} } = error
    return { trouble, status, typed, errors }
  }
  const { arrived, repeated, said, refused, isCut } = received
  const isWhole = refused.length === 0 && !isCut
  if (isWhole && arrived + repeated + said.length === 0) return { trouble: nothingSent, status: 400, typed }
  const trouble = describe(received)
  const isTaken = arrived + said.length > 0
  await addLinkEvent(scope, {
    linkId: link.id,
    kind: isTaken ? 'answered' : 'refused',
    ...sourceOf(request),
    // Once some have arrived, what was wrong with the others is said on the page at once, and not again.
    inWords: isTaken ? describe({ ...received, refused: [] }) : trouble,
  })
  return isWhole ? undefined : { trouble, status: 400, typed }
}
