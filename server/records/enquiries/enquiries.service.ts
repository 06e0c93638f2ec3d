export { lockEnquiry, setHandled } from './enquiries.change.ts'
