declare global {
  interface Window {
    /** Answers by path that the page's inline script has asked for (server/cli/build-early.mjs). */
    early?: Record<string, Promise<Response | undefined>> | undefined
  }
}

/** Milliseconds since the page was opened in which an early answer counts as fresh. */
const freshFor = 15_000

/** The answer that was asked for before this script ran; each is given once, and only a good one. */
export async function takeEarlyAnswer(path: string): Promise<Response | undefined> {
  const answer = window.early?.[path]
  if (!answer || performance.now() > freshFor) return undefined
  delete window.early?.[path]
  const response = await answer
  if (response?.ok) return response
  await response?.body?.cancel()
  return undefined
}

/** Forgets the early answers, because they are those of the person who opened the page. */
export function dropEarlyAnswers(): void {
  window.early = undefined
}
