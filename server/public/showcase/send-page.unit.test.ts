import { expect, test } from 'vitest'
import { filtersOf } from '#shared/public/showcase/showcase.ts'
import { pageSender } from './send-page.ts'
import { examplePage } from './showcase.read.ts'

test('a visitor who searches a public page without end is refused after 120 waiting searches, and other visitors are not', async () => {
  const renderings: (() => void)[] = []
  const pages = {
    publicPage: () => new Promise<string>((done) => renderings.push(() => done('<!doctype html>'))),
  }
  const send = pageSender(pages, { keep: true })
  const search = (ip: string, term: number) => {
    const request = { ip, headers: {}, acceptsEncodings: () => false }
    const response = { set: () => response, status: () => response, end: () => undefined }
    const page = examplePage({ appUrl: 'https://gable.example', search: `?area=${term}` })
    return send(request as never, response as never, page)
  }
  const asked = Array.from({ length: 121 }, (_, at) => search('192.0.2.1', at))
  await expect(search('192.0.2.1', 121)).rejects.toMatchObject({ status: 429 })
  asked.push(search('192.0.2.2', 122))
  expect(renderings).toHaveLength(1)
  const finish = setInterval(() => renderings.shift()?.(), 1)
  await Promise.all(asked)
  clearInterval(finish)
})

test('links that count their visitors, and filters in another order, are the same page', () => {
  expect(filtersOf('?fbclid=1&utm_source=a')).toBe('')
  expect(filtersOf('?sort=cheapest&utm_source=b&beds=2&type=&beds=3')).toBe('?beds=2&sort=cheapest')
  expect(filtersOf('?area=St%20John%E2%80%99s')).toBe('?area=St+John%E2%80%99s')
})
