export { refuseWhereShared } from './landlords.shared.ts'
