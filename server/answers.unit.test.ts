import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import './answers.ts'

const filesOf = (role: string) =>
  readdirSync(import.meta.dirname, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => name.endsWith(`.${role}.ts`))
    .sort()

/** Every port of the server, by its room and name, with the functions that answer it. */
async function listPorts(): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const file of filesOf('ports')) {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ join(import.meta.dirname, file))
    for (const [name, port] of Object.entries(exported))
      found[`${file.split('/').at(-2)} ${name}`] = (port as { listAnswers(): string[] })
        .listAnswers()
        .join(' ')
  }
  return found
}

test('every port is answered, by these functions in this order', async () => {
  expect(await listPorts()).toEqual({
    'adverts hasPageOfRow': 'whetherPageOfRow',
    'adverts publishedOn': 'publishedOn',
    'bank aboutTenancy': 'ofServings ofRightToRent ofDocuments ofNotes ofTasks',
    'documents beforeVersion': 'refuseSigned',
    'documents isFileNamed': 'ofServedFiles',
    'enquiries findPage': 'findPage',
    'files listGivenReferences': 'listGivenReferences',
    'files readReferred': 'readReferred',
    'history afterUndo': 'markImportUndone',
    'invoices catchUpRent': 'catchUpRent',
    'invoices chargeAhead': 'chargeAhead',
    'invoices listAskedRent': 'listAskedRent',
    'invoices payInvoices': 'payInvoices',
    'invoices readPayLinks': 'readPayLinks',
    'invoices undoPayments': 'undoPayments',
    'applicants findApplied': 'findOfferApplied',
    'applicants offerApplied': 'addOfferApplied',
    'applicants withTenancy': 'listWithTenancy',
    'bills beforeFunding': 'holdAboveApproval',
    'bills repairsOfBills': 'nameRepairsOfBills',
    'lets sendTenantPages': 'sendPagesOfLet',
    'ledger addEntries': 'addOwedByLandlords',
    'ledger afterPosting': 'endMatchesOfReversed refuseRentInAdvance followDeposits',
    'ledger beforeReversal': 'refuseMatchedEntries refusePaidDeposit refuseBroughtAlone',
    'lets listOpenSigners': 'listSignersOfAgreements',
    'lets remindSigners': 'remindNextSigners',
    'lets stopSignings': 'stopSigningsOfLet',
    'proof proveKept': 'proveKept',
    'proof sortAsBank': 'sortRest',
    'properties beforeOffer': 'refuseBannedOffer',
    'properties hasPublicPage': 'hasPublicPage',
    'properties mayBeAdvertised': 'mayBeAdvertised',
    'properties recordAdverts': 'recordAdverts',
    'repairs tellTenants': 'tellTenantsOfRepair',
    'rent readAgreedDeadlines': 'readLetDeadlines',
    'servings beforeWithdrawal': 'refuseRaised',
    'tenancies beforeLetting': 'refuseBannedLetting',
    'tenancies beforeRent': 'refuseAboveAdvert',
    'tenancies beforeUndo': 'refuseUndoOfIncrease refuseUndoOfLet',
    'tenancies openAdverts': 'openAdverts',
    'tenancies openBans': 'openBans',
    'tenancies openDeposits': 'openCheck',
    'tenancies recordDeposits': 'record',
    'tenancies recordPrior': 'recordPrior',
    'tenancies startRent': 'stateSchedule',
    'tenancies undoDeposits': 'undo',
  })
})

test('server/answers.ts imports the answers of every room', () => {
  const imported = readFileSync(join(import.meta.dirname, 'answers.ts'), 'utf8')
  expect(filesOf('answers').filter((file) => !imported.includes(`'./${file}'`))).toEqual([])
})
