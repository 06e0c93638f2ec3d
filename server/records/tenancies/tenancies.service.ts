export { endTenancy, takeBackTenancyEnd } from './tenancies.end.ts'
export { listLettings, markLet } from './tenancies.lettings.ts'
export { changeTenancies, createTenancy } from './tenancies.write.ts'
