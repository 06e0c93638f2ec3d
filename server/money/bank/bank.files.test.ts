import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultDateFormat, formatDate } from '#shared/date-format.ts'
import { addDays, today } from '#shared/dates.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { addMember } from '../../testing/clients.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const ago = (days: number) => addDays(today(), -days)
const british = (day: string) => day.split('-').reverse().join('/')
const plain = (day: string) => day.replaceAll('-', '')

const anAccount = async (person: Person, more: object = {}): Promise<string> => {
  const body = { name: 'Monzo', openedOn: ago(60), ...more }
  const answer = await person.call('POST', '/api/bank/accounts', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}
function send(person: Person, bankAccountId: string, text: string, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ bankAccountId, name: 'bank.csv', ...query })
  return person.call('POST', `/api/bank/files?${search}`, text, { 'content-type': 'text/csv' })
}
const accountOf = async (person: Person, id: string) =>
  (await person.call('GET', '/api/bank/accounts')).body.find((each: { id: string }) => each.id === id)

type Line = [day: string, who: string, amount: number]

function starling(lines: Line[], opening = 0) {
  let balance = opening
  const rows = lines.map(([day, who, amount]) => {
    balance += amount
    return [british(day), who, who, 'FASTER PAYMENT', amount.toFixed(2), balance.toFixed(2)].join(',')
  })
  return ['Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)', ...rows].join('\n')
}
function lloyds(lines: Line[], { code = '30-98-12', number = '12345678' } = {}) {
  const rows = lines.map(([day, who, amount]) =>
    [british(day), 'FPI', `'${code}`, number, who, '', amount.toFixed(2), ''].join(','),
  )
  return [
    'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
    ...rows,
  ].join('\n')
}
/** An OFX file of a period with a closing balance and, without payments, no lines. */
const ofx = (from: string, to: string, closing: string, payments = '') =>
  `OFXHEADER:100\n\n<OFX>\n<SIGNONMSGSRSV1><SONRS><FI><ORG>Some Bank<FID>1</FI></SONRS></SIGNONMSGSRSV1>\n<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP<BANKACCTFROM><BANKID>301234<ACCTID>12345678<ACCTTYPE>CHECKING</BANKACCTFROM>\n<BANKTRANLIST><DTSTART>${plain(from)}<DTEND>${plain(to)}\n${payments}</BANKTRANLIST><LEDGERBAL><BALAMT>${closing}<DTASOF>${plain(to)}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1>\n</OFX>\n`

