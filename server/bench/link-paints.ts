import { withLinkPages } from './link-pages.ts'
import { medianOf, type Paint, paintOnce } from './phone.ts'

/** The medians of the paints of the pages of people without an account, on a phone. */
export const measureLinkPages = (
  times: number,
  executablePath: string | undefined,
): Promise<Record<string, Paint>> =>
  withLinkPages(executablePath, async (browser, pages) => {
    const found: Record<string, Paint> = {}
    for (const { kind, url, path, cookies } of pages) {
      const paints: Paint[] = []
      for (let time = 0; time < times; time += 1) paints.push(await paintOnce(browser, url, path, cookies))
      found[kind] = medianOf(paints)
    }
    return found
  })
