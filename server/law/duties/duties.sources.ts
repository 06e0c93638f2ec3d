import { deriveDepositInform, deriveDepositProtect } from '#shared/law/duties/deposit.duty.ts'
import type { DeriveDuty, Duty, DutyAt, DutyKind } from '#shared/law/duties/duties.ts'
import { deriveHoldingAgree, deriveHoldingRepay } from '#shared/law/duties/holding.duty.ts'
import {
  deriveAlarmsCheck,
  deriveElectricalCheck,
  deriveEnergyCertificate,
  deriveEnergyRating,
  deriveGasCheck,
  deriveInsuranceEnds,
  deriveLicenceEnds,
} from '#shared/law/duties/home.duty.ts'
import { deriveIncreaseAnswer, deriveIncreaseServe } from '#shared/law/duties/increase.duty.ts'
import {
  deriveElectricalCopy,
  deriveGasCopy,
  deriveInformationSheet,
  deriveWrittenStatement,
} from '#shared/law/duties/paper.duty.ts'
import { derivePetAnswer } from '#shared/law/duties/pet-answer.duty.ts'
import {
  deriveRegister,
  deriveRegisterChanges,
  deriveRegisterRenewal,
} from '#shared/law/duties/register.duty.ts'
import { deriveRightToRent, deriveRightToRentAgain } from '#shared/law/duties/right-to-rent.duty.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { LetKinds } from '../../records/terms/let-kinds.pick.ts'
import { readHomes } from '../certificates/certificates.service.ts'
import { readHoldings, readUninformed, readUnprotected } from '../deposits/deposits.service.ts'
import { readUnserved } from '../increases/increases.service.ts'
import { readWaitingPets } from '../papers/papers.service.ts'
import { readRegistered } from '../register/register.service.ts'
import { readAdults } from '../right-to-rent/right-to-rent.service.ts'
import { readPapers } from '../servings/servings.service.ts'

type ListDuties = (scope: AccountScope, at: DutyAt, kinds: LetKinds) => Promise<Duty[]>

/** Reads the facts of a kind, in one statement for the whole account, and derives its duties. */
const dutiesOf =
  <Facts>(
    read: (scope: AccountScope, day: string, kinds: LetKinds) => Promise<readonly Facts[]>,
    derive: DeriveDuty<Facts>,
  ): ListDuties =>
  async (scope, at, kinds) =>
    (await read(scope, at.day, kinds)).flatMap((facts) => derive(facts, at))

export const dutySources: Record<DutyKind, ListDuties> = {
  'holding-agree': dutiesOf(readHoldings, deriveHoldingAgree),
  'holding-repay': dutiesOf(readHoldings, deriveHoldingRepay),
  'deposit-protect': dutiesOf(readUnprotected, deriveDepositProtect),
  'deposit-inform': dutiesOf(readUninformed, deriveDepositInform),
  'pet-answer': dutiesOf(readWaitingPets, derivePetAnswer),
  'register-home': dutiesOf(readRegistered, deriveRegister),
  'register-renew': dutiesOf(readRegistered, deriveRegisterRenewal),
  'register-tell': dutiesOf(readRegistered, deriveRegisterChanges),
  'gas-check': dutiesOf(readHomes, deriveGasCheck),
  'electrical-check': dutiesOf(readHomes, deriveElectricalCheck),
  'energy-certificate': dutiesOf(readHomes, deriveEnergyCertificate),
  'energy-rating': dutiesOf(readHomes, deriveEnergyRating),
  'alarms-check': dutiesOf(readHomes, deriveAlarmsCheck),
  'licence-ends': dutiesOf(readHomes, deriveLicenceEnds),
  'insurance-ends': dutiesOf(readHomes, deriveInsuranceEnds),
  'information-sheet': dutiesOf(readPapers, deriveInformationSheet),
  'written-statement': dutiesOf(readPapers, deriveWrittenStatement),
  'gas-copy': dutiesOf(readPapers, deriveGasCopy),
  'electrical-copy': dutiesOf(readPapers, deriveElectricalCopy),
  'right-to-rent': dutiesOf(readAdults, deriveRightToRent),
  'right-to-rent-again': dutiesOf(readAdults, deriveRightToRentAgain),
  'increase-answer': dutiesOf(readUnserved, deriveIncreaseAnswer),
  'increase-serve': dutiesOf(readUnserved, deriveIncreaseServe),
}
