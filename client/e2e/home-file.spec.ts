import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PDFDocument } from 'pdf-lib'
import { readPdf } from '#server/testing/pdf.ts'
import { readZip } from '#server/testing/zip.ts'
import { expect, signIn, test } from './gable.ts'
import { aLetHome, post } from './let-home.ts'

async function aPdf(pages: number): Promise<Buffer> {
  const made = await PDFDocument.create()
  for (let page = 0; page < pages; page++) made.addPage([300, 400])
  return Buffer.from(await made.save())
}

test('a home’s whole file is downloaded: the papers of home and tenancy with their hashes, and none that is kept back', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  const { home, tenancy } = await aLetHome(page)
  const add = async (about: object, kind: string, name: string, file: Buffer) =>
    post(page, '/api/documents', {
      about,
      kind,
      name,
      fileName: `${name}.pdf`,
      file: file.toString('base64'),
    })
  const [energy, agreement, copy] = [await aPdf(1), await aPdf(3), await aPdf(2)]
  await add({ kind: 'properties', id: home }, 'energy', 'Certificate 1234', energy)
  await add({ kind: 'tenancies', id: tenancy }, 'agreement', 'Signed agreement', agreement)
  await add({ kind: 'tenancies', id: tenancy }, 'right-to-rent', 'Passport copy', copy)

  await page.goto(`/dashboard/properties/${home}?tab=documents`)
  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents.getByText('Certificate 1234')).toBeVisible()
  const arrives = page.waitForEvent('download')
  await documents.getByRole('link', { name: 'Letting Pack' }).click()
  const download = await arrives
  expect(download.suggestedFilename()).toBe('letting-pack-4-mill-lane.zip')

  const files = readZip(readFileSync(await download.path()))
  const papers = [...files.keys()].filter((name) => name !== '00 Contents.pdf')
  expect(papers).toHaveLength(2)
  expect(papers.some((name) => name.includes('Certificate 1234'))).toBe(true)
  expect(papers.some((name) => name.includes('Signed agreement'))).toBe(true)
  const contents = (await readPdf(new Uint8Array(files.get('00 Contents.pdf') ?? []))).text.replace(/\s/g, '')
  for (const name of papers) {
    const bytes = files.get(name) ?? new Uint8Array()
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(name.includes('Signed') ? 3 : 1)
    expect(contents).toContain(createHash('sha256').update(bytes).digest('hex'))
  }
  expect(contents).not.toContain('Passport')
})
