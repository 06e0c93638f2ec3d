import { describe, expect, test } from 'vitest'
import { isDate } from '#shared/dates.ts'
import { camt, camtBalance, camtEntry, lloyds, mt940, ofx, ofxPayment } from './read.testing.ts'
import { readStatementFile, type StatementReading } from './read.ts'
import { FileRefused } from './refused.ts'

/** Numbers from 0 to 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
const british = (day: string) => day.split('-').toReversed().join('/')

const files = {
  csv: lloyds(...days.map((day, n) => `${british(day)}|PAYER ${n}||100.00|${n + 1}00.00`)),
  'csv without a header': days.map((day, n) => `${british(day)},PAYER ${n},"1,00${n}.50"`).join('\r\n'),
  'csv of an unknown bank': `Day;Words;Sum\n${days.map((day) => `${british(day)};ANN;1,50`).join('\n')}`,
  ofx: ofx(
    days.map((day, n) => ofxPayment(day.replaceAll('-', ''), '100.00', `F${n}`)).join('\n'),
    '<LEDGERBAL><BALAMT>400.00<DTASOF>20261130</LEDGERBAL>',
  ),
  camt: camt([
    camtBalance('OPBD', '0.00', '2026-11-18') +
      camtBalance('CLBD', '400.00', '2026-11-21') +
      days
        .map((day) => camtEntry('100.00', 'CRDT', day, '<AddtlNtryInf>RENT &amp; MORE</AddtlNtryInf>'))
        .join('\n'),
  ]),
  mt940: mt940(
    'C261118GBP0,00',
    days.map((day) => `:61:${day.slice(2).replaceAll('-', '')}C100,00NTRFX\n:86:SMITH`).join('\n'),
    'C261121GBP400,00',
  ),
}

/** Reads damaged bytes; a refusal is fine, and any other error fails the test. */
async function readDamaged(bytes: Buffer): Promise<StatementReading | undefined> {
  try {
    return await readStatementFile(bytes)
  } catch (error) {
    if (error instanceof FileRefused) return undefined
    throw error
  }
}

function expectWhole(reading: StatementReading | undefined) {
  if (reading?.kind !== 'read') return
  const { lines, records, opening, closing } = reading.file
  expect(lines.length).toBeLessThanOrEqual(records)
  expect(lines.every(({ day, pence }) => isDate(day) && Number.isSafeInteger(pence))).toBe(true)
  const sum = lines.reduce((total, { pence }) => total + pence, 0)
  if (opening && closing) expect(opening.pence + sum).toBe(closing.pence)
}

describe.each(Object.entries(files))('a damaged file: %s', (name, text) => {
  const whole = Buffer.from(text)

  test('is read whole or refused, wherever it is cut off', async () => {
    const random = seeded(17)
    for (let n = 0; n < 60; n += 1) {
      const cut = whole.subarray(0, Math.floor(random() * whole.length))
      const reading = await readDamaged(cut)
      expectWhole(reading)
      const isClosed = name === 'ofx' || name === 'camt' || name === 'mt940'
      if (isClosed && reading?.kind === 'read') expect(reading.file.lines.length).toBe(days.length)
    }
  })

  test('is read whole or refused, whichever bytes are others', async () => {
    const random = seeded(29)
    const signs = Buffer.from('<>/":;,.\'&\n\r\0-+0123456789CDRX€\xff', 'latin1')
    for (let n = 0; n < 120; n += 1) {
      const bytes = Buffer.from(whole)
      for (let times = Math.ceil(random() * 4); times > 0; times -= 1)
        bytes[Math.floor(random() * bytes.length)] = signs[Math.floor(random() * signs.length)] ?? 0
      expectWhole(await readDamaged(bytes))
    }
  })

  test('is read whole or refused, whatever is lost or doubled inside', async () => {
    const random = seeded(43)
    for (let n = 0; n < 60; n += 1) {
      const [from, length] = [Math.floor(random() * whole.length), Math.floor(random() * 80)]
      const [head, part, tail] = [
        whole.subarray(0, from),
        whole.subarray(from, from + length),
        whole.subarray(from + length),
      ]
      expectWhole(await readDamaged(Buffer.concat([head, tail])))
      expectWhole(await readDamaged(Buffer.concat([head, part, part, tail])))
    }
  })
})
