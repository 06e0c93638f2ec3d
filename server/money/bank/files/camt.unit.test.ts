import { expect, test } from 'vitest'
import { brief, camt, camtBalance, camtEntry, read, refusalOf } from './read.testing.ts'

const paid = (name: string, words: string) =>
  `<AcctSvcrRef>REF-${words}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls>`
const rent = camtEntry('700.00', 'CRDT', '2026-11-19', paid('Ann Smith', 'RENT GB7K2'))
const water = camtEntry('50.00', 'DBIT', '2026-11-20', '<AddtlNtryInf>WATER &amp; CO</AddtlNtryInf>')
const opening = camtBalance('OPBD', '100.00', '2026-11-19')
const closing = camtBalance('CLBD', '750.00', '2026-11-20')

test('a statement is read with its balances, in versions 2 to 8', async () => {
  for (const version of ['02', '04', '08']) {
    const text = camt([opening + closing + water + rent], { version })
    const file = await read(
      version === '08'
        ? text.replaceAll(/<Nm>Ann Smith<\/Nm>/g, '<Pty><Nm>Ann Smith</Nm></Pty>')
        : text.replaceAll('<Sts><Cd>BOOK</Cd></Sts>', '<Sts>BOOK</Sts>'),
    )
    expect(file).toMatchObject({
      format: 'camt.053',
      accountNumber: 'GB33BUKB20201555555555',
      sortCode: '202015',
      currency: 'GBP',
      opening: { day: '2026-11-19', pence: 10_000 },
      closing: { day: '2026-11-20', pence: 75_000 },
      records: 2,
    })
    expect(brief(file)).toEqual(['2026-11-19 70000 Ann Smith RENT GB7K2', '2026-11-20 -5000 WATER & CO'])
    expect(file.lines[0]).toMatchObject({
      payer: 'Ann Smith',
      reference: 'RENT GB7K2',
      bankId: 'REF-RENT GB7K2',
    })
  }
})

test('names may have a prefix, and a reversal keeps the sign of its own booking', async () => {
  const back = rent.replace('<Sts>', '<RvslInd>true</RvslInd><Sts>').replace('CRDT', 'DBIT')
  const text = camt([opening + camtBalance('CLBD', '600.00', '2026-11-20', 'DBIT') + back])
  const file = await read(text.replace(/<(\/?)(?=[A-Z])/g, '<$1ns2:').replace('xmlns=', 'xmlns:ns2='))
  expect(file.lines.map(({ pence }) => pence)).toEqual([-70_000])
})

test('a batch is one line, and its parts have to come to it', async () => {
  const part = (amount: string) =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="GBP">${amount}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>ROOM ${amount}</Ustrd></RmtInf></TxDtls>`
  const batch = (...amounts: string[]) =>
    camt([
      opening +
        camtBalance('CLBD', '800.00', '2026-11-20') +
        camtEntry('700.00', 'CRDT', '2026-11-19', `<NtryDtls>${amounts.map(part).join('')}</NtryDtls>`),
    ])
  expect(brief(await read(batch('300.00', '400.00')))).toEqual(['2026-11-19 70000 ROOM 300.00 ROOM 400.00'])
  expect(await refusalOf(batch('300.00', '300.00'))).toBe(
    'Entry 1: its 2 parts come to 600.00 and the entry to 700.00.',
  )
})

test('entries that are not booked yet are left out, and counted', async () => {
  const pending = camtEntry('9.00', 'CRDT', '2026-11-20').replace('BOOK', 'PDNG')
  expect((await read(camt([opening + closing + rent + pending + water]))).records).toBe(2)
})

test('several statements of one account follow each other, in whatever order they stand', async () => {
  const first = opening + camtBalance('CLBD', '800.00', '2026-11-19') + rent
  const second = camtBalance('PRCD', '800.00', '2026-11-19') + closing + water
  expect(await read(camt([second, first]))).toMatchObject({
    opening: { pence: 10_000 },
    closing: { pence: 75_000 },
    from: '2026-11-19',
    to: '2026-11-20',
  })
  const gap = second.replace('800.00', '850.00').replace('750.00', '800.00')
  expect(await refusalOf(camt([first, gap]))).toMatch(
    'opens with 850.00, and the one before closes with 800.00',
  )
})

test('a file that does not add up, or has two accounts or currencies, is refused', async () => {
  const whole = camt([opening + closing + rent + water])
  const sentences: [string, string | RegExp][] = [
    [whole.replace('750.00', '751.00'), /should close with 750\.00\. It closes with 751\.00/],
    [whole.replace('Ccy="GBP">50.00', 'Ccy="EUR">50.00'), 'Entry 2: it is in EUR and the account in GBP.'],
    [whole.replace('>50.00', '>5O.00'), 'Entry 2: ‘5O.00’ is not an amount.'],
    [
      whole.replace('<Dt>2026-11-20</Dt></BookgDt>', '<Dt>2026-11-31</Dt></BookgDt>'),
      'Entry 2: ‘2026-11-31’ is not a day.',
    ],
    [whole.replace('DBIT', 'DEBIT'), 'Entry 2: ‘DEBIT’ is neither money in nor money out.'],
    [whole.slice(0, -60), /cut off or damaged near line/],
    [whole.replace('camt.053', 'camt.054'), /a CAMT\.054 notification, not a statement/],
    [
      whole.replace('BkToCstmrStmt>', 'Other>').replace('/BkToCstmrStmt>', '/Other>'),
      /has no CAMT\.053 statement/,
    ],
    [camt(['']), 'The file has no transactions.'],
  ]
  for (const [file, sentence] of sentences) expect(await refusalOf(file)).toMatch(sentence)
  const other = whole.replace(
    '</BkToCstmrStmt>',
    '<Stmt><Acct><Id><IBAN>GB00X</IBAN></Id><Ccy>GBP</Ccy></Acct></Stmt></BkToCstmrStmt>',
  )
  expect(await refusalOf(other)).toMatch('two accounts: GB33BUKB20201555555555 and GB00X')
})

test('entities of the file’s own are refused, a billion laughs among them', async () => {
  const laughs = `<?xml version="1.0"?>\n<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">]>\n<Document>&lol2;</Document>`
  const outside = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document>&x;</Document>`
  for (const file of [laughs, outside]) expect(await refusalOf(file)).toMatch('declares entities')
  const unknown = await read(camt([opening + closing + rent + water]).replace('&amp;', '&secret;'))
  expect(unknown.lines[1]?.text).toBe('WATER &secret; CO')
})

test('a tag that is too long and more elements than a statement has are refused at once', async () => {
  const whole = camt([opening + closing + rent + water])
  expect(await refusalOf(whole.replace('<Ntry>', `<Ntry a="${'x'.repeat(5_000)}">`))).toMatch(
    'too long for a bank statement',
  )
  expect(await refusalOf(whole.replace('<Ntry>', `${'<a/>'.repeat(1_500_001)}<Ntry>`))).toMatch(
    'too large for a bank statement',
  )
})
