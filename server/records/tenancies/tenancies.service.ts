export { endTenancy, takeBackTenancyEnd } from './tenancies.end.ts'
export { listLettings, markLet } from './tenancies.lettings.ts'
export { createTenancy } from './tenancies.write.ts'
