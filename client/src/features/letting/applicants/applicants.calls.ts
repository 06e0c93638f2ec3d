import { resourceApi } from '#client/lib/session/resource-api.ts'
import { applicants } from '#shared/letting/applicants/applicants.ts'

export const applicantsApi = resourceApi(applicants)
