// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts stand for sources
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { compare, readCopy } from './copy.mjs'
import { textsOf } from './copy.texts.mjs'

const texts = (source: string) => textsOf(source, 'a.tsx', parseSync).map(({ text }) => text)

test('what a person reads is found, and what machines read is not', () => {
  expect(
    texts(`
      import { a } from 'The Package'
      type T = 'Some Type'
      const title = <p className="flex items-center gap-2" title="Date received">Say <b>how much</b> came {when}.</p>
      throw new Refused(409, \`Nothing is owed by \${name}.\`)
      if (memo === 'Opening balance' || /What it/.test('Where it stood')) run(sql\`select The Rows\`)
      const calls = { path: '/api/some thing', summary: 'All bills of a month' }
      switch (a) { case 'Not Read': say('Read This') }
    `),
  ).toEqual([
    'Say how much came {…}.',
    'Date received',
    'how much',
    'Nothing is owed by {…}.',
    'All bills of a month',
    'Read This',
  ])
})

test('one text more than before is named with its place and the words to write, and a ceiling can only fall', () => {
  const { found } = readCopy([{ file: 'shared/a.ts', source: "const a = 'Say how it came'" }], parseSync)
  const [hit] = [...found].filter(([, texts]) => texts.length > 0)
  if (!hit) throw new Error('nothing was found')
  const others = new Map([hit])
  expect(compare(others, { [hit[0]]: 1 })).toEqual([])
  expect(compare(others, { [hit[0]]: 0 })[0]).toMatch(
    /Write: Enter …, Choose …\n {2}shared\/a\.ts:1 Say how it came/,
  )
  expect(compare(others, { [hit[0]]: 2 })[0]).toMatch(/npm run copy -- --lower/)
})

/** The rules that a source breaks, by name. */
const broken = (source: string, file = 'client/src/a.tsx') =>
  [...readCopy([{ file, source }], parseSync).found]
    .filter(([, texts]) => texts.length > 0)
    .map(([name]) => name)

test('one thing has one word, but where tenants and the public read', () => {
  expect(broken("const a = 'The papers of the home'")).toEqual([
    'another word for ‘property’',
    'another word for ‘document’',
  ])
  expect(broken("const a = 'The rent for your home'", 'server/money/rent/papers/a.ts')).toEqual([])
  expect(broken("const a = 'Rent unpaid at the Home Office'")).toEqual([])
})

test('titles and buttons have capitals, labels and empty states have not, and what is fixed stays', () => {
  expect(broken('const a = <Dialog title="Send the invoice" />')).toEqual(['a title without capitals'])
  expect(
    broken('const a = <Dialog title="Send the Invoice to {name}"><Button>Send Now</Button></Dialog>'),
  ).toEqual([])
  expect(broken('const a = <Button>Send now</Button>')).toEqual(['a button without capitals'])
  expect(broken('const a = <Button>Try again</Button>')).toEqual([])
  expect(broken('const a = <form.DateField label="Date Received" />')).toEqual([
    'a label with the capitals of a title',
  ])
  expect(broken('const a = <DateField label="Due Date" hint="Ask HMRC." />')).toEqual([])
  expect(broken('const a = <EmptyState title="No Invoices Yet" />')).toEqual([
    'an empty state with the capitals of a title',
  ])
})

test('a text is allowed by its file, its beginning or the rule', () => {
  expect(broken("const a = 'Home'", 'client/src/app/shell/key-sheet.tsx')).toEqual([])
  expect(broken("const a = 'Homes'", 'client/src/app/shell/keys.ts')).toEqual(['another word for ‘property’'])
})
