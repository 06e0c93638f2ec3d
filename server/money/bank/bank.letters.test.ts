import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { today } from '#shared/dates.ts'
import type { BankAccount } from '#shared/money/bank/bank.ts'
import type { Proof } from '#shared/money/proof/proof.ts'
import { addMember } from '../../testing/clients.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { sweepBankLetters } from '../bills/papers.sweep.ts'

let app: PeopledApp
let owner: Person
let account: BankAccount
let file: string

beforeAll(async () => {
  app = await startPeopledApp()
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
  file = (await picture.png().toBuffer()).toString('base64')
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  const made = await owner.call('POST', '/api/bank/accounts', { name: 'Client account', openedOn: today() })
  expect(made.status, made.text).toBe(201)
  account = made.body
})

const letterPath = () => `/api/bank/accounts/${account.id}/letter`
const keep = (letter: object | null, who = owner) => who.call('PUT', letterPath(), { letter })
const proofAccount = async (): Promise<Proof['accounts'][number] | undefined> => {
  const { proof } = (await owner.call('GET', '/api/proof')).body
  return proof.accounts.find(({ id }: { id: string }) => id === account.id)
}

describe('a client account', () => {
  test('has nothing said of it at first, and the reconciliation names the letter as missing', async () => {
    expect(account).toMatchObject({ heldName: '', designation: 'unsaid', letter: null })
    expect(await proofAccount()).toMatchObject({ heldName: '', designation: 'unsaid', hasLetter: false })
    expect((await owner.call('GET', letterPath())).status).toBe(404)
  })

  test('is kept with its name at the bank, its designation and the letter, and the reconciliation shows all three', async () => {
    const said = { heldName: 'Smith Ltd Client Account', designation: 'client', version: account.version }
    const changed = await owner.call('PATCH', `/api/bank/accounts/${account.id}`, said)
    expect(changed.status, changed.text).toBe(200)
    const kept = await keep({ file, name: 'letter.png' })
    expect(kept.body).toMatchObject({
      heldName: 'Smith Ltd Client Account',
      designation: 'client',
      letter: { name: 'letter.png', keptOn: today() },
    })
    expect(await proofAccount()).toMatchObject({
      heldName: 'Smith Ltd Client Account',
      designation: 'client',
      hasLetter: true,
    })
    const shown = await fetch(`${app.url}${letterPath()}`, { headers: { cookie: owner.cookie } })
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { text } = await owner.call('GET', '/api/bank/accounts.csv')
    expect(text).toContain('"Smith Ltd Client Account","","","Designated as a client account","letter.png"')
  })

  test('stands with its designation in a prepared reconciliation, as it was said then', async () => {
    await keep({ file, name: 'letter.png' })
    const { id } = (await owner.call('POST', '/api/proof/prepare', { day: today() })).body
    await keep(null)
    const { text } = await owner.call('GET', `/api/proof/${id}/csv`)
    expect(text).toContain(`"Bank confirmation letter","Client account","${today()}","On file"`)
    expect(text).toContain(`"Designation","Client account","${today()}","Not confirmed yet"`)
    expect((await proofAccount())?.hasLetter).toBe(false)
  })

  test('takes a PDF or a picture from who manages the account, and nothing else from nobody else', async () => {
    const refused = await keep({ file: Buffer.from('hello').toString('base64'), name: 'letter.txt' })
    expect(refused.status).toBe(400)
    const member = await addMember(app, owner.accountId, 'member')
    expect((await keep({ file, name: 'letter.png' }, member)).status).toBe(403)
    const stranger = await app.person()
    expect((await keep({ file, name: 'letter.png' }, stranger)).status).toBe(404)
    expect((await stranger.call('GET', letterPath())).status).toBe(404)
  })

  test('loses a letter that was replaced only after a while', async () => {
    await keep({ file, name: 'old.png' })
    await keep({ file, name: 'new.png' })
    expect(await sweepBankLetters(app.services)).toBe(0)
    await app.services.pool.query(
      `update files set created_at = now() - interval '31 days' where account_id = $1 and purpose = 'bank letter'`,
      [owner.accountId],
    )
    expect(await sweepBankLetters(app.services)).toBe(1)
    expect((await fetch(`${app.url}${letterPath()}`, { headers: { cookie: owner.cookie } })).status).toBe(200)
  })
})
