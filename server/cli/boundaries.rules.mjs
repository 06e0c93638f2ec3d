/**
 * Who may import whom (README, "Where things are"). A target is a path from the root, or `npm:package`, or `node:module`.
 * `allowTypes` lets `import type` through: types leave no trace in what runs.
 */
export const rules = [
  {
    says: 'the client never reaches the server or its packages',
    from: /^client\/src\//,
    to: /^server\/|^npm:(drizzle|pg|express|pino)|^node:/,
    except: /\.unit\.test\.ts$|^client\/src\/testing/,
  },
  { says: 'the server never imports the client', from: /^server\//, to: /^client\// },
  {
    says: 'shared imports zod, the time zones of @date-fns/tz, and nothing else',
    from: /^shared\//,
    to: /^(client|server)\/|^npm:(?!(zod|@date-fns\/tz)$)|^node:/,
    except: /\.test\.ts$/,
  },
  {
    says: 'zod comes from shared/zod.ts, which gives it our sentences and keeps it within the pages’ policy',
    from: /^(client|server|shared)\//,
    to: /^npm:zod$/,
    except: /^shared\/zod\.ts$/,
    allowTypes: true,
  },
  {
    says: 'a feature sees its own folder, the kit, lib and shared',
    from: /^client\/src\/features\/([^/]+\/[^/]+)\//,
    to: /^client\/src\/(?!kit\/|lib\/|testing[\w-]*\.tsx?$|features\/$1\/)/,
  },
  {
    says: 'the kit knows no feature and no page',
    from: /^client\/src\/(kit|lib)\//,
    to: /^client\/src\/(features|app)\//,
  },
  {
    says: 'db knows nothing above it: who opens the database hands in what it needs',
    from: /^server\/db\//,
    to: /^server\/(?!db\/|env\.ts$)/,
    except: /\.test\.ts$/,
  },
  {
    says: 'http knows no module and none of the plumbing: it is handed routes',
    from: /^server\/http\//,
    to: /^server\/(?!http\/|db\/|env\.ts$)/,
    except: /\.test\.ts$/,
  },
  {
    says: 'plumbing knows of a room only its tables',
    from: /^server\/(security|mail|files|pdf|integrations|notify|about|audit|registry|accounts|jobs|links)\//,
    to: /^server\/(records|money|law|letting|office|public)\/(?!.*\.(table|pick)\.ts$)|^server\/[^/]+(?<!\/env)\.ts$/,
    except: /\.test\.ts$/,
  },
  {
    says: 'a room imports another’s service, ports, tables and picks, and nothing else of it. All rooms stand on terms, the ledger and fees',
    from: /^server\/((?:records|money|law|letting|office|public)\/[^/]+)\//,
    to: /^server\/(?!$1\/|records\/terms\/|money\/(?:ledger|fees)\/)(?:records|money|law|letting|office|public)\/(?!.*\.(service|ports|table|pick|narrowing)\.ts$)/,
    except: /\.test\.ts$/,
  },
  {
    says: 'a service says what its own room does for others',
    from: /^server\/((?:records|money|law|letting|office|public)\/[^/]+)\/.*\.service\.ts$/,
    to: /^(?!server\/$1\/)/,
  },
  {
    says: 'a port states a question: of rooms it knows types and other ports',
    from: /^server\/.*\.ports\.ts$/,
    to: /^server\/(?:records|money|law|letting|office|public)\/(?!.*\.ports\.ts$)/,
    allowTypes: true,
  },
  {
    says: 'server/answers.ts alone puts answers together, in their order',
    from: /^server\/(?!answers\.ts$)/,
    to: /\.answers\.ts$/,
    except: /\.test\.ts$/,
  },
  {
    says: 'a room never imports who puts the rooms together',
    from: /^server\/(records|money|law|letting|office|public)\//,
    to: /^server\/[^/]+(?<!\/env)\.ts$/,
    except: /\.test\.ts$/,
  },
  {
    says: 'tables, picks and what client landlords reach of them stand on tables only',
    from: /^server\/(?!db\/).*\.(table|pick|narrowing)\.ts$/,
    to: /^server\/(?!db\/|.*\.(table|pick|queries|narrowing)\.ts$)/,
  },
  {
    says: 'http holds no SQL: of db it knows scopes, refusals, request keys and types',
    from: /^server\/http\//,
    to: /^npm:(drizzle|pg)|^server\/db\/(?!(scope|refusals|failures|request-keys)\.ts$)|\.table\.ts$/,
    except: /\.test\.ts$/,
    allowTypes: true,
  },
  {
    says: 'only db, main, auth and what tests it reach the database without a scope',
    from: /^server\/(?!db\/|main\.ts$|cli\/|testing\/|sweeps\/|bench\/|office\/auth\/)/,
    to: /^server\/db\/client\.ts$/,
    except: /\.test\.ts$/,
    allowTypes: true,
  },
  {
    says: 'what tests share stays in tests',
    from: /^(client|server|shared)\//,
    to: /^server\/testing\/|^client\/src\/testing|\.(test|testing)\.tsx?$/,
    except: /\.(test|testing)\.tsx?$|^server\/(testing|cli|sweeps|bench)\/|^client\/(e2e|src\/testing)/,
  },
]

/**
 * Who may name the database or its pool, and why: everybody else has the scope of one account, from whose rows
 * there is no way to another's.
 */
export const mayReachDatabase = [
  { who: /^server\/office\/auth\//, why: 'there is no account before somebody has signed in' },
  { who: /^server\/office\/team\//, why: 'people and memberships reach across accounts' },
  {
    who: /^server\/public\/showcase\//,
    why: 'strangers read what is published, through a scope of their own',
  },
  { who: /\/enquiries\.(limits|receive)\.ts$/, why: 'a stranger writes, and counts against limits' },
  {
    who: /\/payments\.(book|pages|limits|sweep)\.ts$/,
    why: 'Stripe and payers come with a link or a signature',
  },
  {
    who: /\/signings\.verify\.ts$/,
    why: 'a stranger’s signed file names its account, and counts against limits',
  },
  { who: /\/viewings\.(feed|calendar\.routes)\.ts$/, why: 'a calendar comes with a secret address' },
  { who: /\/(profile\.routes|privacy\/own)\.ts$/, why: 'a person belongs to no account' },
  {
    who: /\/(repairs\/outside\/approve|offers\/offers)\.here\.ts$/,
    why: 'a client landlord, who only reads, answers what was asked of them',
  },
  { who: /\/asks\.write\.ts$/, why: 'a client landlord, who only reads, leaves a question' },
  { who: /\/(digest|late-rent)\.ts$/, why: 'each morning’s mails go through all accounts' },
  { who: /\/reminders\.job\.ts$/, why: 'each morning’s reminders go through all accounts' },
  {
    who: /\/(photos|papers|documents|repairs)\.sweep\.ts$/,
    why: 'files that nothing names are swept in all accounts',
  },
  { who: /\/erase\.again\.ts$/, why: 'erasures are done again in all accounts after a restore' },
  { who: /\/deletion\.job\.ts$/, why: 'accounts whose week is over are deleted, each with all its rows' },
  { who: /\/retention\.job\.ts$/, why: 'what is old leaves in all accounts' },
  {
    who: /\/repairs\.(plans\.job|close)\.ts$/,
    why: 'maintenance falls due, and what is over is closed, in all accounts',
  },
  { who: /\/matches\.job\.ts$/, why: 'each morning’s emails about homes that fit go through all accounts' },
  { who: /\/rent\.(job|charger)\.ts$/, why: 'rent falls due in all accounts, whoever reads them' },
  { who: /\/landlords\/runs\/runs\.job\.ts$/, why: 'statements that people began are made in all accounts' },
  { who: /\/invoices\.job\.ts$/, why: 'each morning’s rent invoices are raised in all accounts' },
  {
    who: /^server\/office\/system\//,
    why: 'the server itself belongs to no account: its backups hold all rows, and its page none',
  },
  { who: /\/sample\.agency\.ts$/, why: 'the first start makes an account' },
]

/** Pairs of folders that still import each other, by each other's tables. This list only gets shorter. */
export const knownPairs = [
  'server/law/increases ↔ server/links',
  'server/links ↔ server/office/repairs',
  'server/money/bills ↔ server/money/payouts',
  'server/money/landlords ↔ server/money/payouts',
  'server/money/landlords ↔ server/money/proof',
  'server/money/payouts ↔ server/money/proof',
  'server/office/auth ↔ server/office/team',
]

/**
 * What every wing may import. The ledger and the fees are the ground of all, like the database, and so are the rules of law, by
 * which money refuses: they stand in `shared/law` itself, beside its rooms.
 */
export const ground = /^server\/money\/(ledger|fees)\/|^shared\/law\/[^/]+\.ts$/

/** Imports upwards that still stand, by room and by what the room imports. This list only gets shorter. */
export const knownClimbs = [
  'client/src/features/records/invoices → shared/money/payments',
  'client/src/features/records/properties → shared/office/figures',
  'client/src/features/records/tenancies → shared/money/rent',
  'client/src/features/records/tenancies → shared/money/proof',
  'client/src/features/records/tenants → shared/money/rent',
  'client/src/features/office/settings → shared/public/portals',
  'server/records/landlords → server/money/rent',
]

/** Files of a few lines that stay beside their one importer for the time being. This list only gets shorter. */
export const knownSmall = []

/** Who may write an account's rows past its scope, and why. */
export const mayWriteRaw = [
  {
    who: /^server\/mail\/allowance(\.protecting)?\.ts$/,
    why: 'mails are counted by whatever runs the caller’s statements, without a scope',
  },
  {
    who: /^server\/mail\/receipts\.ts$/,
    why: 'the queue knows a mail’s account, and sends it when no person is there',
  },
  { who: /^server\/files\/sweep\.ts$/, why: 'files that nothing names are swept in all accounts' },
  { who: /^server\/security\/reseal\.ts$/, why: 'a new key seals the rows of all accounts anew' },
  { who: /\/steps\/helped\.ts$/, why: 'a person is helped back into all their accounts at once' },
  { who: /\/profile\.remove\.ts$/, why: 'a person leaves the teams and histories of all accounts' },
  { who: /\/erasure\/erase\.ts$/, why: 'one statement takes a person’s words out of whichever table' },
]

/** Which tables a file may read without naming the account, and why. */
export const mayReadWithoutAccount = [
  {
    who: /^server\/(accounts\/accounts\.queries|office\/auth\/steps\/steps\.told|office\/settings\/profile\.remove)\.ts$/,
    reads: ['memberships', 'invitations'],
    why: 'a person belongs to several accounts',
  },
  {
    who: /^server\/office\/(auth\/accounts|team\/team\.accept)\.ts$/,
    reads: ['invitations'],
    why: 'who is invited knows the secret of the invitation, and no account yet',
  },
  {
    who: /\/(digest|late-rent)\.ts$/,
    reads: ['memberships'],
    why: 'each morning’s mails go through all accounts',
  },
  {
    who: /\/public\/showcase\/(public-account|publish)\.ts$/,
    reads: ['publicPages'],
    why: 'strangers find a page by its address, which no two accounts may have',
  },
  { who: /\/viewings\.feed\.ts$/, reads: ['calendarFeeds'], why: 'a calendar comes with a secret address' },
  {
    who: /^server\/links\/links\.(store|reminders)\.ts$/,
    reads: ['links'],
    why: 'a link is found by its secret, and reminders go through all accounts',
  },
  { who: /\/reminders\.job\.ts$/, reads: ['arrearsLadders'], why: 'reminders go through all accounts' },
  { who: /\/invoices\.job\.ts$/, reads: ['agencies'], why: 'rent invoices are raised in all accounts' },
  { who: /\/repairs\.plans\.job\.ts$/, reads: ['repairPlans'], why: 'maintenance falls due in all accounts' },
  { who: /\/matches\.job\.ts$/, reads: ['applicants'], why: 'emails about homes go through all accounts' },
  { who: /\/rent\.job\.ts$/, reads: ['rentAccounts'], why: 'rent falls due in all accounts' },
  { who: /\/deletion\.job\.ts$/, reads: ['accountDeletions'], why: 'deletions fall due in all accounts' },
  { who: /\/runs\.job\.ts$/, reads: ['statementRuns'], why: 'statements are made in all accounts' },
  { who: /\/erase\.again\.ts$/, reads: ['erasures'], why: 'erasures are done again in all accounts' },
  { who: /^server\/files\/sweep\.ts$/, reads: ['files'], why: 'files are swept in all accounts' },
  {
    who: /\/allowance\.protecting\.ts$/,
    reads: ['sentMails'],
    why: 'a person’s protecting mails are counted whichever account sends them',
  },
  {
    who: /\/terms\.pick\.ts$/,
    reads: ['schedules'],
    why: 'the condition is handed in, once by the account and once by the tenancy of the row outside',
  },
]

/** The files of the top level, as the user fixed it, and what tools look for there. Others belong in a folder. */
export const topLevel = [
  'README.md',
  'LICENSE',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'drizzle.config.ts',
  'tailwind.config.ts',
  'playwright.config.ts',
]
