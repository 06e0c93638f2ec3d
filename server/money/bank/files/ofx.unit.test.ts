import { expect, test } from 'vitest'
import { startProcessorClock } from '#server/testing/processor-time.ts'
import { brief, ofx, ofxPayment, read, refusalOf } from './read.testing.ts'

const payments = `${ofxPayment('20261120', '-50.00', 'F2', '<NAME>WATER CO')}\n${ofxPayment('20261119', '700.00', 'F1')}`
const balance = '<LEDGERBAL><BALAMT>650.00<DTASOF>20261130</LEDGERBAL>'

test('a file without closing tags of its values is read, newest first turned round', async () => {
  const file = await read(ofx(payments, balance))
  expect(file).toMatchObject({
    format: 'ofx',
    bank: 'Some Bank',
    accountNumber: '12345678',
    sortCode: '301234',
    currency: 'GBP',
    opening: { pence: 0 },
    closing: { day: '2026-11-30', pence: 65_000 },
    records: 2,
  })
  expect(file.lines[0]).toEqual({
    day: '2026-11-19',
    pence: 70_000,
    text: 'ANN SMITH RENT',
    payer: 'ANN SMITH',
    reference: 'RENT',
    balance: null,
    bankId: 'F1',
    type: 'OTHER',
    place: 'entry 2',
  })
})

test('the same file as XML, in lower case, with empty values and signs spelled out, reads the same', async () => {
  const plain = await read(ofx(payments, balance))
  const sgml = ofx(payments, balance)
  const xml = sgml
    .replace(/^[\s\S]*?(?=<OFX>)/, '<?xml version="1.0"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n')
    .replace(/<([\w.]+)>([^<\s][^<\n]*)/g, '<$1>$2</$1>')
  expect(await read(xml)).toEqual(plain)
  expect(await read(sgml.replace(/<\/?[\w.]+>/g, (tag) => tag.toLowerCase()))).toEqual(plain)
  expect(await read(sgml.replaceAll('<NAME>', '<CHECKNUM>\n<NAME>'))).toEqual(plain)
  const spelled = await read(
    ofx(ofxPayment('20261119', '1.00', 'F1', '<NAME>A &amp; B &#163;5 &quot;C&quot;')),
  )
  expect(spelled.lines[0]?.payer).toBe('A & B £5 "C"')
  const section = await read(ofx(ofxPayment('20261119', '1.00', 'F1', '<NAME><![CDATA[A & <B>]]>')))
  expect(section.lines[0]?.payer).toBe('A & <B>')
})

test('the balance of a day after the lines is not their closing balance', async () => {
  const file = await read(ofx(payments, '<LEDGERBAL><BALAMT>9.00<DTASOF>20261215</LEDGERBAL>'))
  expect(file).toMatchObject({ opening: null, closing: null })
})

test('a file that loses a payment, its end or its sense is refused', async () => {
  const whole = ofx(payments, balance)
  const twice = whole + whole.slice(whole.indexOf('<OFX>'))
  const sentences: [string, string | RegExp][] = [
    [whole.slice(0, whole.indexOf('</BANKTRANLIST>')), 'The OFX file is cut off before its end, </OFX>.'],
    [whole.replaceAll('</STMTTRN>', ''), /not closed|the amount is missing/],
    [twice, /not closed|records/],
    [whole.replace('20261120120000', '20261320120000'), /^Entry 1: ‘20261320120000.*’ is not a day\.$/],
    [whole.replace('<TRNAMT>-50.00', '<TRNAMT>fifty'), 'Entry 1: ‘fifty’ is not an amount.'],
    [whole.replace('<TRNAMT>-50.00', ''), 'Entry 1: the amount is missing.'],
    [whole.replace('WATER', '<WA TER="1'), /begins no element/],
    [ofx(''), 'The file has no transactions.'],
    [
      'OFXHEADER:100\n\n<OFX></OFX>',
      'This OFX file has no bank statement. Export the statement of a bank account.',
    ],
    ['OFXHEADER:100\n\n', 'The OFX file has no element <OFX>.'],
    [
      whole.replace('<NAME>WATER CO', '<CURRENCY><CURRATE>1<CURSYM>USD</CURRENCY>'),
      'Entry 1: it is in USD and the account in GBP.',
    ],
  ]
  for (const [file, sentence] of sentences) expect(await refusalOf(file)).toMatch(sentence)
})

test('two accounts in one file are refused, one account twice is joined', async () => {
  const [one, other] = [ofxPayment('20261119', '1.00', 'A'), ofxPayment('20261120', '2.00', 'B')]
  const second = ofx(other)
    .replace(/^[\s\S]*<BANKMSGSRSV1>/, '')
    .replace(/<\/BANKMSGSRSV1>[\s\S]*$/, '')
  const both = ofx(one).replace('</BANKMSGSRSV1>', `${second}</BANKMSGSRSV1>`)
  expect(brief(await read(both))).toEqual(['2026-11-19 100 ANN SMITH RENT', '2026-11-20 200 ANN SMITH RENT'])
  const strange = ofx(one).replace(
    '</BANKMSGSRSV1>',
    `${second.replace('12345678', '87654321')}</BANKMSGSRSV1>`,
  )
  expect(await refusalOf(strange)).toBe(
    'The file has statements of two accounts: 12345678 and 87654321. Export one account at a time.',
  )
})

test('ten thousand payments of many elements are read in less than two seconds', async () => {
  const many = Array.from({ length: 10_000 }, (_, n) =>
    ofxPayment('20261119', '1.00', `F${n}`, '<NAME>ANN<MEMO>RENT<REFNUM>7<CHECKNUM>'),
  )
  const readClock = startProcessorClock()
  expect((await read(ofx(many.join('\n')))).lines).toHaveLength(10_000)
  expect(readClock()).toBeLessThan(2000)
})
