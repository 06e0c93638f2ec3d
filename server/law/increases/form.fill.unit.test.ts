import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { fillForm } from './form.fill.ts'

const value = (key: string, text: string) => ({ key, label: key, text })
const values = [
  value('tenants', 'Tom Reed'),
  value('home', '4 Mill Lane, Leeds, LS6 2AA'),
  value('landlord', 'Mary Holt'),
  value('landlordAddress', '1 Hill Road'),
  value('agent', 'Lettings of Leeds'),
  value('agentAddress', '2 High Street'),
  value('present', '£1,000.00 a month'),
  value('proposed', '£1,100.00 a month'),
  value('from', '15 Mar 2027'),
  value('started', '15 Mar 2024'),
  value('lastIncrease', '15 Mar 2026'),
]

async function aForm(names: string[], change?: (form: ReturnType<PDFDocument['getForm']>) => void) {
  const made = await PDFDocument.create()
  const page = made.addPage()
  for (const name of names) made.getForm().createTextField(name).addToPage(page)
  change?.(made.getForm())
  return made.save()
}
async function filledWith(form: Uint8Array, some = values) {
  const { bytes, filled } = await fillForm(form, some)
  const fields = (await PDFDocument.load(bytes)).getForm().getFields()
  return { filled, count: fields.length }
}

test('every value finds the field whose name says it', async () => {
  const names = [
    'Tenant(s) name',
    'Property address',
    'landlordName',
    'landlord_address',
    'Agent.Name',
    'AgentAddress',
    'Existing rent',
    'Proposed rent',
    'Date new rent starts from',
    'Tenancy start',
    'Date of last increase',
  ]
  const { filled, count } = await filledWith(await aForm(names))
  expect(filled).toEqual(values.map(({ key }) => key))
  expect(count).toBe(names.length)
})

test.each([
  ['two fields could be meant', ['Landlord', 'Landlord name 2']],
  ['no name says it', ['Text1', 'Text2', 'Rent']],
  [
    'a person signs',
    ['Signature of landlord or agent', 'Landlord signature', 'Agent signed', 'Tenant signature'],
  ],
  ['another detail is asked for', ['Landlord email', 'Agent telephone', 'Tenant phone number']],
])('where %s, nothing is written', async (_, names) => {
  expect((await fillForm(await aForm(names), values)).filled).toEqual([])
})

test('what a field has no room or no letters for is left to a person', async () => {
  const short = await aForm(['Landlord name', 'Proposed rent'], (form) =>
    form.getTextField('Proposed rent').setMaxLength(4),
  )
  expect((await filledWith(short)).filled).toEqual(['landlord'])
  const polish = [value('landlord', 'Łukasz Żak'), value('proposed', '£1,100.00 a month')]
  expect((await filledWith(await aForm(['Landlord name', 'Proposed rent']), polish)).filled).toEqual([
    'proposed',
  ])
  const locked = await aForm(['Landlord name'], (form) => form.getTextField('Landlord name').enableReadOnly())
  expect((await fillForm(locked, values)).filled).toEqual([])
})

test('a file without fields, or that is no PDF, comes back as it was', async () => {
  const plain = await aForm([])
  const none = Buffer.from('%PDF-1.4 not really')
  expect([(await fillForm(plain, values)).bytes, (await fillForm(none, values)).bytes]).toEqual([plain, none])
})
