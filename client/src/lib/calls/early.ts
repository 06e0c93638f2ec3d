declare global {
  interface Window {
    /** Answers by path that the page's inline script has asked for (client/src/app/inline/early.ts). */
    early?: Record<string, Promise<Response | undefined>> | undefined
  }
}

/** Milliseconds since the page was opened in which an early answer counts as fresh. */
const freshFor = 15_000

/** The answer to a request made before this script ran. Each answer is returned once, and failed requests never. */
export async function takeEarlyAnswer(path: string): Promise<Response | undefined> {
  const answer = window.early?.[path]
  if (!answer || performance.now() > freshFor) return undefined
  delete window.early?.[path]
  const response = await answer
  if (response?.ok) return response
  await response?.body?.cancel()
  return undefined
}

/** Forgets the early answers, which belong to the person who opened the page. */
export function dropEarlyAnswers(): void {
  window.early = undefined
}
