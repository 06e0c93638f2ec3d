import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright'
import { type LinkPageToMeasure, withLinkPages } from './link-pages.ts'

/** Fetched by npm when it is asked for, because nothing else of the project needs it. Later ones need Node 22. */
const lighthouse = 'lighthouse@12.8.2'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * What a page by a link fails on purpose: search engines are kept out, and its content policy forbids the request by which Lighthouse
 * reads robots.txt.
 */
const onPurpose = ['is-crawlable', 'robots-txt']

interface PageScore {
  kind: string
  /** Of a hundred each, in the order of the categories, without what is failed on purpose; and the last with it. */
  scores: number[]
  seo: number
  /** The audits that cost points, but for those that are failed on purpose. */
  failed: string[]
  /** Everything that the page transfers, photos included, and without them. */
  bytes: number
  ownBytes: number
  /** What breaks axe's rules in the light and the dark theme. */
  violations: string[]
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    {
      score: number | null
      scoreDisplayMode: string
      details?: { items?: { resourceType?: string; transferSize?: number }[] }
    }
  >
}

/** Runs Lighthouse as on a phone, with the cookies of the page's reader; again where it lost its trace and asks for that. */
async function readReport(
  page: LinkPageToMeasure,
  executablePath: string | undefined,
  more = 2,
): Promise<Report> {
  const { url, path, cookies } = page
  const [headers, report] = ['headers', 'report'].map((name) =>
    join(tmpdir(), `gable-${name}-${process.pid}.json`),
  ) as [string, string]
  writeFileSync(
    headers,
    JSON.stringify({ Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }),
  )
  try {
    await promisify(execFile)(
      'npm',
      [
        ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url + path, '--quiet'],
        ...['--output=json', `--output-path=${report}`, `--extra-headers=${headers}`],
        ...[`--only-categories=${categories}`, '--chrome-flags=--headless=new --no-sandbox'],
      ],
      {
        env: { ...process.env, ...(executablePath && { CHROME_PATH: executablePath }) },
        cwd: tmpdir(),
        timeout: 300_000,
      },
    )
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch (error) {
    if (more === 0 || !/run Lighthouse again/.test(String(error))) throw error
    return await readReport(page, executablePath, more - 1)
  } finally {
    for (const file of [headers, report]) rmSync(file, { force: true })
  }
}

/** A category's score of a hundred, without what is failed on purpose. */
function scoreOf({ categories: all, audits }: Report, category: string): number {
  const counted = (all[category]?.auditRefs ?? []).filter(
    ({ id, weight }) => weight > 0 && !onPurpose.includes(id) && audits[id]?.score != null,
  )
  const of = (audit: { id: string; weight: number }) => (audits[audit.id]?.score ?? 0) * audit.weight
  const weight = counted.reduce((sum, each) => sum + each.weight, 0)
  return Math.round((100 * counted.reduce((sum, each) => sum + of(each), 0)) / weight)
}

function failedIn({ categories: all, audits }: Report): string[] {
  return Object.values(all).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && !onPurpose.includes(id) && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  )
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What breaks axe's rules in each theme, which these pages take from the system. */
async function findViolations(
  browser: Browser,
  { url, path, cookies }: LinkPageToMeasure,
): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, bypassCSP: true })
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })))
    const page = await context.newPage()
    await page.goto(url + path)
    await page.evaluate(axe)
    // A text, because what tsx adds to a function does not exist in the browser.
    const ids = await page.evaluate<string[]>(
      `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))`,
    )
    found.push(...ids.map((id) => `${colorScheme}: ${id}`))
    await context.close()
  }
  return found
}

/** Lighthouse's scores, the size and axe's findings of the page of each kind of link. */
export const scoreLinkPages = (
  executablePath: string | undefined,
  isAsked: (kind: string) => boolean,
  tell: (score: PageScore) => void,
): Promise<void> =>
  withLinkPages(executablePath, async (browser, pages) => {
    for (const page of pages.filter(({ kind }) => isAsked(kind))) {
      const report = await readReport(page, executablePath)
      const requests = report.audits['network-requests']?.details?.items ?? []
      const sum = (some: typeof requests) => some.reduce((all, { transferSize = 0 }) => all + transferSize, 0)
      tell({
        kind: page.kind,
        scores: categories.map((category) => scoreOf(report, category)),
        seo: Math.round(100 * (report.categories.seo?.score ?? 0)),
        failed: failedIn(report),
        bytes: sum(requests),
        ownBytes: sum(requests.filter(({ resourceType }) => resourceType !== 'Image')),
        violations: await findViolations(browser, page),
      })
    }
  })
