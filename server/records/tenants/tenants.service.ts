export { deleteTenants } from './tenants.routes.ts'
export { findOrAddTenant } from './tenants.visitor.ts'
export { changeTenants } from './tenants.write.ts'
