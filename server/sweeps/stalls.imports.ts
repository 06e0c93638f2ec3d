import { setTimeout as sleep } from 'node:timers/promises'
import { aLandlord } from '../testing/records.ts'
import { signIn } from '../testing/sign-in.ts'
import { askOften, percentile } from './stalls.ask.ts'

const rowsOfFile = 8_000
const filesAtOnce = 3
const writersAtOnce = 40

interface NeighbourCounts {
  /** How often the neighbour asked, and what it waited, in milliseconds. */
  asked: number
  /** The same while nobody else did anything. */
  quiet: number
  p50: number
  p99: number
  longest: number
  /** The statuses of the imports, and how long all of them took, in milliseconds. */
  imports: number[]
  took: number
  written: number
}

const fileOf = (file: number, rows: number) =>
  ['Full Name,E-mail,Tel.,Address']
    .concat(
      Array.from(
        { length: rows },
        (_, row) =>
          `Person ${file} ${row},p${file}.${row}@example.org,020 7946 0${row % 1000},${row} Alma Road`,
      ),
    )
    .join('\r\n')

/** One account imports three files, or a share of each, and has forty people who save; another account reads and saves a record meanwhile. */
export async function sweepImports(server: { url: string }, share: number): Promise<NeighbourCounts> {
  const busy = await signIn(server, { email: 'busy@example.org' })
  const neighbour = await signIn(server, { email: 'neighbour@example.org' })
  const { body: own } = await neighbour.call<{ id: string }>('POST', '/api/landlords', aLandlord())
  const askNeighbour = () =>
    askOften(server.url, {
      path: `/api/landlords/${own.id}`,
      headers: { cookie: neighbour.cookie },
      every: 100,
    })
  const stopQuiet = askNeighbour()
  await sleep(3_000)
  const quiet = await stopQuiet()
  let isOver = false
  let written = 0
  const writers = Array.from({ length: writersAtOnce }, async () => {
    while (!isOver) {
      const { status } = await busy.call('POST', '/api/landlords', aLandlord())
      if (status === 201) written += 1
      else await sleep(20)
    }
  })
  const stop = askNeighbour()
  const began = performance.now()
  const imports = await Promise.all(
    Array.from({ length: filesAtOnce }, async (_, file) => {
      const text = fileOf(file, rowsOfFile * share)
      const mapping = ['name', 'email', 'phone', 'address']
      const body = { fileName: 'people.csv', text, mapping, dryRun: false, skipDuplicates: true }
      const answer = await busy.call('POST', '/api/landlords/import', body)
      return answer.status
    }),
  )
  const took = performance.now() - began
  isOver = true
  const times = await stop()
  await Promise.all(writers)
  return {
    quiet: percentile(quiet, 0.99),
    asked: times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    longest: times.at(-1) ?? 0,
    imports,
    took,
    written,
  }
}
