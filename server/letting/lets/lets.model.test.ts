import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import type { LetWhole } from '#shared/letting/lets/lets.ts'
import { uuid } from '../../db/uuid.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { startChance } from '../../testing/chance.ts'
import { isWhole } from '../../testing/extent.ts'
import { aLet, aSignedDocument, consent, serveStatement } from '../../testing/lets.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import type { RentedHome } from '../../testing/rent.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})

/** What a letting manager would say of a let, from what has happened to it. */
interface Model {
  asked: boolean
  held: number
  served: Set<number>
  consents: boolean
  state: State
}
type State = 'pending' | 'agreed' | 'over'
type Act = 'ask' | 'pay' | 'serve0' | 'serve1' | 'consent' | 'sign' | 'agree' | 'fall' | 'return'

/** Carries an act out in the model, and says whether it is allowed. */
function expectAct(model: Model, act: Act): boolean {
  const isPending = model.state === 'pending'
  if (act === 'ask') {
    if (!isPending || model.asked || model.held > 0) return false
    model.asked = true
  } else if (act === 'pay') {
    if (!model.asked) return false
    Object.assign(model, { asked: false, held: 300 })
  } else if (act === 'serve0' || act === 'serve1') model.served.add(Number(act.at(-1)))
  else if (act === 'consent') model.consents = true
  else if (act === 'agree') {
    if (!isPending || model.served.size < 2) return false
    model.state = 'agreed'
    if (model.consents) model.held = 0
  } else if (act === 'fall') {
    if (!isPending) return false
    Object.assign(model, { state: 'over', asked: false })
  } else if (act === 'return') {
    if (model.held === 0) return false
    model.held = 0
  }
  return true
}

/** Makes the call of an act, and answers its status. */
async function make(owner: Person, home: RentedHome, act: Act): Promise<number> {
  const at = `/api/tenancies/${home.id}`
  const post = async (path: string, body: object) => (await owner.call('POST', `${at}/${path}`, body)).status
  if (act === 'ask') return post('let/holding', { kind: 'ask', amount: 300 })
  if (act === 'return') return post('let/holding', { kind: 'return' })
  if (act === 'pay') return post('receipts', { amount: 300 })
  if (act === 'fall') return post('let/fell-through', { decidedOn: today(), who: 'us', why: 'Sold' })
  if (act === 'serve0' || act === 'serve1') await serveStatement(owner, home.id, [Number(act.at(-1))])
  if (act === 'consent') await consent(app.services.pool, owner, home)
  if (act === 'sign') await startSigning(owner, home.id)
  const document = act === 'agree' && (await aSignedDocument(owner, home.id))
  return document ? post('let/agreed', { agreedOn: today(), documentId: document.id }) : 200
}

/** An agreement that waits for its signers. */
async function startSigning(owner: Person, id: string): Promise<void> {
  const { versions } = await aSignedDocument(owner, id)
  await app.services.pool.query(
    `insert into signings (account_id, id, tenancy_id, kind, document_title, facts, version_id, sha256, author_name)
     values ($1, $2, $3, 'agreement', 'Agreement', '{}', $4, $5, 'A test')`,
    [owner.accountId, uuid(), id, versions[0].id, versions[0].sha256],
  )
}

/** What stands of a let: its status, what is held, the kinds that are charged, and whether something waits to be signed. */
async function read(owner: Person, { id }: RentedHome) {
  const get = async (path: string) => (await owner.call('GET', `/api/tenancies/${id}${path}`)).body
  const { charges } = await get('/account')
  const let_ = (await get('/let')) as LetWhole | null
  const { rows } = await app.services.pool.query(
    'select 1 from signings where account_id = $1 and tenancy_id = $2 and stopped_at is null and signed_version_id is null',
    [owner.accountId, id],
  )
  const { holding } = await get('/deposit')
  const charged = charges.filter(({ amount, reduced = 0 }: Record<string, number>) => (amount ?? 0) > reduced)
  return {
    status: (await get('')).status as string,
    holding: holding as number,
    hasRent: charged.some(({ kind }: { kind: string }) => kind === 'rent'),
    toSign: rows.length,
    steps: let_?.steps.map(({ kind, doneOn, waitsFor }) => [kind, doneOn, waitsFor]) ?? null,
  }
}

const acts: Act[] = ['ask', 'pay', 'serve0', 'serve1', 'consent', 'sign', 'agree', 'fall', 'return']
/** What the same let takes once. */
const once: Act[] = ['consent', 'serve0', 'serve1']

test('random orders of what happens keep the promises of a let', async () => {
  const seeds = Array.from({ length: isWhole ? 30 : 3 }, (_, seed) => seed)
  const ends = new Set<State>()
  for (const seed of seeds) {
    const { pick } = startChance(seed)
    const owner = await app.person()
    const home = await aLet(owner, { start: addDays(today(), 5) })
    const model: Model = { asked: false, held: 0, served: new Set(), consents: false, state: 'pending' }
    const said: Act[] = []
    for (let step = 0; step < 14 && model.state === 'pending'; step += 1) {
      const open = acts.filter((each) => !once.includes(each) || !said.includes(each))
      const act = step > 10 ? pick<Act>(['agree', 'fall']) : pick(open)
      said.push(act)
      const words = `${seed}: ${said.join(' ')}`
      const isAllowed = expectAct(model, act)
      const status = await make(owner, home, act)
      expect(status < 300, `${words}: ${status}`).toBe(isAllowed)
      expect(status, words).toBeLessThan(500)
      const { holding, hasRent, toSign } = await read(owner, home)
      expect([holding, hasRent], words).toEqual([model.held, (model.state as State) === 'agreed'])
      if ((model.state as State) !== 'pending') expect(toSign, words).toBe(0)
    }
    if (model.held > 0) expect(await make(owner, home, 'return')).toBeLessThan(300)
    expect((await read(owner, home)).holding).toBe(0)
    ends.add(model.state)
  }
  expect([...ends], 'some are agreed, and some fall through').toEqual(
    expect.arrayContaining<State>(['agreed', 'over']),
  )
}, 300_000)

test('the same facts in another order give the same let', async () => {
  const orders: Act[][] = [
    ['consent', 'ask', 'pay', 'serve0', 'serve1'],
    ['serve1', 'ask', 'serve0', 'consent', 'pay'],
  ]
  const read2: unknown[] = []
  for (const order of orders) {
    const owner = await app.person()
    const home = await aLet(owner)
    for (const act of order) await make(owner, home, act)
    const before = await read(owner, home)
    await make(owner, home, 'agree')
    read2.push([before, await read(owner, home)])
  }
  expect(read2[0]).toEqual(read2[1])
})
