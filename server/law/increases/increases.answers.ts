import { beforeUndo } from '../../records/tenancies/tenancies.ports.ts'
import { beforeWithdrawal } from '../servings/servings.ports.ts'
import { refuseRaised, refuseUndoOfIncrease } from './increases.write.ts'

beforeUndo.answeredBy(refuseUndoOfIncrease)
beforeWithdrawal.answeredBy(refuseRaised)
