import { expect, test } from 'vitest'
import { pageSender } from './send-page.ts'
import { examplePage } from './showcase.read.ts'

test('a visitor who searches a public page without end is refused after forty waiting searches, and other visitors are not', async () => {
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
  const asked = Array.from({ length: 41 }, (_, at) => search('192.0.2.1', at))
  await expect(search('192.0.2.1', 41)).rejects.toMatchObject({ status: 429 })
  asked.push(search('192.0.2.2', 42))
  expect(renderings).toHaveLength(1)
  const finish = setInterval(() => renderings.shift()?.(), 1)
  await Promise.all(asked)
  clearInterval(finish)
})
