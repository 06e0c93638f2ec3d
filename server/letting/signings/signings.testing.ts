import { PDFDocument } from 'pdf-lib'
import { expect } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { aLinkBrowser, pathInMail } from '../../testing/link-pages.ts'
import type { MailedApp } from '../../testing/mailed.ts'
import type { Person } from '../../testing/people.ts'
import { aRentedHome } from '../../testing/rent.ts'

let made = 0

/** A PDF of two pages, different at every call. */
export async function aPdf(title = 'Agreement'): Promise<Buffer> {
  made += 1
  const file = await PDFDocument.create()
  file.setTitle(`${title} ${made}`)
  for (let page = 0; page < 2; page += 1) file.addPage([300, 400])
  return Buffer.from(await file.save())
}

export interface SignedLet {
  id: string
  property: string
  landlord: string
  /** The ids of those who sign. */
  ines: string
  tom: string
  mail: Record<'landlord' | 'ines' | 'tom', string>
}

/** A pending tenancy of Ines and Tom, with the landlord Mary Holt. */
export async function aLetToSign(owner: Person): Promise<SignedLet> {
  made += 1
  const mail = {
    landlord: `mary${made}@example.org`,
    ines: `ines${made}@example.org`,
    tom: `tom${made}@example.org`,
  }
  const home = await aRentedHome(owner, {
    landlord: { name: 'Mary Holt', email: mail.landlord, address: '2 High Street\nLeeds LS1 1AA' },
    property: { addressLine1: '4 Mill Lane', townCity: 'Leeds', postCode: 'LS6 2AA' },
    tenant: { name: 'Ines Moreau', email: mail.ines },
    tenancy: { startDate: addDays(today(), 7), rentAmount: 1300, status: 'pending' },
  })
  const path = `/api/tenancies/${home.id}/people`
  const { people, version } = (await owner.call('GET', path)).body
  const [{ id, role, tenantId }] = people
  const tom = { role: 'tenant', name: 'Tom Reed', email: mail.tom }
  const saved = await owner.call('PUT', path, { people: [{ id, role, tenantId }, tom], version })
  expect([saved.status, saved.text]).toEqual([200, expect.any(String)])
  const [, second] = saved.body.people
  return { ...home, ines: id, tom: second.id, mail }
}

/** Serves the written statement on tenants by hand. */
export async function serveStatement(owner: Person, { id }: SignedLet, to: string[]): Promise<void> {
  const document = await owner.call('POST', '/api/documents', {
    about: { kind: 'tenancies', id },
    kind: 'letter',
    name: 'Written statement',
    fileName: 'statement.pdf',
    file: (await aPdf('Statement')).toString('base64'),
  })
  const versionId = document.body.versions[0].id
  const body = { what: 'written-statement', versionId, means: 'hand', servedOn: today(), to }
  const served = await owner.call('POST', `/api/tenancies/${id}/servings`, body)
  expect([served.status, served.text]).toEqual([201, expect.any(String)])
}

/** Opens the newest link of somebody with its code. */
export async function openLinkOf(app: MailedApp, email: string) {
  const path = pathInMail((await app.mailbox.waitFor(email)).text)
  const browser = aLinkBrowser(app)
  expect(await browser.confirm(path, email)).toBe(303)
  return {
    path,
    browser,
    page: async () => (await browser.ask(path)).text,
    sign: async (name: string) => browser.answer(path, { name, agreed: 'yes' }),
  }
}
