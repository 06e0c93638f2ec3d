export { findOrAddTenant } from './tenants.visitor.ts'
