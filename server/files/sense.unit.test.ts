import { expect, test } from 'vitest'
import { senseRows, senseText } from './sense.ts'
import { parseSheet } from './sheet.ts'

const rows = [
  { row: 1, cells: ['Name', 'Rent', 'Secret'] },
  { row: 2, cells: ['Ann', '900', 'x'], isHidden: true as const },
  { row: 3, cells: ['Ren\u00c3\u00a9e', '\u00c2\u00a3800', ''] },
]
const brief = (replies = {}) => {
  const { rows: read, questions } = senseRows(rows, [2], replies)
  return {
    cells: read.map(({ cells }) => cells.join('|')),
    ids: questions.map(({ id, reply }) => [id, reply]),
  }
}

test('what a workbook hides and letters that are signs are asked once, with two examples', () => {
  const { questions } = senseRows(rows, [2])
  expect(questions.map(({ id }) => id)).toEqual(['hidden-rows', 'hidden-columns', 'letters'])
  expect(questions.map(({ text }) => text)).toEqual([
    expect.stringContaining('row 2 (Ann, 900, x)'),
    expect.stringContaining('column C (Secret)'),
    expect.stringContaining('‘Ren\u00c3\u00a9e’ and ‘\u00c2\u00a3800’'),
  ])
  expect(questions.map(({ reply }) => reply)).toEqual([null, null, null])
})

test('each reply counts, and rows and columns keep their places', () => {
  const all = { 'hidden-rows': 'leave', 'hidden-columns': 'leave', letters: 'restore' }
  expect(brief(all)).toEqual({
    cells: ['Name|Rent|', 'Renée|£800|'],
    ids: [
      ['hidden-rows', 'leave'],
      ['hidden-columns', 'leave'],
      ['letters', 'restore'],
    ],
  })
  const none = { 'hidden-rows': 'take', 'hidden-columns': 'take', letters: 'keep' }
  expect(brief(none).cells).toEqual(rows.map(({ cells }) => cells.join('|')))
  expect(brief({ 'hidden-rows': 'nonsense' }).ids[0]).toEqual(['hidden-rows', null])
})

test('letters of Western Europe as they are, and empty hidden columns, ask nothing', () => {
  const right = [{ row: 1, cells: ['Renée Müller', '£800', 'ÀÉÎ – “x” œuvre'] }]
  expect(senseRows(right, [5]).questions).toEqual([])
  expect(senseText('Name;Ort\nJürgen;Köln\n').questions).toEqual([])
})

test('letters that are lost for good are named', () => {
  const { questions } = senseText('Name\nRen\ufffde\n')
  expect(questions).toMatchObject([{ id: 'letters-lost', options: [{ reply: 'take' }] }])
})

test('a web page that is called .xls is a list, and its scripts are nothing', async () => {
  const page = `<html><script>document.write('<table><tr><td>evil')</script><body><table><tr><th>Name</th><th>Rent</th></tr><!-- <tr><td>no</td></tr> --><tr><td>Ann &amp; Bob</td><td>&pound;900</td></tr></table></body></html>`
  const { headers, rows: read } = await parseSheet(Buffer.from(page), {}, [])
  expect([headers, read]).toEqual([['Name', 'Rent'], [{ row: 2, cells: ['Ann & Bob', '£900'] }]])
  await expect(parseSheet(Buffer.from('<html><body>Please sign in</body></html>'), {}, [])).rejects.toThrow(
    /web page/,
  )
})
