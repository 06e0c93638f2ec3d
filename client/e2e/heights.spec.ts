import { expect, signIn, test } from './gable.ts'
import { heights, lines, nameOf, tall } from './heights.list.ts'
import { readHeights } from './heights.read.ts'
import { listFurther, listMoneyAndLaw, listRecords, recordScreens, watchLoading } from './screens.ts'

const screen = 900
const twoScreens = 2 * screen
/** By how much a page may grow before it is looked at again. */
const growth = 1.1

/*
 * How tall each page is with the sample at 1440 × 900. Each page has its height in `heights.list.ts`; one of more than two
 * screens, and one with rows of two lines where one would do, has a reason there.
 */
test('no page is taller than two screens and no row takes two lines where one would do, but for those with a reason', async ({
  page,
  server,
}) => {
  test.setTimeout(900_000)
  await signIn(page, server)
  await page.context().request.post('/api/sample-data')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const paths = [
    ...recordScreens,
    ...(await listRecords(page)),
    ...(await listMoneyAndLaw(page)),
    ...(await listFurther(page)),
  ]
  const hasSettled = watchLoading(page)
  const table: string[] = []
  const wrong: string[] = []
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await hasSettled()
      const name = nameOf(path)
      const { height, rows, tall: found } = await page.evaluate(readHeights)
      table.push(
        `${String(height).padStart(6)} ${String(rows).padStart(5)} ${String(found.length).padStart(5)}  ${name}`,
      )
      const listed = heights[name] ?? screen
      if (height > listed * growth) wrong.push(`${name} is ${height} px tall, not ${listed}`)
      if (height > twoScreens && !tall[name])
        wrong.push(`${name} is ${height} px tall, more than two screens`)
      if (found.length > 0 && !lines[name])
        wrong.push(
          `${name} has ${found.length} rows of two lines, such as ${found[0]?.height} px ‘${found[0]?.text}’`,
        )
    })
  console.log([`height  rows  tall  page`, ...table.sort().reverse()].join('\n'))
  expect(wrong).toEqual([])
})
