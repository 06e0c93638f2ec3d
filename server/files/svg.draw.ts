import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { TryLater } from '../http/errors.ts'
import { locateProcess } from '../programs/locate.ts'
import { type MadePicture, refusePicture } from './pictures.ts'
import type { FromProgram, SvgOrder } from './svg.program.ts'

const mostBytes = 100 * 1024

/** How long a drawing may take, and how long the program may take to start on a busy machine, in milliseconds. */
const drawingTime = 2_000
const startTime = 15_000

/** A lower priority than the server's, so that a drawing never takes the processor from answers. */
const priority = 5

/**
 * Draws an SVG as PNG in a process of its own, because librsvg can only be stopped by ending its process. The process gets
 * the bytes and none of the server's environment. Throws a 400 for an SVG that is refused or takes longer than 2 s.
 */
export async function drawSvg(bytes: Buffer): Promise<MadePicture> {
  if (bytes.length > mostBytes) refusePicture('An SVG may have at most 100 KB. Save it as PNG and try again')
  const child = startProgram()
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  try {
    return await talkWith(child, bytes)
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

function startProgram(): ChildProcess {
  const { file, execArgv } = locateProcess('files/svg.program')
  const { SystemRoot } = process.env
  const child = fork(file, [], {
    execArgv: [...execArgv, '--max-old-space-size=64'],
    // Windows starts no program without SystemRoot.
    env: SystemRoot ? { SystemRoot } : {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  try {
    if (child.pid) setPriority(child.pid, priority)
  } catch {
    // Some systems allow no other priority; the drawing's time is limited all the same.
  }
  return child
}

function talkWith(child: ChildProcess, bytes: Buffer): Promise<MadePicture> {
  let late: NodeJS.Timeout
  const answer = new Promise<MadePicture>((done, failed) => {
    const failLater = (milliseconds: number, fail: () => void) => {
      clearTimeout(late)
      late = setTimeout(fail, milliseconds)
    }
    const refuse = (message: string) => {
      try {
        refusePicture(message)
      } catch (error) {
        failed(error)
      }
    }
    const failToStart = () =>
      failed(new TryLater('The logo cannot be drawn just now. Please try again shortly.', 10, 503))
    failLater(startTime, failToStart)
    child.once('error', failToStart)
    child.once('close', () => refuse('This SVG needs too much to be drawn. Save it as PNG and try again'))
    child.on('message', (message: FromProgram) => {
      if (message === 'ready') {
        failLater(drawingTime, () =>
          refuse('This SVG takes too long to be drawn. Save it as PNG and try again'),
        )
        child.send({ bytes } satisfies SvgOrder)
      } else if ('refused' in message) refuse(message.refused)
      else done({ ...message, bytes: Buffer.from(message.bytes) })
    })
  })
  return answer.finally(() => clearTimeout(late))
}
