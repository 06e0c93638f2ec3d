import { expect, signIn, test } from './gable.ts'
import { openShop, sent } from './shop.ts'

test('a published page and its homes are complete without JavaScript, and gone when withdrawn', async ({
  browser,
  page,
  server,
  baseURL,
}) => {
  await signIn(page, server)
  const { request } = page.context()
  const { slug, home } = await openShop(request, 'marsh')
  const visitor = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const visited = await visitor.newPage()
  const answer = await visited.goto(`/agent/${slug}`)
  expect(answer?.status()).toBe(200)
  await expect(visited).toHaveTitle(/Robin Marsh, Marsh & Daughters/)
  await expect(visited.getByRole('heading', { name: 'My Properties' })).toBeVisible()
  await visited
    .getByRole('link', { name: /2 bedroom flat in Hackney/ })
    .first()
    .click()
  await expect(visited).toHaveURL(`/agent/${slug}/homes/${home}`)
  await expect(visited.getByRole('heading', { level: 1 })).toHaveText('2 bedroom flat in Hackney')
  await expect(visited.getByText('Two quiet rooms over a garden.')).toBeVisible()
  expect(await visited.content()).not.toMatch(/Kestrel|3ZQ|Wilhelmina/)

  expect((await visited.goto('/agent/nobody-here'))?.status()).toBe(404)
  await expect(visited.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()

  await sent(request, 'put', '/api/agency/page', { published: false })
  expect((await visited.goto(`/agent/${slug}`))?.status()).toBe(404)
  await visitor.close()
})
