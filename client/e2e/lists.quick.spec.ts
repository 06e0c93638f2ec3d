import { findViolations } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'

test('a list keeps its place: back from a record, on the keyboard, and on paper', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  const post = (path: string, data: object) => page.context().request.post(path, { data })
  const person = { name: 'Yusuf Demir', email: 'yusuf@example.org', phone: '07700 900642' }
  const landlord = await (await post('/api/landlords', person)).json()
  const addHome = (_: unknown, at: number) =>
    post('/api/properties', {
      addressLine1: `${at + 1} Bellfounder Street`,
      townCity: 'London',
      borough: 'Southwark',
      postCode: 'SE1 2YW',
      type: 'flat',
      bedrooms: 1,
      bathrooms: 1,
      rent: 901 + at,
      landlord: landlord.id,
      status: at >= 50 ? 'rented' : 'available',
    })
  await Promise.all(Array.from({ length: 60 }, addHome))
  const home = (number: number) =>
    page.getByRole('link', { name: `${number} Bellfounder Street`, exact: true })

  await test.step('End and Home reach rows that were not rendered, and the wheel loses nothing', async () => {
    await page.goto('/dashboard/properties?status=available&sort=-rent')
    await home(50).focus()
    // The page itself asks for the rows, and the list uses that answer.
    const asked = () =>
      performance.getEntriesByName(`${location.origin}/api/properties`).map(({ startTime }) => startTime)
    const [first = Number.POSITIVE_INFINITY, ...others] = await page.evaluate(asked)
    const code = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes('/properties.list-'))
          ?.startTime,
    )
    expect(others).toEqual([])
    expect(code).toBeGreaterThan(first)
    await page.keyboard.press('End')
    await expect(home(1)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(home(50)).toBeFocused()
    await home(50).hover()
    await page.mouse.wheel(0, 5000)
    await expect(home(50)).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(home(49)).toBeFocused()
  })

  await test.step('Cancel and the browser’s Back land on the row, with filters and sort', async () => {
    await page.keyboard.press('End')
    await home(1).click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(home(1)).toBeFocused()
    await expect(page).toHaveURL(/status=available&sort=-rent/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '1 Bellfounder Street' })).toBeVisible()
    await page.goBack()
    await expect(home(1)).toBeFocused()
    await expect(home(1)).toBeInViewport()
  })

  await test.step('what opens in a row has no accessibility violation', async () => {
    await page.getByRole('button', { name: 'Change Rent of 1 Bellfounder Street' }).click()
    await expect(page.getByRole('textbox', { name: 'Rent' })).toBeFocused()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Change Status of 1 Bellfounder Street' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Maintenance' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  await test.step('a status is changed in its row, and the row that leaves the filter is named', async () => {
    await page.getByRole('button', { name: 'Change Status of 1 Bellfounder Street' }).click()
    await page.getByRole('menuitemradio', { name: 'Maintenance' }).click()
    await expect(page.getByText('is not shown: it does not match')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(home(1)).toBeVisible()
  })

  await test.step('paper has every row, the filters in words, and nothing of the shell', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('tbody tr')).toHaveCount(50)
    await expect(page.getByText(/Status: Available · .* · 50 of 60 properties/)).toBeVisible()
    for (const part of ['#sidebar', 'input[type="search"]', 'thead input'])
      await expect(page.locator(part)).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await expect(page.locator('tbody tr')).not.toHaveCount(50)
  })
})
