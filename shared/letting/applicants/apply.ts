import { emailAddress, optionalDate, optionalField, optionalLines, optionalText } from '../../fields.ts'
import { keysOf } from '../../keys-of.ts'
import { amountAbove0, optionalMoney } from '../../numbers.ts'
import { z } from '../../zod.ts'
import { findPartyProblem, incomeKinds, partyRoles } from './party.ts'

/** The most people that one application names, guarantors too. */
export const mostOnForm = 12

/** What is asked of each person. Nobody is asked about children, benefits or where they were born (RRA 2025 ss.33–34). */
const detailFields = {
  phone: optionalText(50),
  bornOn: optionalDate(110),
  income: optionalField(z.enum(incomeKinds), 'Choose where the income comes from'),
  yearly: optionalMoney('Income must be 0 or more'),
  employerName: optionalText(200),
  employerEmail: optionalField(emailAddress(), 'Valid email is required'),
  landlordName: optionalText(200),
  landlordEmail: optionalField(emailAddress(), 'Valid email is required'),
  shareCode: optionalText(20),
}
/** Their names, in the order in which they are asked. */
export const detailNames = keysOf(detailFields)

const personFields = {
  name: optionalText(200),
  role: z.enum(partyRoles, 'Choose tenant, permitted occupier or guarantor').optional(),
  email: optionalField(emailAddress(), 'Valid email is required'),
  ...detailFields,
  remove: z.literal('yes').optional(),
}
export type PersonField = keyof typeof personFields
const personForm = z.object(personFields)
export type TypedPerson = z.output<typeof personForm>

/** The name of a field of a person on the form: 'p2.email'. */
export const fieldOf = (place: number, field: PersonField): string => `p${place}.${field}`

const places = Array.from({ length: mostOnForm }, (_, place) => place)
const peopleShape = Object.fromEntries(
  places.flatMap((place) =>
    Object.entries(personFields).map(([field, schema]) => [fieldOf(place, field as PersonField), schema]),
  ),
) as Record<string, z.ZodType>

const formShape = z.object({
  act: z.enum(['save', 'send'], 'Choose Save or Send'),
  /** The property that the page was about. */
  home: z.uuid().optional(),
  rent: optionalField(amountAbove0('Rent must be above 0'), 'Enter the rent a month'),
  startOn: optionalDate(),
  requests: optionalLines(1000),
  consent: z.literal('yes').optional(),
  confirmed: z.literal('yes').optional(),
})
type Form = z.output<typeof formShape>

const readPerson = (form: Record<string, unknown>, place: number) =>
  Object.fromEntries(
    Object.keys(personFields).map((field) => [field, form[fieldOf(place, field as PersonField)]]),
  ) as TypedPerson

/** The application as its form sends it: everybody with a name, in their order, and the offer. The first person is the applicant. */
export const applyForm = formShape
  .extend(peopleShape)
  .transform((form): Form & { people: TypedPerson[] } => ({
    ...formShape.parse(form),
    people: places.map((place) => readPerson(form, place)),
  }))
  .superRefine(({ people, act, rent, startOn, confirmed, home }, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    people.forEach(({ name, role: _, remove, ...rest }, place) => {
      if (place > 0 && !name && !remove && Object.values(rest).some(Boolean))
        wrong(fieldOf(place, 'name'), 'Name is required')
    })
    const party = people.flatMap(({ name, role, remove }, place) =>
      place === 0 || (name && !remove) ? [{ role: (place > 0 && role) || ('tenant' as const) }] : [],
    )
    const problem = findPartyProblem(party)
    if (problem) wrong('party', problem)
    if (act !== 'send') return
    if (!home) wrong('home', 'Choose a home with us first')
    if (!rent) wrong('rent', 'Enter the rent a month')
    if (!startOn) wrong('startOn', 'Enter your start date')
    if (!confirmed) wrong('confirmed', 'Tick that everybody named knows about this application')
  })
export type ApplyForm = z.output<typeof applyForm>

/** The hash of the application that was read: what its people have saved since is not overwritten. */
const saved = z.string('Send the hash of the application that was read')

/** What the team enters of a person of an application. The first is the applicant, who keeps name, role and email. */
export const personEntered = z
  .strictObject({
    ...personFields,
    at: z
      .int()
      .min(0)
      .max(mostOnForm - 1),
    saved,
  })
  .refine(({ at, name, remove }) => at === 0 || name || remove, { path: ['name'], error: 'Name is required' })

/** What the team enters of a person of a let. */
export const detailsEntered = z.strictObject({
  ...detailFields,
  personId: z.uuid('Choose a person of this tenancy'),
  saved,
})

/** A person of an application, as the team reads them. */
export const applicationPerson = z.object({
  name: z.string(),
  role: z.enum(partyRoles),
  email: z.string(),
  phone: z.string(),
  bornOn: z.string().nullable(),
  income: z.enum(incomeKinds).nullable(),
  yearly: z.number().nullable(),
  employerName: z.string(),
  employerEmail: z.string(),
  landlordName: z.string(),
  landlordEmail: z.string(),
  shareCode: z.string(),
  /** Who entered each field last, the newest first, and what somebody else had entered before. */
  entered: z.array(
    z.object({
      field: z.string(),
      by: z.string(),
      at: z.string(),
      before: z.object({ by: z.string(), value: z.string() }).nullable(),
    }),
  ),
})
export const application = z.object({ people: z.array(applicationPerson), saved: z.string() })
export type Application = z.infer<typeof application>
export type Entered = ApplicationPerson['entered'][number]
export type ApplicationPerson = z.infer<typeof applicationPerson>
