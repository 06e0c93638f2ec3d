import { expect, test } from 'vitest'
import { brief, mt940, read, refusalOf } from './read.testing.ts'

const rent = ':61:2611191119C700,00NTRFGB7K2//BANK12345\n:86:SMITH ANN\nRENT NOVEMBER'
const water = ':61:2611201120D50,NDDTNONREF\n:86:WATER CO'
const file = mt940('C261118GBP100,00', `${rent}\n${water}`, 'C261120GBP750,00')

test('a statement is read with its balances', async () => {
  const read1 = await read(file)
  expect(read1).toMatchObject({
    format: 'mt940',
    accountNumber: '12345678',
    sortCode: '301234',
    currency: 'GBP',
    opening: { day: '2026-11-18', pence: 10_000 },
    closing: { day: '2026-11-20', pence: 75_000 },
    records: 2,
  })
  expect(brief(read1)).toEqual([
    '2026-11-19 70000 SMITH ANN RENT NOVEMBER GB7K2',
    '2026-11-20 -5000 WATER CO',
  ])
  expect(read1.lines[0]).toMatchObject({
    reference: 'GB7K2',
    bankId: 'BANK12345',
    type: 'NTRF',
    place: 'line 5',
  })
})

test('a reversed credit takes money out, and a reversed debit brings it back', async () => {
  const turned = file
    .replace('1119C700', '1119RC700')
    .replace('1120D50', '1120RD50')
    .replace('C261120GBP750,00', 'D261120GBP550,00')
  expect((await read(turned)).lines.map(({ pence }) => pence)).toEqual([-70_000, 5_000])
})

test('a payment of December that is booked in January has the later year', async () => {
  const text = mt940('C261231GBP0,00', ':61:2612310102C1,00NTRFX', 'C270102GBP1,00')
  expect((await read(text)).lines[0]?.day).toBe('2027-01-02')
})

test('a file in SWIFT’s envelope, or with control characters, further fields or Windows line ends, is read the same', async () => {
  const plain = await read(file)
  const dressed = `{1:F01BANKGB2LXXX0000000000}{2:O9400000}{4:\n${file.replace(':61:2611201120', ':13D:2611201200+0000\n:61:2611201120').replace(/-\n$/, '-}\n')}`
  expect(brief(await read(dressed))).toEqual(brief(plain))
  expect(brief(await read(`\u0001\n${file}`.replaceAll('\n', '\r\n')))).toEqual(brief(plain))
  expect((await read(file.replace('SMITH ANN', 'SMÏTH ÀNN'))).lines[0]?.text).toMatch('SMÏTH ÀNN')
})

test('names and words are found in numbered and in named parts', async () => {
  const numbered = await read(
    file.replace(':86:SMITH ANN\nRENT NOVEMBER', ':86:051?00Credit?20RENT NOV?32ANN SM?33ITH'),
  )
  expect(numbered.lines[0]).toMatchObject({ payer: 'ANN SMITH', reference: 'RENT NOV' })
  const named = await read(
    file.replace(':86:SMITH ANN\nRENT NOVEMBER', ':86:/ORDP//NAME/ANN SMITH/REMI/RENT NOV/'),
  )
  expect(named.lines[0]).toMatchObject({ payer: 'ANN SMITH', reference: 'RENT NOV' })
})

test('several statements of one account follow each other', async () => {
  const next = mt940('C261120GBP750,00', ':61:2611211121C1,00NTRFX', 'C261121GBP751,00')
  expect(await read(file + next)).toMatchObject({ closing: { pence: 75_100 }, records: 3 })
  expect(
    await refusalOf(file + next.replace('C261120GBP750,00', 'C261120GBP760,00').replace('751,00', '761,00')),
  ).toMatch('opens with 760.00, and the one before closes with 750.00')
})

