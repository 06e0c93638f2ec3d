import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { londonMoment } from '#shared/london.ts'
import { aLinkBrowser, pathInMail } from '../../testing/link-pages.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import { aLandlord, aProperty } from '../../testing/records.ts'
import { mailMatches } from './matches.job.ts'

let app: MailedApp
beforeAll(async () => {
  app = await startMailedApp()
})
afterAll(() => app.stop())

const noon = (day: string) => londonMoment({ date: day, time: '12:00' })

test('who asked for it has one email a day about new homes, asks to view one on its page, and stops it', async () => {
  const { call } = await app.person()
  const add = async (kind: string, body: object) => (await call('POST', `/api/${kind}`, body)).body
  const get = async (path: string) => (await call('GET', `/api/${path}`)).body
  const landlord = (await add('landlords', aLandlord())).id
  const home = (change: object) => add('properties', aProperty(landlord, { borough: 'Leeds', ...change }))
  const fits = await home({ rent: 1300, postCode: 'LS6 2AB', addressLine1: '7 Secret Door' })
  await home({ rent: 1301 })
  await home({ rent: 900, published: 'no' })
  const asks = { name: 'Ines Silva', email: 'ines-matches@example.org', maxRent: 1300 }
  const ines = await add('applicants', { ...asks, emails: 'yes' })
  await add('applicants', { ...asks, email: 'never-asked@example.org' })

  expect(await mailMatches(app.services, londonMoment({ date: today(), time: '07:59' }))).toBe(0)
  expect(await mailMatches(app.services, noon(today()))).toBe(1)
  expect(await mailMatches(app.services, noon(today()))).toBe(0)
  const { text, subject } = await app.mailbox.waitFor(asks.email)
  expect(subject).toBe('A new home fits what you are looking for')
  expect(text).toContain('2 bedroom flat in Leeds LS6')
  expect(text).not.toContain('Secret Door')
  // The next day nothing is new, until another home is.
  expect(await mailMatches(app.services, noon(addDays(today(), 1)))).toBe(0)
  await home({ rent: 1200 })
  expect(await mailMatches(app.services, noon(addDays(today(), 1)))).toBe(1)

  const path = pathInMail(text)
  const browser = aLinkBrowser(app)
  await browser.answer(path, { answer: fits.id, times: 'Saturday' })
  await browser.answer(path, { answer: fits.id })
  expect(await get('enquiries')).toMatchObject([
    {
      kind: 'viewing',
      propertyId: fits.id,
      tenantId: ines.tenantId,
      wishedTimes: 'Saturday',
      handledAt: null,
    },
  ])
  expect((await browser.answer(path, { answer: landlord })).status).toBe(409)
  expect((await browser.answer(path, { answer: 'everything' })).status).toBe(400)
  await browser.answer(path, { answer: 'stop' })
  expect(await get(`applicants/${ines.id}`)).toMatchObject({ emails: false, status: 'looking' })
  await home({ rent: 1100 })
  expect(await mailMatches(app.services, noon(addDays(today(), 2)))).toBe(0)
})
