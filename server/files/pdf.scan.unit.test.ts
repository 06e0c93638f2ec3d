import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startProcessorClock } from '#server/testing/processor-time.ts'
import { scanPdf } from './pdf.scan.ts'

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(['%PDF-1.5\n', ...parts, '\n%%EOF\n'].map((part) => Buffer.from(part as string, 'latin1')))
const streamOf = (dictionary: string, content: Buffer) => [
  `1 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n`,
  content,
  '\nendstream\nendobj\n',
]
const packed = (text: string) => deflateSync(Buffer.from(text, 'latin1'))
const script = '<< /S /JavaScript /JS (app.alert(1)) >>'

test.each([
  ['its type in plain letters', '/Type /ObjStm /N 1 /First 4'],
  ['an escape in its type', '/Type /Obj#53tm /N 1 /First 4'],
  ['every letter of its type escaped', '/Type /#4f#62#6A#53#74#6d /N 1 /F#69rst 4'],
  ['no type at all', '/N 1 /First 4'],
])('a script in a stream of objects is seen with %s', (_, dictionary) => {
  expect(scanPdf(pdf(...streamOf(dictionary, packed(`1 0 ${script}`))))).toEqual({ opensHere: false })
  expect(scanPdf(pdf(...streamOf(dictionary, packed('1 0 << /Type /Page >>'))))).toEqual({ opensHere: true })
})

test('a stream of objects that cannot be looked into is not shown here, and a picture after bookmarks is', () => {
  const unknown = Buffer.from('<~87cURD]i,"Ebo80~>')
  expect(scanPdf(pdf(...streamOf('/Type /ObjStm /Filter /ASCII85Decode', unknown)))).toEqual({
    opensHere: false,
  })
  const bookmarks = '2 0 obj\n<< /Type /Outlines /First 3 0 R >>\nendobj\n'
  const picture = streamOf('/Subtype /Image /Filter /DCTDecode', unknown)
  expect(scanPdf(pdf(bookmarks, ...picture))).toEqual({ opensHere: true })
})

test.each([
  ['markers without a stream', '/ObjStm '.repeat(1_200_000)],
  ['markers before streams without an end', '/ObjStm stream\n'.repeat(650_000)],
  ['markers before streams with one end', `${'/First obj stream\n'.repeat(550_000)}endstream`],
])('ten megabytes of %s are looked through at once', (_, text) => {
  const readClock = startProcessorClock()
  expect(scanPdf(pdf(text))).toBeDefined()
  // A search to the end for each marker takes half a minute and more.
  expect(readClock()).toBeLessThan(8_000)
})
