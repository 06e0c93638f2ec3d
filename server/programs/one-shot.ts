import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { locateProcess } from './locate.ts'

/** A program that does one piece of work that only the end of its process can stop. */
interface OneShot {
  /** The program's file, such as 'files/svg.program'. */
  program: string
  /** What Node is told of its memory. */
  limits: readonly string[]
  /** How long the work may take, in milliseconds. */
  patience: number
}

/** What a program says: that it is ready for its order, and then what it made or why it refuses. */
export type FromProgram<Made> = 'ready' | { refused: string } | { made: Made }

type Answer<Made> = Exclude<FromProgram<Made>, 'ready'> | 'died' | 'late' | 'not started'

/** How long a program may take to start on a busy machine, in milliseconds. */
const startTime = 30_000

/** A lower priority than the server's, so that the work never takes the processor from answers. */
const priority = 5

/** Gives an order to a new process and ends it afterwards. The process gets the order and none of the server's environment. */
export async function runProgram<Made>(of: OneShot, order: object): Promise<Answer<Made>> {
  const child = startProgram(of)
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  try {
    return await talkWith<Made>(child, order, of.patience)
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

function startProgram({ program, limits }: OneShot): ChildProcess {
  const { file, execArgv } = locateProcess(program)
  const { SystemRoot } = process.env
  const child = fork(file, [], {
    execArgv: [...execArgv, ...limits],
    // Windows starts no program without SystemRoot.
    env: SystemRoot ? { SystemRoot } : {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  try {
    if (child.pid) setPriority(child.pid, priority)
  } catch {
    // Some systems allow no other priority; the work's time is limited all the same.
  }
  return child
}

function talkWith<Made>(child: ChildProcess, order: object, patience: number): Promise<Answer<Made>> {
  let late: NodeJS.Timeout
  const answer = new Promise<Answer<Made>>((done) => {
    late = setTimeout(() => done('not started'), startTime)
    child.once('error', () => done('not started'))
    child.once('close', () => done('died'))
    child.on('message', (message: FromProgram<Made>) => {
      if (message !== 'ready') return done(message)
      clearTimeout(late)
      late = setTimeout(() => done('late'), patience)
      child.send(order)
    })
  })
  return answer.finally(() => clearTimeout(late))
}
