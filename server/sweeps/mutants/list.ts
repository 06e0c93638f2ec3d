import { applicantMutants } from './applicants.ts'
import { arrearsMutants } from './arrears.ts'
import { booksMutants } from './books.ts'
import { clientMutants } from './clients.ts'
import { goodwillMutants } from './goodwill.ts'
import { importMutants } from './imports.ts'
import { keyMutants } from './keys.ts'
import { landlordMoneyMutants } from './landlord-money.ts'
import { lawMutants } from './law.ts'
import { letMutants } from './lets.ts'
import { lettingPaperMutants } from './letting-papers.ts'
import { linksMutants } from './links.ts'
import { mailsMutants } from './mails.ts'
import { moneyMutants } from './money.ts'
import { movingInMutants } from './moving-in.ts'
import type { Mutant } from './mutant.ts'
import { offerMutants } from './offers.ts'
import { payoutMutants } from './payouts.ts'
import { peopleMutants } from './people.ts'
import { privacyMutants } from './privacy.ts'
import { proofMutants } from './proof.ts'
import { publicPageMutants } from './public-pages.ts'
import { rentMutants } from './rent.ts'
import { repairsMutants } from './repairs.ts'
import { runningMutants } from './running.ts'
import { sharedMutants } from './shared.ts'
import { shownMutants } from './shown.ts'
import { signInMutants } from './sign-in.ts'
import { signingMutants } from './signings.ts'
import { stallMutants } from './stalls.ts'
import { statementFileMutants } from './statement-files.ts'
import { stepMutants } from './steps.ts'
import { storedMutants } from './stored.ts'
import { todayMutants } from './today.ts'
import { wallMutants } from './walls.ts'
import { workMutants } from './work.ts'

/** The rules of isolation: the sweep runs first, and the tests where the sweep notices nothing. */
const isolation = [...sharedMutants, ...clientMutants, ...peopleMutants, ...publicPageMutants]

/** Every defect that somebody wrote down; queries.ts adds those that are found in the source. */
export const mutants: Mutant[] = [
  ...isolation.map((mutant) => ({ ...mutant, isSwept: true })),
  ...workMutants,
  ...todayMutants,
  ...storedMutants,
  ...shownMutants,
  ...moneyMutants,
  ...booksMutants,
  ...rentMutants,
  ...repairsMutants,
  ...movingInMutants,
  ...lawMutants,
  ...goodwillMutants,
  ...applicantMutants,
  ...arrearsMutants,
  ...offerMutants,
  ...payoutMutants,
  ...landlordMoneyMutants,
  ...privacyMutants,
  ...proofMutants,
  ...stallMutants,
  ...wallMutants,
  ...statementFileMutants,
  ...signInMutants,
  ...stepMutants,
  ...linksMutants,
  ...keyMutants,
  ...signingMutants,
  ...letMutants,
  ...lettingPaperMutants,
  ...mailsMutants,
  ...runningMutants,
  ...importMutants,
]
