import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { readPdf } from '#server/testing/pdf.ts'
import { readZip } from '#server/testing/zip.ts'
import { findViolations } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'
import { aLetHome } from './let-home.ts'

/** A phone in somebody's hand. */
test.use({ viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true })

test('a certificate that is photographed on a phone ends its duty until a year on, and leaves with the home’s letting pack', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  const { home } = await aLetHome(page)
  const duties = page.getByRole('region', { name: 'Deadlines', exact: true })
  const gas = duties.getByRole('link', { name: 'Gas safety check' })

  await test.step('the home’s page says what the law asks, and the duty leads to its certificates', async () => {
    await page.goto(`/dashboard/properties/${home}?tab=compliance`)
    await expect(gas).toBeVisible()
    await duties.getByRole('button', { name: 'Why? Gas safety check' }).click()
    await expect(page.getByText(/Gas Safety \(Installation and Use\) Regulations 1998/)).toBeVisible()
    await page.keyboard.press('Escape')
    await gas.click()
    await expect(page.getByRole('heading', { name: 'Certificates' })).toBeInViewport()
  })

  await test.step('the record is photographed, and the next check is a year on', async () => {
    await page.getByRole('button', { name: 'Record gas' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gas Safety Check' })
    await dialog.getByLabel('Gas Safe engineer').fill('Calder Heating')
    await expect(dialog.getByRole('button', { name: 'Take Photo' })).toBeVisible()
    const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#f4f1e8' } })
      .jpeg()
      .toBuffer()
    await dialog
      .getByLabel('Photo by camera')
      .setInputFiles({ name: 'Gas record.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(dialog.getByRole('combobox', { name: 'Document' })).toHaveText('Gas record')
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/, Calder Heating/)).toBeVisible()
    await expect(gas).toBeVisible()
    await duties.getByRole('button', { name: 'Why? Gas safety check' }).click()
    await expect(page.getByText(/^The last gas safety check was on/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(duties.getByRole('link', { name: 'Electrical safety inspection (EICR)' })).toBeVisible()
  })

  await test.step('the photo is among the home’s documents, and in its letting pack', async () => {
    await page.getByRole('tab', { name: 'Documents' }).click()
    const documents = page.getByRole('region', { name: 'Documents' })
    await expect(documents.getByText('Gas safety record')).toBeVisible()
    const arrives = page.waitForEvent('download')
    await documents.getByRole('link', { name: 'Letting Pack' }).click()
    const download = await arrives
    expect(download.suggestedFilename()).toBe('letting-pack-4-mill-lane.zip')
    const files = readZip(readFileSync(await download.path()))
    expect([...files.keys()]).toEqual(['00 Contents.pdf', '01 Gas safety record Gas record.webp'])
    const picture = await sharp(files.get('01 Gas safety record Gas record.webp')).metadata()
    expect([picture.format, picture.width, picture.height]).toEqual(['webp', 900, 1200])
    const { text } = await readPdf(new Uint8Array(files.get('00 Contents.pdf') ?? []))
    expect(text).toContain('4 Mill Lane')
  })
})
