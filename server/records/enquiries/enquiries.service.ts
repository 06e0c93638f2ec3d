export { lockEnquiry, setHandled } from './enquiries.change.ts'
export { addEnquiry } from './enquiries.receive.ts'
