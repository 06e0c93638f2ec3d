import { ApiError, api, sentenceOf } from '#client/lib/api.ts'

/** Publishes the page, withdraws it or moves it to another address. Answers what stood against it, if anything. */
export async function changePage(page: { slug?: string; published: boolean }): Promise<string | undefined> {
  try {
    await api('PUT', '/api/agency/page', page)
    return undefined
  } catch (error) {
    const refused = error instanceof ApiError ? error.problem?.errors?.slug : undefined
    return refused ?? sentenceOf(error, 'The page could not be changed. Please try again.')
  }
}
