import { makeXlsx } from '../files/workbook/workbook.testing.ts'
import { camt, camtBalance, camtEntry, mt940, ofx, ofxPayment } from '../money/bank/files/read.testing.ts'

/** A file that a stranger may bring. */
interface WorstFile {
  name: string
  /** `share` of the whole: 1 is as much as is taken. */
  make(share: number): string | Buffer
}

const day = '20261102'
const asIso = '2026-11-02'
const many = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join('\n')
const lines = (share: number) => Math.max(1, Math.floor(10_000 * share))
const bytes = (share: number) => Math.floor(10_000_000 * share)
/** A name of 800 letters, other for each line. */
const longName = (at: number, words: number) =>
  Array.from({ length: words }, (_, word) =>
    String.fromCharCode(65 + ((at + word * 7) % 26)).repeat(800 / words - 1),
  ).join(' ')
const moment = (at: number) => `${String(1 + (at % 28)).padStart(2, '0')}/10/2026`

const camtOf = (entries: string, pence: number) =>
  camt([camtBalance('OPBD', '0.00', asIso) + camtBalance('CLBD', (pence / 100).toFixed(2), asIso) + entries])

/** The worst file of each kind, by the work that reading and matching it is. */
export const worstFiles: WorstFile[] = [
  {
    name: 'OFX, one payer, day and sum',
    make: (share) =>
      ofx(many(lines(share), (at) => ofxPayment(day, '700.00', `F${at}`, '<NAME>CITY COUNCIL'))),
  },
  {
    name: 'OFX, payers of 800 letters',
    make: (share) =>
      ofx(many(lines(share), (at) => ofxPayment(day, '700.00', `F${at}`, `<NAME>${longName(at, 1)}`))),
  },
  {
    name: 'OFX, payers of 400 short words',
    make: (share) =>
      ofx(many(lines(share), (at) => ofxPayment(day, '700.00', `F${at}`, `<NAME>${longName(at, 400)}`))),
  },
  { name: 'OFX, nested without end', make: (share) => ofx('<A>'.repeat(bytes(share) / 7.5)) },
  {
    name: 'CAMT, 10,000 entries',
    make: (share) =>
      camtOf(
        many(lines(share), (at) => camtEntry('7.00', 'CRDT', asIso, `<AcctSvcrRef>R${at}</AcctSvcrRef>`)),
        lines(share) * 700,
      ),
  },
  {
    name: 'CAMT, one text of entities',
    make: (share) =>
      camtOf(
        camtEntry(
          '7.00',
          'CRDT',
          asIso,
          `<AddtlNtryInf>${'&amp;&#x41;'.repeat(bytes(share) / 10.5)}</AddtlNtryInf>`,
        ),
        700,
      ),
  },
  {
    name: 'CAMT, small elements with attributes',
    make: (share) => camtOf(camtEntry('7.00', 'CRDT', asIso, '<a b="c"/>'.repeat(bytes(share) / 10.5)), 700),
  },
  {
    name: 'MT940, 10,000 lines',
    make: (share) =>
      mt940(
        'C261101GBP0,00',
        many(lines(share), (at) => `:61:2611021102C7,00NTRFX//B${at}\n:86:${longName(at, 8)}`),
        `C261102GBP${lines(share) * 7},00`,
      ),
  },
  {
    name: 'CSV, 10,000 lines of 8.9 MB',
    make: (share) =>
      `Date,Description,Amount,Balance\n${many(lines(share), (at) => `${moment(at)},"${longName(at, 8)} ${at}",1.00,${at + 1}.00`)}`,
  },
  {
    name: 'CSV, nothing but cells',
    make: (share) => `Date,Description,Amount\n${`${','.repeat(90)}\n`.repeat(bytes(share) / 93)}`,
  },
  {
    name: 'xlsx, 10,000 rows',
    make: (share) =>
      makeXlsx({
        Statement: [
          ['Date', 'Description', 'Amount', 'Balance'],
          ...Array.from({ length: lines(share) }, (_, at) => [
            moment(at),
            `${longName(at, 8)} ${at}`,
            '1.00',
            `${at + 1}.00`,
          ]),
        ],
      }),
  },
  { name: 'line breaks', make: (share) => `Date,Description,Amount\n${'\n'.repeat(bytes(share) * 0.99)}` },
]
