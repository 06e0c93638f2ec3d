import { expect, signIn, test } from './gable.ts'
import {
  listFurther,
  listMoneyAndLaw,
  listRecords,
  readHalfLines,
  readMoves,
  recordScreens,
  watchLoading,
} from './screens.ts'

test.describe.configure({ mode: 'parallel' })

for (const width of [1440, 768, 375])
  test(`no page moves while it loads or is wider than its window, at ${width} px`, async ({
    page,
    server,
  }) => {
    test.setTimeout(900_000)
    await signIn(page, server)
    await page.context().request.post('/api/sample-data')
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const paths = [
      ...recordScreens,
      ...(await listRecords(page)),
      ...(await listMoneyAndLaw(page)),
      ...(await listFurther(page)),
    ]
    const hasSettled = watchLoading(page)
    const wrong: string[] = []
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await hasSettled()
        const { shift, moved, overflow } = await page.evaluate(readMoves)
        if (shift > 0.02) wrong.push(`${path} moves by ${shift.toFixed(3)}: ${moved}`)
        for (const text of await page.evaluate(readHalfLines))
          wrong.push(`${path} shows half a line: ${text}`)
        if (overflow > 0) wrong.push(`${path} is ${overflow} px too wide`)
      })
    expect(wrong).toEqual([])
  })

for (const role of ['agent', 'landlord'])
  test(`an account does not move when its landlords and figures come late, for a person who is ${role}`, async ({
    page,
    server,
  }) => {
    await signIn(page, server, { role })
    // A private landlord keeps one landlord: themselves.
    if (role === 'agent') await page.context().request.post('/api/sample-data')
    const [landlord] = await (await page.context().request.get('/api/landlords')).json()
    await page.setViewportSize({ width: 375, height: 900 })
    await page.route(/\/api\/(landlords$|statements\?)/, async (route) => {
      await new Promise((late) => setTimeout(late, 500))
      await route.continue()
    })
    const hasSettled = watchLoading(page)
    for (const path of ['/dashboard/statement', `/dashboard/statement?landlord=${landlord.id}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await hasSettled()
      expect(await page.evaluate(readMoves), path).toMatchObject({ shift: 0 })
    }
  })
