import { ApiError, sentenceOf } from '#client/lib/calls/api.ts'
import { makeCall, withoutSchemas } from '#client/lib/calls/calls.ts'
import type { showcaseCalls } from '#shared/public/showcase/showcase.calls.ts'

const updatePage = withoutSchemas<typeof showcaseCalls.updatePage>({
  method: 'put',
  path: '/api/agency/page',
  changes: ['page', 'adverts'],
})

/** Publishes the page, withdraws it or changes its address. Resolves to the reason of a refusal, if any. */
export async function changePage(page: { slug?: string; published: boolean }): Promise<string | undefined> {
  try {
    await makeCall(updatePage, { body: page })
    return undefined
  } catch (error) {
    const refused = error instanceof ApiError ? error.problem?.errors?.slug : undefined
    return refused ?? sentenceOf(error, 'The page could not be changed. Please try again.')
  }
}
