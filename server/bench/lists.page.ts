import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright'

/** A list in the product, and what the hand-written page needs to know to show the same. */
export interface ListPage {
  api: string
  path: string
  /** The text that is typed into the search box key by key and then deleted key by key. */
  words: string[]
  floor: {
    name: string
    note: string
    columns: string[]
    search: string[]
    /** The column by which the rows are sorted at first; by default the name. */
    sort?: string
    /** The part of the answer that has the rows, where it has more. */
    rows?: string
  }
  /** The sortable columns that are clicked, by the product's headers and by the hand-written page's. */
  heads: Record<string, string>
}

export interface PageTimes {
  /** Milliseconds from the last byte of the data to the first paint with rows. */
  firstRows: number
  /** Milliseconds from each key to the paint of the changed rows. */
  keys: number[]
  sorts: number[]
  /** Frames a second while the wheel turns. */
  fps: number
  /** Elements of the whole page. */
  nodes: number
}

/** What lists.watch.js offers in the page. */
interface Watch {
  firstRows: number
  times: number[]
  frames: number[]
  settle(): Promise<void>
  record(): void
  stop(): void
}
declare const window: { watch: Watch }

const here = (file: string) => join(import.meta.dirname, file)

/** A pause as between two keys of somebody who types. */
const pause = () => sleep(60 + Math.random() * 160)

const takeTimes = (page: Page) => page.evaluate(() => window.watch.times.splice(0))

async function act(page: Page, work: () => Promise<void>) {
  await work()
  await page.evaluate(() => window.watch.settle())
  await pause()
}

async function openList(context: BrowserContext, list: ListPage, floor: boolean, data: string | undefined) {
  const page = await context.newPage()
  await page.addInitScript({ path: here('lists.watch.js') })
  await page.route('**/floor', (route) =>
    route.fulfill({ path: here('lists.floor.html'), contentType: 'text/html' }),
  )
  await page.route(`**${list.api}`, async (route) => {
    // The rest of the page has loaded by then, so only the time after the data is measured.
    await sleep(1500)
    return data ? route.fulfill({ body: data, contentType: 'application/json' }) : route.continue()
  })
  const asked = encodeURIComponent(JSON.stringify({ list: list.api, ...list.floor }))
  await page.goto(floor ? `/floor#${asked}` : list.path)
  await page.waitForSelector('tr[data-id]')
  await sleep(700)
  return page
}

async function typeWords(page: Page, words: string[]): Promise<number[]> {
  await page.locator('input[type=search]').first().focus()
  await takeTimes(page)
  for (const word of words) {
    for (const key of word) await act(page, () => page.keyboard.press(key))
    for (const _ of word) await act(page, () => page.keyboard.press('Backspace'))
  }
  return takeTimes(page)
}

async function clickHeads(page: Page, heads: string[]): Promise<number[]> {
  for (const name of [...heads, ...heads]) {
    const box = await page.locator('thead').getByRole('button', { name, exact: true }).boundingBox()
    if (box) await act(page, () => page.mouse.click(box.x + 8, box.y + box.height / 2))
  }
  return takeTimes(page)
}

/** Turns the wheel for three seconds and answers the frames a second. */
async function turnWheel(page: Page): Promise<number> {
  await page.mouse.move(700, 500)
  await page.evaluate(() => window.watch.record())
  for (const until = Date.now() + 3000; Date.now() < until; await sleep(8)) await page.mouse.wheel(0, 120)
  const frames = await page.evaluate(() => {
    window.watch.stop()
    return window.watch.frames
  })
  return (1000 * (frames.length - 1)) / ((frames.at(-1) ?? 0) - (frames[0] ?? 0))
}

/** Opens a list, types, sorts and scrolls; `floor` opens the hand-written page instead. */
export async function measurePage(
  context: BrowserContext,
  list: ListPage,
  { floor, data }: { floor: boolean; data: string | undefined },
): Promise<PageTimes> {
  const page = await openList(context, list, floor, data)
  const firstRows = await page.evaluate((api) => {
    const arrived = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(api))
    return window.watch.firstRows - (arrived as PerformanceResourceTiming).responseEnd
  }, list.api)
  const keys = await typeWords(page, list.words)
  const sorts = await clickHeads(page, floor ? Object.values(list.heads) : Object.keys(list.heads))
  const fps = await turnWheel(page)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await page.close()
  return { firstRows, keys, sorts, fps, nodes }
}
