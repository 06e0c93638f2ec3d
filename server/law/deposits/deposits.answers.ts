import * as proof from '../../money/proof/proof.ports.ts'
import { proveKept } from './evidence.write.ts'

proof.proveKept.answeredBy(proveKept)
