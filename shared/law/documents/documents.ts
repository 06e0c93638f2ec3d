import { about, aboutNamed } from '../../about.ts'
import { optionalDate, requiredText } from '../../fields.ts'
import { keysOf } from '../../keys-of.ts'
import { paperFile } from '../../papers.ts'
import { changeSchema, storedFields } from '../../resource.ts'
import { shown } from '../../shown.ts'
import { z } from '../../zod.ts'

/** What a document is. The order is the one in which a letting pack and a form list them. */
export const documentKindNames = {
  agreement: 'Tenancy agreement',
  gas: 'Gas safety record',
  electrical: 'EICR',
  energy: 'EPC',
  alarms: 'Alarms checked',
  licence: 'Licence',
  insurance: 'Insurance',
  inventory: 'Inventory',
  deposit: 'Deposit document',
  'right-to-rent': 'Right to rent',
  identity: 'Identity',
  ownership: 'Proof of ownership',
  notice: 'Notice',
  letter: 'Letter',
  other: 'Other',
} as const
export const documentKinds = keysOf(documentKindNames)
export type DocumentKind = (typeof documentKinds)[number]

/** Who may see a document beside the team. What tenants see, on their page, their landlord sees too. */
export const audiences = ['agency', 'landlord', 'tenant'] as const

/** How many documents a record, and how many versions a document, may have. */
export const documentsPerRecord = 200
export const versionsPerDocument = 50

export const fileKinds = ['pdf', 'picture'] as const

/** A file as it was stored; it never changes. */
export const documentVersion = z.object(
  shown({
    id: z.uuid(),
    /** Counted from 1. */
    number: z.int(),
    fileName: z.string(),
    kind: z.enum(fileKinds),
    /** Whether a screen may show it in place: not a PDF that holds scripts or cannot be looked into. */
    opensHere: z.boolean(),
    size: z.int(),
    sha256: z.string(),
    /** Its address; with `?download` it is saved instead of shown. */
    path: z.string(),
    addedBy: z.string(),
    createdAt: z.string(),
  }),
)
export type DocumentVersion = z.infer<typeof documentVersion>

export const documentRow = z.object({
  ...storedFields,
  ...shown({
    about: aboutNamed,
    kind: z.enum(documentKinds),
    name: z.string(),
    expiresOn: z.string().nullable(),
    shownTo: z.enum(audiences),
    /** The newest first. */
    versions: z.array(documentVersion),
  }),
})
export type Document = z.infer<typeof documentRow>

const fileName = requiredText('Send the name of the file', 300)

export const documentInput = z.strictObject({
  about,
  kind: z.enum(documentKinds, 'Enter what it is'),
  /** Without a name it is called as its file is. */
  name: requiredText('Give it a name', 120).optional(),
  expiresOn: optionalDate(),
  shownTo: z.enum(audiences, 'Choose who may see it').default('agency'),
  fileName,
  file: paperFile,
})
export type DocumentInput = z.output<typeof documentInput>

const said = z.strictObject({
  kind: z.enum(documentKinds, 'Enter what it is'),
  name: requiredText('Give it a name', 120),
  expiresOn: optionalDate(),
  shownTo: z.enum(audiences, 'Choose who may see it'),
})
export const documentChange = changeSchema(said)
export type DocumentChange = z.output<typeof documentChange>

export const versionInput = z.strictObject({ fileName, file: paperFile })
export type VersionInput = z.output<typeof versionInput>
