import { expect, test } from 'vitest'
import { parseTemplate } from './templates.parse.ts'

const problemsOf = (body: string) =>
  parseTemplate(body).problems.map(({ line, sentence }) => `${line} ${sentence}`)

test('headings, paragraphs over several lines, items and fields are read', () => {
  const { blocks, fields, problems } = parseTemplate(
    '# The rent\nIt is {{rent}},\npaid by {{ Tenants }}.\n\n- One\n- Two of {{rent}}\n',
  )
  expect(problems).toEqual([])
  expect(fields).toEqual(['rent', 'tenants'])
  expect(blocks).toEqual([
    { kind: 'heading', parts: ['The rent'] },
    {
      kind: 'paragraph',
      parts: ['It is ', { field: 'rent' }, ',', '\n', 'paid by ', { field: 'tenants' }, '.'],
    },
    { kind: 'item', parts: ['One'] },
    { kind: 'item', parts: ['Two of ', { field: 'rent' }] },
  ])
})

test.each([
  ['{{tenent}}', '{{tenants}}'],
  ['\n\nDear {{landlrd}}', '{{landlord}}'],
])('an unknown field is named with its line and the nearest one: %s', (body, meant) => {
  const [problem] = problemsOf(body)
  expect(problem).toContain(meant)
  expect(problem?.[0]).toBe(String(body.split('\n').length))
})

test.each([
  '{{}}',
  'a {{rent',
  'a rent}} b',
  '{{__proto__}}',
  '{{constructor}}',
  '<script>alert(1)</script>',
  'x < script >',
  '<img src=x onerror=y>',
  '<!-- x -->',
  '</p>',
  '<a href="x">',
])('%s is a problem of its line', (text) => {
  expect(problemsOf(`Fine\n${text}`)[0]).toMatch(/^2 /)
})

test('a smaller-than sign in a sentence is no HTML, and a dash without a space no item', () => {
  const { problems, blocks } = parseTemplate('Rent < £500 or <5%\n\n-5 degrees')
  expect(problems).toEqual([])
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph'])
})

test('a long text of braces is read in good time', () => {
  const from = process.cpuUsage()
  parseTemplate('{{'.repeat(30_000))
  parseTemplate(`{{${'a'.repeat(59_000)}}}`)
  parseTemplate('{{tenent}} '.repeat(5_000))
  // The processor's time, which other work on the machine does not lengthen.
  expect(process.cpuUsage(from).user / 1_000).toBeLessThan(1_500)
})
