import { setTimeout as sleep } from 'node:timers/promises'
import { aLandlord } from '../testing/records.ts'
import { signIn } from '../testing/sign-in.ts'
import { evilFiles } from './neighbours.files.ts'
import { percentile } from './stalls.ask.ts'

/** What a neighbour's own import takes, alone and beside others' refused files, in milliseconds. */
export interface NeighbourImport {
  file: string
  alone: number
  beside: number
  longest: number
  /** The statuses of the neighbour's imports. */
  statuses: number[]
  /** How many evil files were answered, by status. */
  evil: Record<number, number>
}

type Caller = Awaited<ReturnType<typeof signIn>>

const rowsOfNeighbour = 2_000
const attackers = 4
/** How often an import is timed. */
const rounds = 5

let neighbours = 0

const tenants = (round: number) =>
  ['Full Name,E-mail,Tel.']
    .concat(
      Array.from(
        { length: rowsOfNeighbour },
        (_, at) =>
          `Person ${round} ${at},n${round}.${at}@example.org,020 7946 0${String(at % 1000).padStart(3, '0')}`,
      ),
    )
    .join('\r\n')

/** Times imports of accounts that import for the first time, one after another. */
async function timeImports(server: { url: string }): Promise<{ times: number[]; statuses: number[] }> {
  const times: number[] = []
  const statuses: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    neighbours += 1
    const { call } = await signIn(server, { email: `next-door${neighbours}@example.org` })
    const body = {
      fileName: 'tenants.csv',
      text: tenants(round),
      mapping: ['name', 'email', 'phone'],
      dryRun: true,
    }
    const began = performance.now()
    const { status } = await call('POST', '/api/tenants/import', body)
    times.push(performance.now() - began)
    statuses.push(status)
  }
  return { times: times.sort((a, b) => a - b), statuses }
}

/** Brings one file the way its door wants it, and answers the status. */
async function bring(
  { call, cookie }: Caller,
  url: string,
  door: (typeof evilFiles)[number]['door'],
  { bytes, about, bankAccountId }: { bytes: Buffer; about: string; bankAccountId: string },
): Promise<number> {
  if (door === 'bank') {
    const search = new URLSearchParams({ bankAccountId, name: 'evil.ofx', dryRun: 'yes' })
    const answer = await fetch(`${url}/api/bank/files?${search}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    })
    await answer.arrayBuffer()
    return answer.status
  }
  const base64 = bytes.toString('base64')
  const { status } =
    door === 'import'
      ? await call('POST', '/api/tenants/import', { fileName: 'evil.xlsx', base64, dryRun: true })
      : await call('POST', '/api/documents', {
          about: { kind: 'landlords', id: about },
          kind: 'gas',
          shownTo: 'agency',
          fileName: 'evil.pdf',
          file: base64,
        })
  return status
}

/**
 * Four accounts of a minute ago bring refused files two at a time again and again, and other new accounts import 2,000
 * tenants meanwhile. `share` is how much of each file there is, and `names` chooses some.
 */
export async function sweepNeighbours(
  server: { url: string },
  { share, names = [], tell = () => {} }: { share: number; names?: string[]; tell?: (line: string) => void },
): Promise<NeighbourImport[]> {
  await timeImports(server)
  const found: NeighbourImport[] = []
  for (const [at, { name, door, make }] of evilFiles.entries()) {
    if (names.length > 0 && !names.includes(name)) continue
    const bytes = make(share)
    const alone = await timeImports(server)
    let isOver = false
    const evil: Record<number, number> = {}
    // Accounts of their own for each file: those that brought the last one have to wait.
    const people = await Promise.all(
      Array.from({ length: attackers }, (_, who) =>
        signIn(server, { email: `evil${at}.${who}@example.org` }),
      ),
    )
    const attacks = people
      .flatMap((person) => [person, person])
      .map(async (person) => {
        const landlord = await person.call<{ id: string }>('POST', '/api/landlords', aLandlord())
        const bank = { name: 'Client Account', openedOn: '2026-10-01' }
        const account =
          door === 'bank' && (await person.call<{ id: string }>('POST', '/api/bank/accounts', bank))
        const about = landlord.body.id
        while (!isOver) {
          const bankAccountId = account ? account.body.id : ''
          const status = await bring(person, server.url, door, { bytes, about, bankAccountId })
          evil[status] = (evil[status] ?? 0) + 1
          // Whoever asks without a pause measures how fast requests are answered, and not what a file takes.
          await sleep(status === 429 || status === 503 ? 1_000 : 250)
        }
      })
    await sleep(300)
    const beside = await timeImports(server)
    isOver = true
    await Promise.all(attacks)
    const each: NeighbourImport = {
      file: name,
      alone: percentile(alone.times, 0.5),
      beside: percentile(beside.times, 0.5),
      longest: beside.times.at(-1) ?? 0,
      statuses: beside.statuses,
      evil,
    }
    found.push(each)
    tell(
      `${name.padEnd(44)} ${(bytes.length / 1e6).toFixed(2).padStart(6)} MB  alone ${each.alone.toFixed(0).padStart(5)} ms, beside ${each.beside.toFixed(0).padStart(5)}, longest ${each.longest.toFixed(0).padStart(5)} ms (${[...new Set([...alone.statuses, ...beside.statuses])].join(', ')})  ${JSON.stringify(evil)}`,
    )
  }
  return found
}