/** A payment of an OFX file. */
const paid = (day: number, amount: string) =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${plain(ago(day))}<TRNAMT>${amount}<FITID>F${day}<NAME>ANN</STMTTRN>`

describe('a statement', () => {
  test('without lines is taken with its balance, and the account is read until its end', async () => {
    const person = await app.person()
    const account = await anAccount(person)
    const quiet = ofx(ago(59), ago(30), '0.00')
    expect((await send(person, account, quiet, { dryRun: 'yes' })).body).toMatchObject({
      kind: 'read',
      lines: 0,
      fresh: 0,
      isNew: true,
      from: ago(59),
      to: ago(30),
      closing: 0,
    })
    expect((await send(person, account, quiet)).status).toBe(200)
    expect(await accountOf(person, account)).toMatchObject({ readUntil: ago(30), stated: 0 })
    expect((await send(person, account, quiet, { dryRun: 'yes' })).body).toMatchObject({ isNew: false })
  })

  test('without lines and with another balance than the files before is a hole that the reconciliation names', async () => {
    const person = await app.person()
    const account = await anAccount(person)
    await send(person, account, starling([[ago(50), 'ANN', 100]]))
    await send(person, account, ofx(ago(49), ago(30), '60.00'), { otherAccount: 'yes' })
    const { proof, health } = (await person.call('GET', `/api/proof?day=${ago(30)}`)).body
    expect(proof).toMatchObject({ bank: 60, cash: 100, unexplained: 0, isRight: false })
    expect(proof.items).toMatchObject([{ kind: 'gap', amount: 40 }])
    expect(health.state).toBe('red')
  })

  test('of days that a file of another format has brought adds only what that one had not', async () => {
    const person = await app.person()
    const account = await anAccount(person)
    const lines: Line[] = [
      [ago(45), 'Ann', 10],
      [ago(45), 'Ann', 10],
      [ago(44), 'Bo', 20],
    ]
    await send(person, account, starling(lines))
    const payments = [45, 45, 44, 44].map((day, at) =>
      paid(day, day === 45 ? '10.00' : '20.00').replace('<FITID>F', `<FITID>${at}F`),
    )
    const other = ofx(ago(45), ago(44), '60.00', payments.join(''))
    const left = expect.stringMatching(/^3 transactions are here from earlier files/)
    const asked = { otherAccount: 'yes' }
    expect((await send(person, account, other, { dryRun: 'yes', ...asked })).body).toMatchObject({
      fresh: 1,
      notices: expect.arrayContaining([left]),
    })
    expect((await send(person, account, other, asked)).body).toMatchObject({ fresh: 1 })
    expect((await send(person, account, other, asked)).body).toMatchObject({ fresh: 0, isNew: false })
  })

  test('in which the bank has changed its words, adds only payments beyond those of each day and amount', async () => {
    const person = await app.person()
    const account = await anAccount(person)
    await send(
      person,
      account,
      starling([
        [ago(46), 'T Marsh', 500],
        [ago(45), 'T Marsh rent', 250],
      ]),
    )
    const later = starling([
      [ago(46), 'Mr T Marsh FP 301026', 500],
      [ago(45), 'T MARSH RENT FP 1030', 250],
      [ago(45), 'Vic Other', 250],
      [ago(44), 'Wil Other', 5],
    ])
    const answer = await send(person, account, later)
    expect(answer.body, answer.text).toMatchObject({
      fresh: 2,
      notices: expect.arrayContaining([expect.stringMatching(/^2 transactions are here.*T Marsh/)]),
    })
    const { proof } = (await person.call('GET', `/api/proof?day=${ago(44)}`)).body
    expect([proof.bank, proof.cash]).toEqual([1005, 1005])
  })

  test('that has the lines of a day before those of an earlier file puts them in the bank’s order', async () => {
    const person = await app.person()
    const account = await anAccount(person)
    const lines: Line[] = [
      [ago(45), 'Ann', 500],
      [ago(45), 'Bo', 501],
      [ago(45), 'Cy', 502],
    ]
    const whole = starling(lines)
    const [head, ...rows] = whole.split('\n')
    expect((await send(person, account, [head, ...rows.slice(1)].join('\n'))).body).toMatchObject({
      fresh: 2,
    })
    const answer = await send(person, account, whole)
    expect(answer.body, answer.text).toMatchObject({ fresh: 1 })
    const { proof } = (await person.call('GET', `/api/proof?day=${ago(45)}`)).body
    expect(proof).toMatchObject({ bank: 1503, cash: 1503 })
    expect(proof.items.map(({ kind }: { kind: string }) => kind)).not.toContain('gap')
  })

  test('covers the period that it states, or until the day that a person says', async () => {
    const person = await app.person()
    const account = await anAccount(person)
    const payment = `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${plain(ago(45))}<TRNAMT>10.00<FITID>F1<NAME>ANN</STMTTRN>`
    await send(person, account, ofx(ago(59), ago(40), '10.00', payment))
    expect((await accountOf(person, account)).readUntil).toBe(ago(40))
    const later = starling([[ago(20), 'BEN', 5]], 10)
    expect((await send(person, account, later, { dryRun: 'yes', until: ago(10) })).body).toMatchObject({
      hasPeriod: false,
      to: ago(10),
    })
    expect((await send(person, account, later, { until: ago(21) })).body).toMatchObject({
      errors: { until: 'The file has transactions after this date' },
    })
    expect((await send(person, account, later, { until: addDays(today(), 1) })).status).toBe(400)
    await send(person, account, later, { until: ago(10), otherAccount: 'yes' })
    expect((await accountOf(person, account)).readUntil).toBe(ago(10))
  })

  test('that ends before it begins, or has nothing in it, is refused with a sentence', async () => {
    const person = await app.person()
    const account = await anAccount(person)
    const refusals = [
      [ofx(ago(30), ago(59), '0.00'), /period ends on .*, before it begins on/],
      [
        `:20:S\n:25:301234/12345678\n:28C:1/1\n:60F:C${plain(ago(20)).slice(2)}GBP1,00\n:62F:C${plain(ago(30)).slice(2)}GBP1,00\n-\n`,
        /closing balance is of .*, before the opening balance/,
      ],
      [
        'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)\n',
        /a header but no payments.*No transactions/,
      ],
      [`:61:${plain(ago(20)).slice(2)}C10,00NTRFRENT\n`, /MT940|balance is missing/],
    ] as const
    for (const [text, sentence] of refusals) {
      const answer = await send(person, account, text)
      expect([answer.status, answer.body.detail]).toEqual([400, expect.stringMatching(sentence)])
    }
    expect((await person.call('GET', '/api/bank/imports')).body).toEqual([])
  })

  test('after which a day is missing names one day as one, and several by the first and the last', async () => {
    const person = await app.person()
    const account = await anAccount(person)
    const noticesOf = async (day: number) =>
      (await send(person, account, starling([[ago(day), 'ANN', 100]]))).body.notices
    await noticesOf(12)
    expect(await noticesOf(10)).toEqual([expect.stringMatching(/^No statement covers on [^ ]+ [^ ]+ \d+\.$/)])
    expect(await noticesOf(5)).toEqual([expect.stringMatching(/^No statement covers from .+ to .+\.$/)])
  })

  test('is stored once when two people bring it in at once', async () => {
    const person = await app.person()
    const second = await addMember(app, person.accountId, 'manager')
    const account = await anAccount(person)
    const file = starling([
      [ago(5), 'ANN', 100],
      [ago(5), 'ANN', 100],
    ])
    const answers = await Promise.all([send(person, account, file), send(second, account, file)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => body.fresh).sort()).toEqual([0, 2])
    const late = answers.find(({ body }) => body.fresh === 0)
    expect(late?.body.notices).toEqual([
      expect.stringMatching(/^Every transaction in this file is already on Gable/),
    ])
    expect((await accountOf(person, account)).balance).toBe(200)
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })
})

describe('a file of another account', () => {
  test('is stored only when a person has said that it is this one’s', async () => {
    const person = await app.person('landlord')
    const account = await anAccount(person)
    await send(person, account, starling([[ago(30), 'ANN', 100]]))
    const foreign = lloyds([[ago(10), 'M BELL', 1200]])
    const question =
      'This looks like a file of Lloyds or Halifax 30-98-12 ··5678, but “Monzo” has imported files of Starling. Import it here anyway?'
    const looked = await send(person, account, foreign, { dryRun: 'yes' })
    expect(looked.body).toMatchObject({ otherAccount: question })
    const refused = await send(person, account, foreign)
    expect([refused.status, refused.body.detail]).toEqual([409, question])
    expect((await person.call('GET', '/api/bank/imports')).body).toHaveLength(1)
    expect((await send(person, account, foreign, { otherAccount: 'yes' })).status).toBe(200)
    // It is known from now on.
    expect((await send(person, account, lloyds([[ago(5), 'M BELL', 7]]))).status).toBe(200)
    const third = lloyds([[ago(4), 'M BELL', 8]], { number: '87654321' })
    expect((await send(person, account, third)).status).toBe(409)
  })

  test('is not what a QIF file is taken for, which names no bank', async () => {
    const person = await app.person('landlord')
    const account = await anAccount(person)
    const qif = (day: number) => `!Type:Bank\nD${ago(day)}\nT-5.00\nPB PLUMBER\n^\n`
    for (const file of [qif(31), starling([[ago(30), 'ANN', 100]]), qif(29)]) {
      const stored = await send(person, account, file)
      expect(stored.status, stored.text).toBe(200)
    }
  })

  test('is known by the number that was typed, also by the last digits or an IBAN', async () => {
    const person = await app.person()
    const account = await anAccount(person, { accountNumber: '12345678', sortCode: '30-98-12' })
    expect(
      (await send(person, account, lloyds([[ago(9), 'ANN', 1]], { number: '11112222' }))).body.code,
    ).toBe('confirm-other-account')
    expect((await send(person, account, lloyds([[ago(9), 'ANN', 1]]))).status).toBe(200)
  })

  test('is known by the whole of an older number, which was stored with fewer digits', async () => {
    const person = await app.person()
    const account = await anAccount(person, { sortCode: '30-98-12' })
    await app.services.pool.query('update bank_accounts set account_number = $2 where account_id = $1', [
      person.accountId,
      '123456',
    ])
    expect((await accountOf(person, account)).accountNumber).toBe('00123456')
    const sent = async (number: string) =>
      (await send(person, account, lloyds([[ago(9), 'ANN', 1]], { number }))).status
    expect(await sent('99123456')).toBe(409)
    expect(await sent('00123456')).toBe(200)
  })

  test('is told by its balances, whatever its numbers say, and is stored once a person has said so', async () => {
    const person = await app.person()
    const account = await anAccount(person)
    const asDay = (days: number) => formatDate(ago(days), defaultDateFormat)
    await send(person, account, ofx(ago(50), ago(31), '100.00', paid(45, '100.00')))
    const foreign = ofx(ago(30), ago(20), '905.00', paid(25, '5.00'))
    const question = `This file begins on ${asDay(30)} with £900.00; “Monzo” ended on ${asDay(31)} with £100.00. It may be another account’s, or a payment is missing. Import it here anyway?`
    expect((await send(person, account, foreign, { dryRun: 'yes' })).body.otherAccount).toBe(question)
    const refused = await send(person, account, foreign)
    expect([refused.status, refused.body.detail]).toEqual([409, question])
    expect((await person.call('GET', '/api/bank/imports')).body).toHaveLength(1)
    const own = ofx(ago(30), ago(20), '105.00', paid(25, '5.00'))
    expect((await send(person, account, own, { dryRun: 'yes' })).body.otherAccount).toBeNull()
    expect((await send(person, account, foreign, { otherAccount: 'yes' })).status).toBe(200)
    // What was said is known: the next file follows from it.
    const next = ofx(ago(19), ago(10), '912.00', paid(15, '7.00'))
    expect((await send(person, account, next)).status).toBe(200)
  })

  test('is told by a day that both have, and not where days between were not read', async () => {
    const person = await app.person()
    const account = await anAccount(person)
    await send(person, account, starling([[ago(30), 'ANN', 100]]))
    const otherOf = async (text: string) =>
      (await send(person, account, text, { dryRun: 'yes' })).body.otherAccount
    expect(await otherOf(starling([[ago(28), 'BEN', 5]], 900))).toBeNull()
    expect(await otherOf(starling([[ago(29), 'BEN', 5]], 900))).toMatch(/^This file begins on /)
    const both = (opening: number) =>
      starling(
        [
          [ago(30), 'ANN', 100],
          [ago(20), 'BEN', 5],
        ],
        opening,
      )
    expect(await otherOf(both(0))).toBeNull()
    expect(await otherOf(both(900))).toMatch(
      /^This file has £1,000\.00 at the end of .+; “Monzo” has £100\.00\./,
    )
    await send(person, account, both(0))
    expect(await otherOf(both(900))).toMatch(/^This file has £1,000\.00 at the end of /)
    for (const { id } of (await person.call('GET', '/api/bank/imports')).body)
      await person.call('POST', `/api/bank/imports/${id}/undo`)
    expect(await otherOf(both(900))).toBeNull()
  })

  test('that ends before the stored days is told where it leads up to them', async () => {
    const person = await app.person()
    const account = await anAccount(person)
    await send(person, account, ofx(ago(30), ago(20), '105.00', paid(25, '5.00')))
    await send(person, account, starling([[ago(19), 'ANN', 10]], 105))
    const earlier = ofx(ago(50), ago(31), '40.00', paid(45, '40.00'))
    const { otherAccount } = (await send(person, account, earlier, { dryRun: 'yes' })).body
    expect(otherAccount).toMatch(
      /^This file ends on .+ with £40\.00; “Monzo” has £100\.00 at the beginning of /,
    )
  })
})

describe('an account’s first day', () => {
  test('moves back to an older file’s when a person says so, and its lines are in', async () => {
    const person = await app.person('landlord')
    const account = await anAccount(person, { openedOn: ago(20) })
    await send(person, account, starling([[ago(10), 'ANN', 100]], 50))
    const older = starling([
      [ago(40), 'ANN', 30],
      [ago(30), 'BEN', 20],
    ])
    expect((await send(person, account, older, { dryRun: 'yes' })).body).toMatchObject({
      early: 2,
      fresh: 0,
      begins: { on: ago(40), openedOn: ago(20), lines: 2, refusal: '' },
    })
    expect((await send(person, account, older, { dryRun: 'yes', begin: 'yes' })).body).toMatchObject({
      early: 0,
      fresh: 2,
    })
    expect((await send(person, account, older, { begin: 'yes' })).body).toMatchObject({ fresh: 2 })
    expect(await accountOf(person, account)).toMatchObject({ openedOn: ago(40), balance: 150, stated: 150 })
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('stays where the balances would not meet, and nothing of the file is stored', async () => {
    const person = await app.person('landlord')
    const account = await anAccount(person, { openedOn: ago(20) })
    await send(person, account, starling([[ago(10), 'ANN', 100]], 500))
    const older = starling([[ago(21), 'ANN', 30]])
    const answer = await send(person, account, older, { begin: 'yes' })
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      expect.stringMatching(
        /^The file closes with £30\.00 on .*, but the account started on .* with £500\.00\./,
      ),
    ])
    expect((await person.call('GET', '/api/bank/imports')).body).toHaveLength(1)
    expect((await accountOf(person, account)).openedOn).toBe(ago(20))
  })

  test('changes to an earlier day after a file was read, never to a later one, and not into closed months', async () => {
    const person = await app.person()
    const id = await anAccount(person, { openedOn: ago(20) })
    await send(person, id, starling([[ago(10), 'ANN', 100]]))
    const change = async (openedOn: string) => {
      const { version } = await accountOf(person, id)
      return person.call('PATCH', `/api/bank/accounts/${id}`, { openedOn, version })
    }
    expect((await change(ago(15))).body.errors.openedOn).toMatch(/choose an earlier date$/)
    expect((await change(ago(50))).body).toMatchObject({ openedOn: ago(50) })
    await app.services.pool.query('update books set closed_through = $1 where account_id = $2', [
      ago(55),
      person.accountId,
    ])
    expect((await change(ago(58))).body.errors.openedOn).toMatch(/ is closed, and /)
  })
})

describe('a person’s word that nothing moved', () => {
  const say = (person: Person, id: string, to: string, balance: number) =>
    person.call(
      'POST',
      `/api/bank/accounts/${id}/quiet`,
      { to, balance },
      { 'idempotency-key': randomUUID() },
    )

  test('covers the days after the last statement, told apart from a file, and is undone like one', async () => {
    const person = await app.person()
    const id = await anAccount(person)
    await send(person, id, starling([[ago(50), 'ANN', 100]]))
    expect((await say(person, id, ago(20), 90)).body.errors.balance).toMatch(
      /^Your last statement balance was £100\.00 on /,
    )
    const said = await say(person, id, ago(20), 100)
    expect([said.status, said.body.readUntil]).toEqual([201, ago(20)])
    const [word] = (await person.call('GET', '/api/bank/imports')).body
    expect(word).toMatchObject({ format: 'stated', from: ago(49), to: ago(20), lines: 0, undoable: true })
    const { proof } = (await person.call('GET', `/api/proof?day=${ago(25)}`)).body
    expect(proof.accounts).toMatchObject([
      { carriedFrom: ago(50), missing: [], said: [{ from: ago(49), to: ago(20), by: person.user.name }] },
    ])
    expect((await say(person, id, ago(30), 100)).status).toBe(409)
    expect((await say(person, id, today(), 100)).status).toBe(400)
    await person.call('POST', `/api/bank/imports/${word.id}/undo`)
    expect((await accountOf(person, id)).readUntil).toBe(ago(50))
  })

  test('is refused where the books moved the account', async () => {
    const person = await app.person()
    const id = await anAccount(person)
    await send(person, id, starling([[ago(50), 'ANN', 100]]))
    await send(person, id, starling([[ago(30), 'BEN', 5]], 100))
    await app.services.pool.query(`update bank_imports set to_day = $1 where bank_account_id = $2`, [
      ago(40),
      id,
    ])
    expect((await say(person, id, ago(20), 105)).body.errors.to).toMatch(
      /^Gable has a payment for this account/,
    )
  })
})
