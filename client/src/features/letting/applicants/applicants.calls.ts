import { resourceApi } from '#client/lib/session/resource-api.ts'
import { applicants } from '#shared/letting/applicants/applicants.ts'

/** The calls of the applicants that every kind of record has, as hooks. */
export const applicantsApi = resourceApi(applicants)
