import { expect, test } from 'vitest'
import { readPdf } from '../testing/pdf.ts'
import { openPaper } from './paper.ts'
import { across } from './text.ts'

test('a name in another alphabet is spelled in letters that the paper can print', async () => {
  const paper = openPaper({ title: 'Names', author: 'Gable', subject: 'Names' })
  paper.startPage()
  for (const name of ['Zoë Łukasz Nguyễn', 'Ευάγγελος', 'Дмитрий', 'ṣade', 'non\u2011breaking'])
    paper.y += paper.set(name, across(paper))
  const { text } = await readPdf(await paper.finish(() => undefined))
  expect(text).toMatch(/Zoë Łukasz Nguyễn Eyaggelos Dmitriy sade non-breaking/)
})