test('a broken file is refused with the line', async () => {
  const sentences: [string, string | RegExp][] = [
    [file.replace('750,00', '751,00'), /should close with 750\.00\. It closes with 751\.00/],
    [file.replace('2611191119C700', '2613191119C700'), 'Line 5: the day is not a day.'],
    [file.replace('C700,00', 'C7OO,00'), /^Line 5:/],
    [file.replace('1119C700', '1119X700'), /^Line 5:/],
    [file.slice(0, file.indexOf(':62F:')), 'The closing balance is missing. Is the file cut off?'],
    [file.replace('C261120GBP', 'C261120EUR'), /two currencies: GBP and EUR/],
    [file.replace(':20:STATEMENT\n', ''), /payments, and 0 could be read/],
  ]
  for (const [text, sentence] of sentences) expect(await refusalOf(text)).toMatch(sentence)
})

test('words that go on after a full line are joined without a space, and pence are read exactly', async () => {
  const full = 'X'.repeat(61)
  const long = file.replace(':86:SMITH ANN\nRENT NOVEMBER', `:86:${full}\nYZ\nEND`)
  expect((await read(long)).lines[0]?.text).toContain(`${full}YZ END`)
  const pence = mt940('C261118GBP0,', ':61:261119C4,35NTRFX\n:61:261119D1,1NTRFX', 'C261119GBP3,25')
  expect((await read(pence)).lines.map((line) => line.pence)).toEqual([435, -110])
})

test('amounts that are filled up with zeros are read, and one that is too large is refused', async () => {
  const padded = file
    .replace('C261118GBP100,00', 'C261118GBP000000000100,00')
    .replace('C700,00', 'C000000000700,00')
    .replace('C261120GBP750,00', 'C261120GBP000000000750,00')
  expect(await read(padded)).toMatchObject({ opening: { pence: 10_000 }, closing: { pence: 75_000 } })
  expect((await read(padded)).lines[0]).toMatchObject({ pence: 70_000, reference: 'GB7K2' })
  expect(await refusalOf(file.replace('C700,00', 'C123456789012,00'))).toMatch(
    'Line 5: the amount is too large.',
  )
})

test.each([
  ['S   X', 'S', 'X'],
  ['NTRFX', 'NTRF', 'X'],
  ['S', 'S', ''],
  ['', '', ''],
  ['NTRF', 'NTRF', ''],
])('a payment with the type ‘%s’ keeps its amount', async (written, type, reference) => {
  const text = mt940('C171011EUR0,', `:61:1710111011DF2402,00${written}`, 'D171011EUR2402,00')
  expect((await read(text)).lines[0]).toMatchObject({ pence: -240_200, type, reference })
})

test('a payment without credit or debit is refused for just that', async () => {
  const bare = file.replace('1119C700,00', '1119700,00')
  expect(await refusalOf(bare)).toMatch('Line 5: it is neither money in nor money out.')
})

test('an available balance alone is no statement and no CSV', async () => {
  expect(await refusalOf(':64:C030508EUR1234,56\n')).toMatch(
    'The MT940 file has no statement, only balances or notes.',
  )
  expect(await refusalOf(':20:X\n:25:1\n:64:C030508EUR1234,56\n-\n')).toMatch(
    'The opening balance is missing.',
  )
})

test('other fields between and words in several fields or with other marks are read', async () => {
  const noted = (words: string) => read(file.replace(':86:SMITH ANN\nRENT NOVEMBER', words))
  expect((await noted(':86:SMITH ANN\n:86:RENT NOVEMBER')).lines[0]?.text).toBe(
    'SMITH ANN RENT NOVEMBER GB7K2',
  )
  const marked = await noted(':86:020~00Transfer~20RENT NOV~32ANN SM~33ITH')
  expect(marked.lines[0]).toMatchObject({ payer: 'ANN SMITH', reference: 'RENT NOV' })
  const named = await noted(':86:/EREF/NOTPROVIDED//CNTP/GB29X/BANKGB2L/ANN SMITH///REMI/USTD//RENT NOV/')
  expect(named.lines[0]).toMatchObject({ payer: 'ANN SMITH', reference: 'RENT NOV' })
  const more = file
    .replace(':25:', ':13D:2611201200+0000\n:25P:')
    .replace('\n-\n', '\n:64:C261120GBP750,00\n:65:C261121GBP750,00\n:86:NOTE\n-\n')
  expect(await read(more)).toMatchObject({
    accountNumber: '12345678',
    records: 2,
    closing: { pence: 75_000 },
  })
})
